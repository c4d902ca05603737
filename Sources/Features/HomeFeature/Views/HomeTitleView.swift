import DesignSystem
import SwiftUI

/// The header of what follows it.
struct HomeTitleView: View, Equatable {
  let model: HomeTitleAppModel

  var body: some View {
    VStack(alignment: model.isCentered ? .center : .leading, spacing: 2) {
      HStack(spacing: Spacing.small) {
        Text(model.text)
          .font(Typography.title)
          .foregroundStyle(Palette.textPrimary)
          .accessibilityAddTraits(.isHeader)
        if let badge = model.badge { Badge(badge) }
      }
      if let subText = model.subText {
        Text(subText)
          .font(Typography.caption)
          .foregroundStyle(Palette.textSecondary)
      }
    }
    .frame(maxWidth: .infinity, alignment: model.isCentered ? .center : .leading)
    .padding(EdgeInsets(top: 24, leading: 16, bottom: 12, trailing: 16))
  }
}

/// The way to the whole list.
struct HomeMoreView: View, Equatable {
  let model: HomeMoreAppModel
  let send: @MainActor (HomeReducer.Action) -> Void

  nonisolated static func == (left: HomeMoreView, right: HomeMoreView) -> Bool {
    left.model == right.model
  }

  var body: some View {
    Button {
      send(.didTapElement(model.element.id))
    } label: {
      HStack(spacing: Spacing.xSmall) {
        Text(model.label)
          .font(Typography.headline)
        Icon("chevron-right", size: 16)
      }
      .foregroundStyle(Palette.textSecondary)
      .frame(maxWidth: .infinity)
      .padding(.vertical, 12)
      .background(Palette.surface, in: RoundedRectangle(cornerRadius: Radius.medium))
    }
    .buttonStyle(.plain)
    .padding(EdgeInsets(top: 12, leading: 16, bottom: 0, trailing: 16))
  }
}

/// What could not be drawn; only in a debug build.
struct HomePlaceholderView: View, Equatable {
  let model: HomePlaceholderAppModel

  var body: some View {
    Text(model.message)
      .font(Typography.caption)
      .foregroundStyle(Palette.danger)
      .frame(maxWidth: .infinity)
      .padding(Spacing.large)
      .background(Palette.danger.opacity(0.08))
  }
}
