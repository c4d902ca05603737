import SwiftUI

/// A button with words: filled for the one thing to do here, else quiet.
package struct ActionButton: View {
  package enum Prominence: Sendable {
    case filled, quiet
  }

  private let title: String
  private let icon: String?
  private let prominence: Prominence
  private let action: @MainActor () -> Void

  package init(
    _ title: String, icon: String? = nil, prominence: Prominence = .filled,
    action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.icon = icon
    self.prominence = prominence
    self.action = action
  }

  package var body: some View {
    Button(action: action) {
      HStack(spacing: 6) {
        if let icon { Icon(icon, size: 18) }
        Text(title).font(Typography.headline)
      }
      .foregroundStyle(prominence == .filled ? Palette.onAccent : Palette.accent)
      .padding(EdgeInsets(top: 8, leading: 20, bottom: 8, trailing: 20))
      .frame(minHeight: 44)
      .background(
        prominence == .filled ? Palette.accent : Palette.accent.opacity(0.1),
        in: RoundedRectangle(cornerRadius: Radius.medium))
    }
    .buttonStyle(.plain)
  }
}
