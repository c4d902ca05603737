import DesignSystem
import SwiftUI

/// A shelf of products, in whatever state their loading is.
struct HomeProductView: View, Equatable {
  let model: HomeProductAppModel
  let language: HomeContext.Language
  let send: @MainActor (HomeReducer.Action) -> Void

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
      HomeMessageView(
        icon: "wifi-off", title: text.shelfFailure, detail: text.reason(error), action: text.retry,
        identifier: "home.retry.\(model.element.id)"
      ) {
        send(.didTapRetry(model.element.id))
      }
    case .empty:
      Message(icon: "luggage", title: text.emptyShelf)
    case .idle, .loading, .loaded:
      // Products stay in sight while they are asked for again.
      if model.slot.items.isEmpty {
        HomeShelfLayout(layout: model.layout, items: placeholders) { _ in
          HomeProductCard(
            item: .placeholder, layout: model.layout, text: text, isPlaceholder: true, send: nil)
        }
        .redacted(reason: .placeholder)
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

  private var placeholders: [HomeProductItem] {
    (0..<min(model.pageSize, model.layout == .carousel ? 4 : model.pageSize)).map { index in
      var item = HomeProductItem.placeholder
      item.id = "placeholder-\(index)"
      return item
    }
  }
}

/// The products of a shelf, laid out.
struct HomeShelfLayout<Card: View>: View {
  let layout: HomeProductAppModel.Layout
  let items: [HomeProductItem]
  let card: (HomeProductItem) -> Card

  init(
    layout: HomeProductAppModel.Layout, items: [HomeProductItem],
    @ViewBuilder card: @escaping (HomeProductItem) -> Card
  ) {
    self.layout = layout
    self.items = items
    self.card = card
  }

  var body: some View {
    switch layout {
    case .carousel:
      ScrollView(.horizontal) {
        HStack(alignment: .top, spacing: Spacing.medium) {
          ForEach(items) { item in card(item).frame(width: 156) }
        }
      }
      .scrollIndicators(.hidden)
      .contentMargins(.horizontal, Spacing.large, for: .scrollContent)
    case .grid:
      LazyVGrid(
        columns: [GridItem(.flexible(), spacing: 12), GridItem(.flexible(), spacing: 12)],
        spacing: Spacing.large
      ) {
        ForEach(items) { item in card(item) }
      }
      .padding(.horizontal, Spacing.large)
    case .list:
      VStack(spacing: Spacing.medium) {
        ForEach(items) { item in card(item) }
      }
      .padding(.horizontal, Spacing.large)
    }
  }
}
