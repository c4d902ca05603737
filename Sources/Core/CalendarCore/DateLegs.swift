/// The days of a journey of several flights: in order, two of them may be on one day.
///
///     var legs = try DateLegs(count: 3)
///     legs.choose(second, forLeg: 1)
///     let model = legs.model(ofLeg: 2, within: .airlineOneWay(from: today))  // from `second` on
public struct DateLegs: Hashable, Sendable {
  /// The day of each leg, nil where none is chosen.
  public private(set) var days: [CalendarDay?]

  public static let counts = 2...6

  /// - Throws: ``CalendarError/legCount(_:)`` for fewer than two legs or more than six.
  public init(count: Int) throws(CalendarError) {
    guard Self.counts.contains(count) else { throw .legCount(count) }
    days = Array(repeating: nil, count: count)
  }

  /// Whether every leg has its day.
  public var isComplete: Bool {
    days.allSatisfy { $0 != nil }
  }

  /// Chooses the day of a leg, nil for none. Does nothing for a leg there is not.
  ///
  /// - Returns: the legs whose days had to go, because the order would not hold.
  @discardableResult
  public mutating func choose(_ day: CalendarDay?, forLeg leg: Int) -> [Int] {
    guard days.indices.contains(leg) else { return [] }
    days[leg] = day
    guard let day else { return [] }
    let cleared = days.indices.filter { other in
      guard let chosen = days[other] else { return false }
      return other < leg ? chosen > day : chosen < day
    }
    for other in cleared { days[other] = nil }
    return cleared
  }

  /// Takes the days away that are outside of a window, which moves at midnight.
  ///
  /// - Returns: the legs whose days had to go.
  @discardableResult
  public mutating func keepDays(within model: DateSelectorModel) -> [Int] {
    let cleared = days.indices.filter { leg in
      guard let day = days[leg] else { return false }
      return day < model.startDate || day > model.endDate
    }
    for leg in cleared { days[leg] = nil }
    return cleared
  }

  /// Adds a leg at the end, up to six. Returns whether there was room.
  @discardableResult
  public mutating func append() -> Bool {
    guard days.count < Self.counts.upperBound else { return false }
    days.append(nil)
    return true
  }

  /// Takes a leg away, down to two. Returns whether it was there and could go.
  @discardableResult
  public mutating func remove(leg: Int) -> Bool {
    guard days.indices.contains(leg), days.count > Self.counts.lowerBound else { return false }
    days.remove(at: leg)
    return true
  }

  /// The rules for a leg: `model` from the day of the last chosen leg before it.
  public func model(ofLeg leg: Int, within model: DateSelectorModel) -> DateSelectorModel {
    guard let earliest = days.prefix(Swift.max(0, leg)).compactMap({ $0 }).last,
      earliest > model.startDate
    else { return model }
    return model.limited(from: Swift.min(earliest, model.endDate))
  }
}
