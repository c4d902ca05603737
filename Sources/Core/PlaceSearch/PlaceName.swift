/// A name of a place, and how popular it is.
public struct PlaceName: Equatable, Sendable {
  public var name: String
  public var place: UInt32
  /// Of equal matches the higher comes first.
  public var score: UInt32

  public init(_ name: String, place: UInt32, score: UInt32) {
    self.name = name
    self.place = place
    self.score = score
  }
}
