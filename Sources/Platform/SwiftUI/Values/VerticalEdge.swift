/// The top or the bottom of a view.
public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  case top
  case bottom

  public struct Set: OptionSet, Sendable {
    public typealias Element = VerticalEdge.Set

    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public init(_ e: VerticalEdge) { rawValue = 1 << e.rawValue }

    public static let top = VerticalEdge.Set(.top)
    public static let bottom = VerticalEdge.Set(.bottom)
    public static let all: VerticalEdge.Set = [.top, .bottom]
  }
}
