import DesignSystem
import SwiftUI

/// A grid of ways into the app.
struct HomeCategoryView: View, Equatable {
  let model: HomeCategoryAppModel
  let send: @MainActor (HomeReducer.Action) -> Void

  nonisolated static func == (left: HomeCategoryView, right: HomeCategoryView) -> Bool {
    left.model == right.model
  }

  private var columns: [GridItem] {
    Array(repeating: GridItem(.flexible(), spacing: 4), count: max(1, model.colSize))
  }

  var body: some View {
    LazyVGrid(columns: columns, spacing: 12) {
      ForEach(model.items) { item in
        Button {
          send(.didTapElement(item.id))
        } label: {
          VStack(spacing: 6) {
            Icon(item.image, size: 26)
              .foregroundStyle(Palette.accent)
              .frame(width: 52, height: 52)
              .background(Palette.surface, in: RoundedRectangle(cornerRadius: 18))
              .overlay(alignment: .topTrailing) {
                if let badge = item.badge {
                  Text(badge)
                    .font(Typography.label)
                    .foregroundStyle(Palette.onAccent)
                    .padding(EdgeInsets(top: 1, leading: 5, bottom: 1, trailing: 5))
                    .background(Palette.heart, in: Capsule())
                    .offset(x: 8, y: -6)
                }
              }
            Text(item.name)
              .font(Typography.label)
              .foregroundStyle(Palette.textPrimary)
              .multilineTextAlignment(.center)
              .lineLimit(1)
          }
          .frame(maxWidth: .infinity)
        }
        .buttonStyle(.plain)
        .frame(maxWidth: .infinity)
        .accessibilityIdentifier("home.category.\(item.id.ownID)")
      }
    }
    .padding(EdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12))
  }
}
