/// What is wrong with the rules a calendar was given.
public enum CalendarError: Error, Hashable, Sendable {
  /// The window ends before it starts.
  case reversedWindow(start: CalendarDay, end: CalendarDay)
  /// The shortest stay has less than no nights.
  case negativeMinimumNights(Int)
  /// The longest stay is shorter than the shortest, so there would be none.
  case noStayLength(minimumNights: Int, consecutiveDays: Int)
  /// Not even one day could be picked.
  case noSelectableDays(Int)
  /// A cut-off is after the day it is for.
  case negativeDaysBefore(Int)
  /// A cut-off is at no minute of a day, 0 to 1,440.
  case minuteOutsideDay(Int)
  /// A journey has fewer than two legs or more than six.
  case legCount(Int)
}

extension CalendarError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .reversedWindow(let start, let end):
      "the window ends on \(end), before it starts on \(start)"
    case .negativeMinimumNights(let nights):
      "the shortest stay is \(nights) nights; it is 0 at least"
    case .noStayLength(let minimumNights, let consecutiveDays):
      "the longest stay, \(consecutiveDays) nights, is below the shortest, \(minimumNights)"
    case .noSelectableDays(let count):
      "\(count) days can be picked; it is 1 at least"
    case .negativeDaysBefore(let days):
      "the cut-off is \(days) days before; it is 0 at least"
    case .minuteOutsideDay(let minute):
      "the cut-off is at minute \(minute) of the day; it is 0 to 1440"
    case .legCount(let count):
      "a journey has 2 to 6 legs, not \(count)"
    }
  }
}
