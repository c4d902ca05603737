import HomeFeature
import MVI

/// The root of the app: which tab is shown, and what lies over the tabs.
@MainActor
package final class AppReducer: EffectReducer {
  package enum Action: Sendable, Equatable, Codable {
    case didSelectTab(Tab)
    case didOpenHomeRoute(HomeRoute)
    case didTapBack
    /// The screens over the tabs became others by a swipe or the browser's way back or forward.
    case didChangeScreens([Screen])
  }

  package enum Mutation: Sendable, Equatable, Codable {
    case setTab(Tab)
    case pushScreen(Screen)
    case popScreen
    case setScreens([Screen])
  }

  package struct State: Sendable, Equatable, Codable {
    package var tab = Tab.home
    /// The screens over the tabs, the one in sight last.
    package var screens: [Screen] = []

    package init() {}
  }

  /// The roots of the app.
  package enum Tab: String, Sendable, Hashable, Codable, CaseIterable {
    case home, search, favorites
  }

  /// A screen that is not a root.
  package enum Screen: Sendable, Hashable, Codable {
    /// What a route leads to, before that screen is part of the app.
    case coming(HomeRoute)
  }

  package let initialState = State()

  package init() {}

  package func handle(action: Action, state: State) -> Effect<Mutation> {
    switch action {
    case .didSelectTab(let tab):
      return tab == state.tab ? .none : .mutation(.setTab(tab))
    case .didOpenHomeRoute(.search):
      return .mutation(.setTab(.search))
    case .didOpenHomeRoute(let route):
      return .mutation(.pushScreen(.coming(route)))
    case .didTapBack:
      return state.screens.isEmpty ? .none : .mutation(.popScreen)
    case .didChangeScreens(let screens):
      return screens == state.screens ? .none : .mutation(.setScreens(screens))
    }
  }

  package func reduce(into state: inout State, mutation: Mutation) {
    switch mutation {
    case .setTab(let tab): state.tab = tab
    case .pushScreen(let screen): state.screens.append(screen)
    case .popScreen: _ = state.screens.popLast()
    case .setScreens(let screens): state.screens = screens
    }
  }
}
