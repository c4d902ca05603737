import DesignSystem
import SwiftUI

/// The header of what follows it, with the way to the whole list in its row where there is one.
struct HomeTitleView: View, Equatable {
  let model: HomeTitleAppModel
  var more: HomeMoreAppModel?
  let send: @MainActor (HomeAction) -> Void

  nonisolated static func == (left: HomeTitleView, right: HomeTitleView) -> Bool {
    left.model == right.model && left.more == right.more
  }

  var body: some View {
    HStack(alignment: .top, spacing: Spacing.small) {
      words
      if let more { link(more) }
    }
    .padding(EdgeInsets(top: 16, leading: 16, bottom: bottom, trailing: 16))
  }

  /// The link is higher than a title alone, and leaves room below it.
  private var bottom: CGFloat {
    more != nil && model.subText == nil ? Spacing.xSmall : Spacing.medium
  }

  private var words: some View {
    VStack(alignment: model.isCentered ? .center : .leading, spacing: 2) {
      HStack(spacing: Spacing.small) {
        Text(model.text)
          .font(Typography.title)
          .foregroundStyle(Palette.textPrimary)
          .accessibilityAddTraits(.isHeader)
        if let badge = model.badge { Badge(badge).layoutPriority(1) }
      }
      if let subText = model.subText {
        Text(subText)
          .font(Typography.caption)
          .foregroundStyle(Palette.textSecondary)
      }
    }
    .frame(maxWidth: .infinity, alignment: model.isCentered ? .center : .leading)
    // The middle of the first line is the middle of the link beside it.
    .padding(.top, 8)
  }

  private func link(_ more: HomeMoreAppModel) -> some View {
    Button {
      send(.didTapElement(more.element.id))
    } label: {
      HStack(spacing: 2) {
        Text(more.label)
          .font(Typography.captionStrong)
          .lineLimit(1)
        Icon("chevron-right", size: 16)
      }
      .foregroundStyle(Palette.textSecondary)
      .frame(minWidth: 44, minHeight: 44, alignment: .trailing)
    }
    .buttonStyle(.plain)
    .layoutPriority(1)
    .accessibilityLabel(Text(verbatim: "\(model.text) \(more.label)"))
  }
}

/// The way to the whole list, where no title has it in its row.
struct HomeMoreView: View, Equatable {
  let model: HomeMoreAppModel
  let send: @MainActor (HomeAction) -> Void

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
      .frame(maxWidth: .infinity, minHeight: 48)
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
