/// A value of which each assignment counts, an equal value too.
///
/// A toast with the same text twice is two toasts: `pulse(_:replaysCurrent:)` of the store sends
/// it twice, though the value did not change. Needs no `Equatable`.
///
/// The count lives in the state: `state = State()` begins it anew, which observers take for an
/// assignment when they saw another count, and for none when they saw 0. To clear a state and keep its
/// pulses apart, assign its properties, or carry the pulse over.
///
/// ```swift
/// struct State {
///   @Pulse var toast: String?
/// }
/// ```
@propertyWrapper
public struct Pulse<Value> {
  /// The number of assignments so far; wraps around.
  public private(set) var count: UInt = 0

  private var value: Value

  /// A value that was not assigned yet.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  init(wrappedValue: Value, count: UInt) {
    value = wrappedValue
    self.count = count
  }

  /// The value; setting it moves `count` by one, and so does changing it in place.
  public var wrappedValue: Value {
    get { value }
    _modify {
      count &+= 1
      yield &value
    }
    set {
      count &+= 1
      value = newValue
    }
  }

  /// The pulse itself, with its count.
  public var projectedValue: Pulse<Value> {
    self
  }
}

extension Pulse: Equatable where Value: Equatable {}
extension Pulse: Hashable where Value: Hashable {}
extension Pulse: Sendable where Value: Sendable {}

extension Pulse: Codable where Value: Codable {
  private enum CodingKeys: String, CodingKey {
    case count
    case value
  }

  /// Reads value and count, so that a restored state equals the saved one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    count = try container.decode(UInt.self, forKey: .count)
    value = try container.decode(Value.self, forKey: .value)
  }

  /// Writes value and count.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encode(value, forKey: .value)
  }
}
