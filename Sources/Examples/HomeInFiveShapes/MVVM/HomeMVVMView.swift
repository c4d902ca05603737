import Combine
import HomeFeature
import SwiftUI

/// The home screen bound to a view model.
struct HomeMVVMView: View {
  @ObservedObject var viewModel: HomeViewModel
  let onRoute: (HomeRoute) -> Void

  var body: some View {
    HomeScreenView(
      state: viewModel.screen,
      send: handle,
      refresh: {
        pull()
        await viewModel.$isRefreshing.untilFalse()
      }
    )
    .onChange(of: viewModel.route) { leave($viewModel.route) }
  }

  private func handle(_ event: HomeAction) {
    switch event {
    case .didLoad: viewModel.start()
    case .didAppear: viewModel.beginVisit()
    case .didPullToRefresh: pull()
    case .didTapRetryScreen: viewModel.retry()
    case .didComeNear(let id): viewModel.loadProductsIfDue(id)
    case .didTapRetry(let id): viewModel.retryProducts(id)
    case .didTapElement(let id): viewModel.tapElement(id)
    case .didTapProduct(let id, let shelf): viewModel.tapProduct(id, shelf: shelf)
    case .didTapHeart(let id): $viewModel[isLiked: id].wrappedValue.toggle()
    case .didSeeElement(let id): viewModel.seeElement(id)
    case .didSeeProduct(let id, let shelf): viewModel.seeProduct(id, shelf: shelf)
    }
  }

  private func pull() {
    $viewModel.isRefreshing.wrappedValue = true
  }

  /// Goes to the route and takes it back, so that the same one counts again.
  private func leave(_ route: Binding<HomeRoute?>) {
    guard let next = route.wrappedValue else { return }
    route.wrappedValue = nil
    onRoute(next)
  }
}
