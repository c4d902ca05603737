import Combine
import DesignSystem
import MVI
import SwiftUI

/// The home screen.
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
    content(state)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Palette.background)
      .toast(state.toast, count: state.$toast.count)
      .onLifeCycleEvents(
        onDidAppear: { observedReducer.send(.didAppear) },
        onDidLoad: { observedReducer.send(.didLoad) }
      )
      .onChange(of: state.$route.count) {
        if let route = observedReducer.state.route { onRoute(route) }
      }
  }

  @ViewBuilder private func content(_ state: HomeReducer.State) -> some View {
    switch state.phase {
    case .idle, .loading:
      HomeSkeletonView()
    case .failed(let error):
      HomeMessageView(
        icon: "wifi-off", title: state.text.failureTitle, detail: state.text.reason(error),
        action: state.text.retry
      ) {
        observedReducer.send(.didTapRetryScreen)
      }
    case .empty:
      HomeMessageView(icon: "luggage", title: state.text.emptyTitle, action: state.text.retry) {
        observedReducer.send(.didTapRetryScreen)
      }
    case .shown:
      sections(state)
    }
  }

  private func sections(_ state: HomeReducer.State) -> some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(state.sections) { section in
          HomeSectionView(section: section, language: state.language) { observedReducer.send($0) }
            .equatable()
        }
      }
      .padding(.bottom, Spacing.xLarge)
    }
    .scrollIndicators(.hidden)
    .refreshable { await refresh() }
  }

  /// Lasts as long as the refresh, so that its sign stays.
  private func refresh() async {
    observedReducer.send(.didPullToRefresh)
    var observation: AnyCancellable?
    await withCheckedContinuation { continuation in
      guard observedReducer.state.isRefreshing else { return continuation.resume() }
      var isWaiting = true
      observation = observedReducer.observe { state in
        guard isWaiting, !state.isRefreshing else { return }
        isWaiting = false
        continuation.resume()
      }
    }
    observation?.cancel()
  }
}
