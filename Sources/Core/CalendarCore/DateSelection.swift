/// What is chosen.
public enum DateSelection: Hashable, Sendable, Codable {
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
}
