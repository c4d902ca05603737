import Foundation

/// A side of a rectangle; leading and trailing follow the direction of reading.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  /// Sides of a rectangle.
  public struct Set: OptionSet, Sendable {
    public typealias Element = Edge.Set

    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public init(_ e: Edge) {
      rawValue = 1 << e.rawValue
    }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]

    /// The sides in the set, from the top in the order of reading.
    package var edges: [Edge] { Edge.allCases.filter { contains(Set($0)) } }
  }

  /// The logical side as CSS names it, for `padding-`, `margin-` and `inset-`.
  package var css: String {
    switch self {
    case .top: "block-start"
    case .leading: "inline-start"
    case .bottom: "block-end"
    case .trailing: "inline-end"
    }
  }
}

/// Distances from the sides of a rectangle, in points, positive towards the inside.
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance on any side.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// The same distance on each of `edges`, none on the others.
  package init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0)
  }

  /// The declarations of `property` (`padding`, `scroll-padding`) in the direction of reading, in their
  /// shortest form.
  package func css(_ property: String) -> String {
    func pair(_ start: CGFloat, _ end: CGFloat) -> String {
      start == end ? CSS.pixels(start) : "\(CSS.pixels(start)) \(CSS.pixels(end))"
    }
    if leading == trailing {
      let sides =
        top == bottom ? [top] + (top == leading ? [] : [leading]) : [top, leading, bottom]
      return "\(property):\(sides.map(CSS.pixels).joined(separator: " "))"
    }
    return "\(property)-block:\(pair(top, bottom));\(property)-inline:\(pair(leading, trailing))"
  }
}

/// One of the two directions of the plane.
public enum Axis: Int8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  case horizontal
  case vertical

  /// Directions of the plane.
  public struct Set: OptionSet, Sendable {
    public typealias Element = Axis.Set

    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
    public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)
  }

  public var description: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}
