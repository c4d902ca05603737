import SwiftUI

/// A word or two that set a thing apart.
package struct Badge: View, Equatable {
  private let text: String

  package init(_ text: String) { self.text = text }

  package var body: some View {
    Text(text)
      .font(Typography.label)
      .foregroundStyle(Palette.accent)
      .lineLimit(1)
      .padding(EdgeInsets(top: 2, leading: 6, bottom: 2, trailing: 6))
      .background(Palette.accent.opacity(0.12), in: RoundedRectangle(cornerRadius: 6))
  }
}
