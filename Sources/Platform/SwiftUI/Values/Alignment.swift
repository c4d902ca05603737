import Foundation

/// A type that names an alignment guide and says where a view has it by default.
public protocol AlignmentID: SendableMetatype {
  /// The guide's distance from the leading or top edge, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view and its alignment guides, in the view's own coordinates.
public struct ViewDimensions: Equatable {
  public let width: CGFloat
  public let height: CGFloat

  package init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { guide.id.defaultValue(in: self) }
  public subscript(guide: VerticalAlignment) -> CGFloat { guide.id.defaultValue(in: self) }

  /// The guide that was set by hand; nothing sets one here, because the browser lays out.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// A guide along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
  let id: any AlignmentID.Type

  public init(_ id: any AlignmentID.Type) {
    self.id = id
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

  public static let leading = HorizontalAlignment(Guide.Start.self)
  public static let center = HorizontalAlignment(Guide.HorizontalCenter.self)
  public static let trailing = HorizontalAlignment(Guide.HorizontalEnd.self)

  /// The value of `align-items` or `justify-items` across a column: start, center or end.
  ///
  /// A guide of one's own goes to the nearest of the three.
  package var css: String {
    let size = Guide.probe
    return Guide.css(size[self] / size.width)
  }
}

/// A guide along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
  let id: any AlignmentID.Type

  public init(_ id: any AlignmentID.Type) {
    self.id = id
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

  public static let top = VerticalAlignment(Guide.Start.self)
  public static let center = VerticalAlignment(Guide.VerticalCenter.self)
  public static let bottom = VerticalAlignment(Guide.VerticalEnd.self)
  public static let firstTextBaseline = VerticalAlignment(Guide.FirstBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(Guide.LastBaseline.self)

  /// The value of `align-items` across a row: start, center, end or a baseline.
  package var css: String {
    switch self {
    case .firstTextBaseline: "first baseline"
    case .lastTextBaseline: "last baseline"
    default: Guide.css(Guide.probe[self] / Guide.probe.height)
    }
  }
}

/// The guides that every view has.
private enum Guide {
  static var probe: ViewDimensions { ViewDimensions(width: 100, height: 100) }

  static func css(_ share: CGFloat) -> String {
    switch share {
    case ..<0.25: "start"
    case 0.75...: "end"
    default: "center"
    }
  }

  enum Start: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  enum HorizontalCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  enum HorizontalEnd: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  enum VerticalCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  enum VerticalEnd: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

/// A guide in both axes.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static var centerFirstTextBaseline: Alignment {
    Alignment(horizontal: .center, vertical: .firstTextBaseline)
  }
  public static var centerLastTextBaseline: Alignment {
    Alignment(horizontal: .center, vertical: .lastTextBaseline)
  }
  public static var leadingFirstTextBaseline: Alignment {
    Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  }
  public static var leadingLastTextBaseline: Alignment {
    Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  }
  public static var trailingFirstTextBaseline: Alignment {
    Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  }
  public static var trailingLastTextBaseline: Alignment {
    Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
  }

  /// The value of `place-items` in a grid cell: vertical first, then horizontal.
  package var css: String { "\(vertical.css) \(horizontal.css)" }
}

/// How the lines of a text stand to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  case trailing

  /// The value of `text-align`.
  package var css: String {
    switch self {
    case .leading: "start"
    case .center: "center"
    case .trailing: "end"
    }
  }
}
