import SwiftUI

/// A picture from the network in a box of a fixed ratio, which is there before the picture is.
package struct Picture: View, Equatable {
  private let url: URL?
  private let ratio: CGFloat
  private let alternative: String

  /// - Parameters:
  ///   - ratio: width by height of the box.
  ///   - alternative: what the picture shows, in words; empty when that is said beside it.
  package init(_ url: URL?, ratio: CGFloat, alternative: String = "") {
    self.url = url
    self.ratio = ratio
    self.alternative = alternative
  }

  package var body: some View {
    AsyncImage(url: url) { phase in
      if let image = phase.image {
        image.resizable()
      } else {
        Icon("image", size: 28).foregroundStyle(Palette.textTertiary)
      }
    }
    .aspectRatio(ratio, contentMode: .fill)
    .background(Palette.skeleton)
    .clipped()
    .accessibilityHidden(alternative.isEmpty)
    .accessibilityLabel(Text(verbatim: alternative))
  }
}
