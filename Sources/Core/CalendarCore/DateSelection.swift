/// What is chosen.
public enum DateSelection: Hashable, Sendable {
  case none
  /// Days by themselves: one in single mode, some in multi mode. Never an empty set.
  case days(DaySet)
  /// A check-in that waits for its check-out.
  case checkIn(CalendarDay)
  case stay(Stay)

  /// The only day of single mode, the first of multi mode, the check-in of range mode.
  public var firstDay: CalendarDay? {
    switch self {
    case .none: nil
    case .days(let days): days.first
    case .checkIn(let day): day
    case .stay(let stay): stay.checkIn
    }
  }

  /// The stay, once both of its ends are chosen.
  public var stay: Stay? {
    guard case .stay(let stay) = self else { return nil }
    return stay
  }

  /// The days of single and multi mode; none in range mode.
  public var picks: DaySet {
    guard case .days(let days) = self else { return [] }
    return days
  }
}

extension DateSelection: Codable {
  private enum CodingKeys: CodingKey {
    case days, checkIn, checkOut
  }

  /// Writes `days`, `checkIn`, or `checkIn` and `checkOut`; nothing is an object without keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .none: break
    case .days(let days): try container.encode(days, forKey: .days)
    case .checkIn(let day): try container.encode(day, forKey: .checkIn)
    case .stay(let stay): try stay.encode(to: encoder)
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let days = try container.decodeIfPresent(DaySet.self, forKey: .days) {
      self = days.isEmpty ? .none : .days(days)
    } else if try container.decodeIfPresent(CalendarDay.self, forKey: .checkOut) != nil {
      self = .stay(try Stay(from: decoder))
    } else if let day = try container.decodeIfPresent(CalendarDay.self, forKey: .checkIn) {
      self = .checkIn(day)
    } else {
      self = .none
    }
  }
}
