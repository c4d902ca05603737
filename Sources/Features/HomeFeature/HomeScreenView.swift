import DesignSystem
import SwiftUI

/// The home screen as it looks in a state; what drives it is whoever makes it.
package struct HomeScreenView: View {
  private let state: HomeScreenState
  private let send: @MainActor (HomeAction) -> Void
  private let refresh: @MainActor () async -> Void

  /// - Parameter refresh: loads the screen anew and lasts as long, so that its sign stays.
  package init(
    state: HomeScreenState, send: @escaping @MainActor (HomeAction) -> Void,
    refresh: @escaping @MainActor () async -> Void
  ) {
    self.state = state
    self.send = send
    self.refresh = refresh
  }

  private var text: HomeText { HomeText(state.language) }

  package var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Palette.background)
      .toast(state.toast, count: state.toastCount)
      .onLifeCycleEvents(
        onDidAppear: { send(.didAppear) },
        onDidLoad: { send(.didLoad) }
      )
  }

  @ViewBuilder private var content: some View {
    switch state.phase {
    case .idle, .loading:
      HomeSkeletonView()
    case .failed(let error):
      HomeMessageView(
        icon: "wifi-off", title: text.failureTitle, detail: text.reason(error), action: text.retry
      ) {
        send(.didTapRetryScreen)
      }
    case .empty:
      HomeMessageView(icon: "luggage", title: text.emptyTitle, action: text.retry) {
        send(.didTapRetryScreen)
      }
    case .shown:
      sections
    }
  }

  private var sections: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(state.sections) { section in
          HomeSectionView(section: section, language: state.language, send: send).equatable()
        }
      }
      .padding(.bottom, Spacing.xLarge)
    }
    .scrollIndicators(.hidden)
    .refreshable { await refresh() }
  }
}
