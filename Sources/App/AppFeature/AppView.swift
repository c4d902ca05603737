import DesignSystem
import HomeFeature
import MVI
import SwiftUI

/// The whole app: three roots with a bar below, and a stack of screens over them.
package struct AppView: View {
  @ObservedObject private var app: StoreOf<AppReducer>
  private let home: AppHome
  private let text: AppText

  package init(stores: AppStores, language: HomeContext.Language) {
    app = stores.app
    home = stores.home
    text = AppText(language: language)
  }

  package var body: some View {
    NavigationStack(path: screens) {
      TabView(selection: tab) {
        home.view { app.send(.didOpenHomeRoute($0)) }
          .tabItem { label(.home, icon: "house") }
          .tag(AppReducer.Tab.home)
        coming(icon: "search", title: text.comingSearch, detail: text.comingDetail)
          .tabItem { label(.search, icon: "search") }
          .tag(AppReducer.Tab.search)
        coming(icon: "heart", title: text.comingFavorites, detail: text.favoritesDetail)
          .tabItem { label(.favorites, icon: "heart") }
          .tag(AppReducer.Tab.favorites)
      }
      .toolbar(.hidden, for: .navigationBar)
      .navigationDestination(for: AppReducer.Screen.self) { pushed($0) }
    }
    .tint(Palette.accent)
  }

  private var screens: Binding<[AppReducer.Screen]> {
    Binding(
      get: { @MainActor in app.observableState.screens },
      set: { @MainActor screens in app.send(.didChangeScreens(screens)) })
  }

  private var tab: Binding<AppReducer.Tab> {
    Binding(
      get: { @MainActor in app.observableState.tab },
      set: { @MainActor tab in app.send(.didSelectTab(tab)) })
  }

  private func label(_ tab: AppReducer.Tab, icon: String) -> some View {
    // A tab bar takes a text and an image, nothing that is made of them.
    Label {
      Text(text.title(tab))
    } icon: {
      Image(icon, bundle: DesignSystemResources.bundle)
    }
    .accessibilityIdentifier("tab.\(tab.rawValue)")
  }

  private func coming(icon: String, title: String, detail: String) -> some View {
    ComingView(icon: icon, title: title, detail: detail, action: text.goHome) {
      app.send(.didSelectTab(.home))
    }
    .equatable()
  }

  @ViewBuilder private func pushed(_ screen: AppReducer.Screen) -> some View {
    switch screen {
    case .coming:
      ComingView(
        icon: "luggage", title: text.comingScreen, detail: text.comingDetail, action: text.goBack
      ) {
        app.send(.didTapBack)
      }
      .equatable()
      .navigationBarTitleDisplayMode(.inline)
      .navigationBarBackButtonHidden()
      .toolbar { ToolbarItem(placement: .topBarLeading) { backButton } }
    }
  }

  private var backButton: some View {
    Button {
      app.send(.didTapBack)
    } label: {
      Icon("arrow-left")
        .foregroundStyle(Palette.textPrimary)
        .frame(width: 44, height: 44)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(verbatim: text.back))
    .accessibilityIdentifier("route.back")
  }
}

/// Says that a screen is not part of the app yet.
struct ComingView: View, Equatable {
  let icon: String
  let title: String
  let detail: String
  let action: String
  let onTap: @MainActor () -> Void

  nonisolated static func == (left: ComingView, right: ComingView) -> Bool {
    left.icon == right.icon && left.title == right.title && left.detail == right.detail
      && left.action == right.action
  }

  var body: some View {
    Message(icon: icon, title: title, detail: detail) {
      ActionButton(action, prominence: .quiet, action: onTap)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Palette.background)
  }
}
