import SwiftUI

/// The shape of content that is on its way, as large as the content will be.
package struct Skeleton: View, Equatable {
  private let width: CGFloat?
  private let height: CGFloat?
  private let radius: CGFloat

  /// - Parameters:
  ///   - width: points; `nil` takes what there is.
  ///   - height: points; `nil` takes what there is.
  package init(width: CGFloat? = nil, height: CGFloat? = nil, radius: CGFloat = 4) {
    self.width = width
    self.height = height
    self.radius = radius
  }

  package var body: some View {
    RoundedRectangle(cornerRadius: radius)
      .fill(Palette.skeleton)
      .frame(width: width, height: height)
      .accessibilityHidden(true)
  }
}
