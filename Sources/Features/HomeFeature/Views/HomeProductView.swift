import DesignSystem
import SwiftUI
import TravelAPI

/// A shelf of products, in whatever state their loading is.
struct HomeProductView: View, Equatable {
  let model: HomeProductAppModel
  let language: HomeContext.Language
  let send: @MainActor (HomeAction) -> Void

  nonisolated static func == (left: HomeProductView, right: HomeProductView) -> Bool {
    left.model == right.model && left.language == right.language
  }

  private var text: HomeText { HomeText(language) }
  private var isIdle: Bool { model.slot.phase == .idle }

  var body: some View {
    shelf
      .onAppear { send(.didComeNear(model.element.id)) }
      .onChange(of: isIdle) { if isIdle { send(.didComeNear(model.element.id)) } }
  }

  @ViewBuilder private var shelf: some View {
    switch model.slot.phase {
    case .failed(let error, _):
      notice {
        HomeMessageView(
          icon: error == .unreachable ? "wifi-off" : "info", title: text.shelfFailure,
          detail: text.reason(error), action: text.retry,
          identifier: "home.retry.\(model.element.id)"
        ) {
          send(.didTapRetry(model.element.id))
        }
      }
    case .empty:
      notice { Message(icon: "luggage", title: text.emptyShelf, detail: text.emptyShelfDetail) }
    case .idle, .loading, .loaded:
      // Products stay in sight while they are asked for again.
      if model.slot.items.isEmpty {
        HomeShelfLayout(layout: model.layout, items: places) { _ in
          HomeProductPlaceholder(layout: model.layout).equatable()
        }
        .accessibilityHidden(true)
      } else {
        HomeShelfLayout(layout: model.layout, items: model.slot.items) { item in
          HomeProductCard(item: item, layout: model.layout, text: text) { tap in
            switch tap {
            case .product: send(.didTapProduct(item.id, shelf: model.element.id))
            case .heart: send(.didTapHeart(item.id))
            }
          }
          .equatable()
        }
      }
    }
  }

  /// Words in place of products; a single row keeps its height, so that nothing below it moves.
  private func notice(@ViewBuilder _ message: () -> some View) -> some View {
    ZStack {
      if model.layout == .carousel {
        HomeProductPlaceholder(layout: .carousel).frame(width: 156).hidden()
      }
      message()
    }
    .frame(maxWidth: .infinity)
    .background(Palette.surface, in: RoundedRectangle(cornerRadius: Radius.large))
    .padding(.horizontal, Spacing.large)
  }

  private var places: [HomeShelfPlace] {
    let count = model.layout == .carousel ? min(model.pageSize, 4) : model.pageSize
    return (0..<count).map(HomeShelfPlace.init)
  }
}
