import Foundation

/// Distances, in points, on a grid of four.
package enum Spacing {
  /// 4
  package static let xSmall: CGFloat = 4
  /// 8
  package static let small: CGFloat = 8
  /// 12
  package static let medium: CGFloat = 12
  /// 16: the margin of a screen.
  package static let large: CGFloat = 16
  /// 24
  package static let xLarge: CGFloat = 24
  /// 32: between sections.
  package static let xxLarge: CGFloat = 32
}

/// Corner radii, in points.
package enum Radius {
  package static let small: CGFloat = 8
  package static let medium: CGFloat = 12
  package static let large: CGFloat = 16
}
