/// What a calendar is told from outside: the time, the locale, and what servers answer.
///
/// Each may be set at any time and in any order; what is not there yet closes no day.
public struct CalendarFacts: Equatable, Sendable {
  /// The market's day.
  public var today: CalendarDay
  /// The market's time in minutes since midnight, for cut-offs.
  public var minuteOfDay = 0
  /// First weekday and direction.
  public var layout = CalendarLayout()
  /// Holidays by name. Served data: none is computed.
  public var holidays: DayMap<String> = [:]
  /// Prices of nights in range mode, of days in the others.
  public var prices: DayMap<DayPrice> = [:]
  /// Open nights in range mode, open days in the others: nil until they are known, when all are open;
  /// an empty set closes all.
  public var openDays: DaySet?
  /// What is left of nights, or days; one without a number is open. Less than 0 counts as 0.
  public var stock: DayMap<Int> = [:]
  /// How many the people chosen need of the stock: rooms of a hotel, seats, slots. Less than 1 counts
  /// as 1.
  public var roomNeed = 1
  /// The server's limits, which replace those of the model.
  public var stayLimits: StayLimits?

  public init(today: CalendarDay) {
    self.today = today
  }
}
