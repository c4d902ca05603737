import Foundation

/// A column of a vertical grid or a row of a horizontal one.
public struct GridItem: Sendable {
  /// The width of a column or the height of a row.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many equal tracks as fit, each at least `minimum` wide.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: GridItem.Size

  /// The distance to the next track, or the system's.
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(
    _ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The value of `grid-template-columns` or `-rows` for a row of items.
  package static func css(_ items: [GridItem]) -> String {
    items.map(\.size.css).joined(separator: " ")
  }

  /// The distance between the tracks: CSS has one, so the first that is set counts.
  package static func gap(_ items: [GridItem]) -> CGFloat? {
    items.lazy.compactMap(\.spacing).first
  }
}

extension GridItem.Size {
  package var css: String {
    switch self {
    case .fixed(let length):
      CSS.pixels(length)
    case .flexible(let minimum, let maximum):
      "minmax(\(CSS.pixels(minimum)), \(Self.upper(maximum)))"
    case .adaptive(let minimum, let maximum):
      // `min()` keeps a track inside an area that is narrower than the minimum.
      "repeat(auto-fill, minmax(min(\(CSS.pixels(minimum)), 100%), \(Self.upper(maximum))))"
    }
  }

  private static func upper(_ maximum: CGFloat) -> String {
    maximum.isFinite ? CSS.pixels(maximum) : "1fr"
  }
}

/// The section views that stay in sight while their section scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1 << 0)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 1 << 1)
}
