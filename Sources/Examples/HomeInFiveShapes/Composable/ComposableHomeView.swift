import HomeFeature
import MVI
import MVIComposable
import SwiftUI

/// The home screen of a composable reducer.
struct ComposableHomeView: View {
  let store: StoreOf<ComposableHomeReducer>
  let onRoute: (HomeRoute) -> Void

  /// What of the state reaches the view; other changes evaluate nothing.
  private struct ViewState: Equatable {
    let screen: HomeScreenState
    let routeCount: UInt

    init(_ state: HomeReducer.State) {
      screen = state.screen
      routeCount = state.$route.count
    }
  }

  var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      HomeScreenView(
        state: viewStore.screen,
        send: { viewStore.send(.view($0)) },
        refresh: {
          viewStore.send(.view(.didPullToRefresh))
          await store.select(\.isRefreshing).untilFalse()
        }
      )
      .onChange(of: viewStore.routeCount) {
        if let route = store.state.route { onRoute(route) }
      }
    }
  }
}
