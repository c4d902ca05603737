import Combine
import HomeFeature
import SwiftUI
import TravelAPI

/// The view that a controller tells what to show, for SwiftUI: it keeps what it was told last.
@MainActor
package final class HomeScreenAdapter: ObservableObject, HomeViewInterface {
  @Published private(set) var state: HomeScreenState
  private(set) var route: HomeRoute?
  @Published private(set) var routeCount = 0
  package let controller: HomeController

  package init(controller: HomeController) {
    self.controller = controller
    state = HomeScreenState(language: controller.language)
    controller.view = self
  }

  package func showLoading() {
    state.phase = .loading
  }

  package func showFailure(_ error: TravelError) {
    state.phase = .failed(error)
  }

  package func showEmpty(in language: HomeContext.Language) {
    state.phase = .empty
    state.sections = []
    state.language = language
  }

  package func show(_ sections: [HomeSection], in language: HomeContext.Language) {
    state.phase = .shown
    state.sections = sections
    state.language = language
  }

  package func showToast(_ text: String) {
    state.toast = text
    state.toastCount += 1
  }

  package func open(_ route: HomeRoute) {
    self.route = route
    routeCount += 1
  }
}

/// The home screen that a controller fills.
struct HomeMVCView: View {
  @ObservedObject var adapter: HomeScreenAdapter
  let onRoute: (HomeRoute) -> Void

  var body: some View {
    HomeScreenView(
      state: adapter.state, send: { adapter.controller.handle($0) },
      refresh: { await adapter.controller.refresh() }
    )
    .onChange(of: adapter.routeCount) {
      if let route = adapter.route { onRoute(route) }
    }
  }
}
