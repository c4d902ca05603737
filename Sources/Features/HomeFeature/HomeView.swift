import MVI
import SwiftUI

/// The home screen on a store of `HomeReducer`.
package struct HomeView: View {
  @ObservedObject private var observedReducer: StoreOf<HomeReducer>
  private let onRoute: (HomeRoute) -> Void

  /// - Parameter onRoute: called when something was tapped that leads elsewhere.
  package init(observedReducer: StoreOf<HomeReducer>, onRoute: @escaping (HomeRoute) -> Void) {
    self.observedReducer = observedReducer
    self.onRoute = onRoute
  }

  package var body: some View {
    let state = observedReducer.observableState
    HomeScreenView(
      state: state.screen,
      send: { observedReducer.send($0) },
      refresh: {
        observedReducer.send(.didPullToRefresh)
        await observedReducer.select(\.isRefreshing).untilFalse()
      }
    )
    .onChange(of: state.$route.count) {
      if let route = observedReducer.state.route { onRoute(route) }
    }
  }
}
