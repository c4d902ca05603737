import SwiftUI

/// What stands where content should be: why there is none, and a way on.
package struct Message<Action: View>: View {
  private let icon: String
  private let title: String
  private let detail: String?
  private let action: Action

  package init(
    icon: String, title: String, detail: String? = nil, @ViewBuilder action: () -> Action
  ) {
    self.icon = icon
    self.title = title
    self.detail = detail
    self.action = action()
  }

  package var body: some View {
    VStack(spacing: Spacing.large) {
      Icon(icon, size: 28)
        .foregroundStyle(Palette.textSecondary)
        .frame(width: 64, height: 64)
        .background(Palette.textTertiary.opacity(0.12), in: Circle())
      VStack(spacing: Spacing.xSmall) {
        Text(title)
          .font(Typography.bodyStrong)
          .foregroundStyle(Palette.textPrimary)
        if let detail {
          Text(detail)
            .font(Typography.body)
            .foregroundStyle(Palette.textSecondary)
        }
      }
      .multilineTextAlignment(.center)
      action
    }
    .padding(Spacing.xLarge)
    .frame(maxWidth: .infinity)
  }
}

extension Message where Action == EmptyView {
  package init(icon: String, title: String, detail: String? = nil) {
    self.init(icon: icon, title: title, detail: detail) { EmptyView() }
  }
}
