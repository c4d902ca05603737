import SwiftUI

/// A word or two on a picture.
package struct PictureChip: View, Equatable {
  private let text: String

  package init(_ text: String) { self.text = text }

  package var body: some View {
    Text(text)
      .font(Typography.label)
      .foregroundStyle(Color.white)
      .lineLimit(1)
      .padding(EdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 8))
      .background(Palette.scrim.opacity(0.62), in: RoundedRectangle(cornerRadius: 6))
  }
}
