import DesignSystem
import SwiftUI

/// The products of a shelf, or what stands for them, laid out.
struct HomeShelfLayout<Item: Identifiable, Card: View>: View {
  let layout: HomeProductAppModel.Layout
  let items: [Item]
  let card: (Item) -> Card

  init(
    layout: HomeProductAppModel.Layout, items: [Item], @ViewBuilder card: @escaping (Item) -> Card
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
        .scrollTargetLayout()
      }
      .scrollIndicators(.hidden)
      .scrollTargetBehavior(.viewAligned)
      .contentMargins(.horizontal, Spacing.large, for: .scrollContent)
    case .grid:
      LazyVGrid(columns: [column, column], spacing: Spacing.medium) {
        ForEach(items) { item in card(item) }
      }
      .padding(.horizontal, Spacing.large)
    case .list:
      VStack(spacing: Spacing.large) {
        ForEach(items) { item in card(item) }
      }
      .padding(.horizontal, Spacing.large)
    }
  }

  private var column: GridItem {
    GridItem(.flexible(), spacing: Spacing.medium, alignment: .top)
  }
}

/// A place for a product that is not there yet.
struct HomeShelfPlace: Identifiable {
  let id: Int
}
