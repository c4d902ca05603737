import HomeFeature
import MVI
import MVIReactor
import SwiftUI

/// The home screen of a reactor.
struct ReskinHomeView: ReactorView {
  var reactor: ReskinHomeReactor
  let onRoute: (HomeRoute) -> Void

  func body(reactor: ReskinHomeReactor.ObservableObject) -> some View {
    HomeScreenView(
      state: reactor.state.screen,
      send: { reactor.action.onNext($0) },
      refresh: { [source = self.reactor] in
        reactor.action.onNext(.didPullToRefresh)
        await source.select(\.isRefreshing).untilFalse()
      }
    )
    .onChange(of: reactor.state.$route.count) {
      if let route = reactor.state.route { onRoute(route) }
    }
  }
}
