import SwiftUI

private struct PictureBaseKey: EnvironmentKey {
  static var defaultValue: URL? { nil }
}

extension EnvironmentValues {
  /// Where pictures with a relative address are; none in a browser, where that is the page's own host.
  package var pictureBase: URL? {
    get { self[PictureBaseKey.self] }
    set { self[PictureBaseKey.self] = newValue }
  }
}

/// A picture from the network in a box of a fixed ratio, which is there before the picture is.
package struct Picture: View, Equatable {
  private let address: String?
  private let ratio: CGFloat
  private let alternative: String
  @Environment(\.pictureBase) private var base

  /// - Parameters:
  ///   - address: absolute, or relative to `pictureBase`; `nil` shows that there is none.
  ///   - ratio: width by height of the box.
  ///   - alternative: what the picture shows, in words; empty when that is said beside it.
  package init(_ address: String?, ratio: CGFloat, alternative: String = "") {
    self.address = address
    self.ratio = ratio
    self.alternative = alternative
  }

  package nonisolated static func == (left: Picture, right: Picture) -> Bool {
    left.address == right.address && left.ratio == right.ratio
      && left.alternative == right.alternative
  }

  package var body: some View {
    AsyncImage(url: address.flatMap { URL(string: $0, relativeTo: base) }) { phase in
      if let image = phase.image {
        image.resizable()
      } else {
        Icon("image", size: 28).foregroundStyle(Palette.textTertiary)
      }
    }
    .aspectRatio(ratio, contentMode: .fill)
    .background(Palette.skeleton)
    .clipped()
    .accessibilityLabel(Text(verbatim: alternative))
    .accessibilityHidden(alternative.isEmpty)
  }
}
