/// The types that receive values, and what they say about them.
public enum Subscribers {
  /// The end of a stream.
  @frozen public enum Completion<Failure> where Failure: Error {
    /// All values were sent.
    case finished
    /// The stream ended with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers {
  /// A number of values that a subscriber is ready to take.
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Sendable,
    CustomStringConvertible
  {
    // `UInt.max` stands for unlimited, so that order and equality come for free.
    private let count: UInt

    private init(count: UInt) {
      self.count = count
    }

    /// As many values as there are.
    public static let unlimited = Demand(count: .max)

    /// No value.
    public static let none = Demand(count: 0)

    /// At most `value` values; a negative `value` is a programmer's error.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand cannot be negative")
      return Demand(count: UInt(value))
    }

    /// The number, or nil when unlimited.
    public var max: Int? {
      count == .max ? nil : Int(count)
    }

    /// `unlimited` or `max(n)`.
    public var description: String {
      max.map { "max(\($0))" } ?? "unlimited"
    }

    /// The sum; unlimited absorbs.
    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      guard lhs.count != .max, rhs.count != .max else { return .unlimited }
      let (sum, overflow) = lhs.count.addingReportingOverflow(rhs.count)
      return overflow || sum > UInt(Int.max) ? .unlimited : Demand(count: sum)
    }

    /// Adds `rhs` in place.
    public static func += (lhs: inout Demand, rhs: Demand) {
      lhs = lhs + rhs
    }

    /// The sum with a count.
    public static func + (lhs: Demand, rhs: Int) -> Demand {
      lhs + .max(rhs)
    }

    /// Adds a count in place.
    public static func += (lhs: inout Demand, rhs: Int) {
      lhs = lhs + rhs
    }

    /// The difference, never below none; unlimited stays unlimited.
    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      guard lhs.count != .max else { return .unlimited }
      return lhs.count > rhs.count ? Demand(count: lhs.count - rhs.count) : .none
    }

    /// Takes `rhs` off in place.
    public static func -= (lhs: inout Demand, rhs: Demand) {
      lhs = lhs - rhs
    }

    /// The difference with a count.
    public static func - (lhs: Demand, rhs: Int) -> Demand {
      lhs - .max(rhs)
    }

    /// Takes a count off in place.
    public static func -= (lhs: inout Demand, rhs: Int) {
      lhs = lhs - rhs
    }

    /// Orders by count, unlimited last.
    public static func < (lhs: Demand, rhs: Demand) -> Bool {
      lhs.count < rhs.count
    }

    /// Whether the demand is larger than a count.
    public static func > (lhs: Demand, rhs: Int) -> Bool {
      lhs > .max(rhs)
    }

    /// Whether the demand is exactly a count.
    public static func == (lhs: Demand, rhs: Int) -> Bool {
      lhs == .max(rhs)
    }
  }
}
