import DesignSystem
import SwiftUI

/// A grid of ways into the app.
struct HomeCategoryView: View, Equatable {
  let model: HomeCategoryAppModel
  let send: @MainActor (HomeAction) -> Void

  nonisolated static func == (left: HomeCategoryView, right: HomeCategoryView) -> Bool {
    left.model == right.model
  }

  private var columns: [GridItem] {
    let column = GridItem(.flexible(), spacing: 0, alignment: .top)
    return Array(repeating: column, count: max(1, model.colSize))
  }

  var body: some View {
    LazyVGrid(columns: columns, spacing: Spacing.large) {
      ForEach(model.items) { item in
        Button {
          send(.didTapElement(item.id))
        } label: {
          tile(item)
        }
        .buttonStyle(.plain)
        .frame(maxWidth: .infinity, alignment: .top)
        .accessibilityIdentifier("home.category.\(item.id.ownID)")
      }
    }
    .padding(EdgeInsets(top: 16, leading: 8, bottom: 12, trailing: 8))
  }

  private func tile(_ item: HomeCategoryItem) -> some View {
    VStack(spacing: Spacing.small) {
      Icon(item.image, size: 26)
        .foregroundStyle(Palette.accent)
        .frame(width: 52, height: 52)
        .background(Palette.accent.opacity(0.1), in: RoundedRectangle(cornerRadius: 18))
      Text(item.name)
        .font(Typography.label)
        .foregroundStyle(Palette.textPrimary)
        .multilineTextAlignment(.center)
        .lineLimit(2)
    }
    .frame(maxWidth: .infinity)
    .overlay(alignment: .topTrailing) {
      if let badge = item.badge {
        Text(badge)
          .font(Typography.label)
          .foregroundStyle(Palette.onAccent)
          .lineLimit(1)
          .padding(EdgeInsets(top: 1, leading: 6, bottom: 1, trailing: 6))
          .background(Palette.danger, in: Capsule())
          .offset(x: -4, y: -6)
      }
    }
  }
}
