import HomeFeature
import MVI
import MVIReactor
import SwiftUI

/// What drives a home screen in one of the five shapes.
@MainActor
package enum ShapedHome {
  case mvc(HomeScreenAdapter)
  case mvvm(HomeViewModel)
  case reactor(ReskinHomeReactor)
  case mvi(StoreOf<HomeReducer>)
  case composable(StoreOf<ComposableHomeReducer>)

  /// Those who are told what the loop of a shape does; the first two shapes have none.
  package struct Watches {
    package typealias Composable = ComposableHomeReducer.Action

    package var reactor: [StoreWatch<HomeReducer.State, HomeAction, ReskinHomeReactor.Mutation>] =
      []
    package var mvi: [StoreWatch<HomeReducer.State, HomeAction, HomeReducer.Mutation>] = []
    package var composable: [StoreWatch<HomeReducer.State, Composable, Composable>] = []

    package init() {}
  }

  /// - Parameter restored: the state of an earlier run, for the house dialect.
  package init(
    _ shape: HomeShape, dependencies: HomeDependencies, restored: HomeReducer.State? = nil,
    watches: Watches = Watches()
  ) {
    switch shape {
    case .mvc: self = .mvc(HomeScreenAdapter(controller: HomeController(dependencies)))
    case .mvvm: self = .mvvm(HomeViewModel(dependencies))
    case .reactor: self = .reactor(ReskinHomeReactor(dependencies, watches: watches.reactor))
    case .mvi: self = .mvi(.home(dependencies, restored: restored, watches: watches.mvi))
    case .composable: self = .composable(.home(dependencies, watches: watches.composable))
    }
  }

  /// The store of the house dialect, whose state can be kept.
  package var store: StoreOf<HomeReducer>? {
    if case .mvi(let store) = self { store } else { nil }
  }

  /// What the screen draws now.
  package var screen: HomeScreenState {
    switch self {
    case .mvc(let adapter): adapter.state
    case .mvvm(let viewModel): viewModel.screen
    case .reactor(let reactor): reactor.currentState.screen
    case .mvi(let store): store.state.screen
    case .composable(let store): store.state.screen
    }
  }
}

/// The home screen, whatever drives it.
package struct ShapedHomeView: View {
  private let home: ShapedHome
  private let onRoute: (HomeRoute) -> Void

  /// - Parameter onRoute: called when something was tapped that leads elsewhere.
  package init(_ home: ShapedHome, onRoute: @escaping (HomeRoute) -> Void) {
    self.home = home
    self.onRoute = onRoute
  }

  package var body: some View {
    switch home {
    case .mvc(let adapter): HomeMVCView(adapter: adapter, onRoute: onRoute)
    case .mvvm(let viewModel): HomeMVVMView(viewModel: viewModel, onRoute: onRoute)
    case .reactor(let reactor): ReskinHomeView(reactor: reactor, onRoute: onRoute)
    case .mvi(let store): HomeView(observedReducer: store, onRoute: onRoute)
    case .composable(let store): ComposableHomeView(store: store, onRoute: onRoute)
    }
  }
}
