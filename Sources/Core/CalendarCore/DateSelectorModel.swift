/// The rules of a calendar: what can be chosen, and from which days.
///
///     let model = try DateSelectorModel(
///       startDate: today, endDate: today.adding(days: 180), selectionMode: .range)
///
/// The rules of the usual domains are ready: ``domestic(from:)``, ``overseas(from:)``,
/// ``favorite(from:)``, ``package(from:departures:)``, ``airlineOneWay(from:)``,
/// ``airlineRoundTrip(from:)``, ``ticket(from:)``.
public struct DateSelectorModel: Hashable, Sendable {
  public enum SelectionMode: Hashable, Sendable {
    /// One day or none.
    case single
    /// Some days, each by itself.
    case multi
    /// A check-in and a check-out.
    case range
  }

  public let selectionMode: SelectionMode
  /// The first day that can be chosen.
  public let startDate: CalendarDay
  /// The last day that can be chosen; in range mode the last check-out.
  public let endDate: CalendarDay
  /// The shortest and longest stay of range mode. What the server says replaces them.
  public let stayLimits: StayLimits
  /// How many days can be picked in multi mode.
  public let maxSelectableDays: Int
  /// Days on which no stay may start; days that cannot be picked, in the other modes.
  public var closedCheckInDays: DaySet = []
  /// Weekdays on which no stay may start; weekdays that cannot be picked, in the other modes.
  public var closedCheckInWeekdays: WeekdaySet = []
  /// Days on which no stay may end.
  public var closedCheckOutDays: DaySet = []
  /// Weekdays on which no stay may end.
  public var closedCheckOutWeekdays: WeekdaySet = []
  /// When a day stops being a day to arrive, or to pick; nil for its end.
  public var cutOff: CheckInCutOff?

  /// Rules for the days from `startDate` to `endDate`.
  ///
  /// - Parameters:
  ///   - minimumNights: the shortest stay in nights; 0 allows to leave on the day of arrival.
  ///   - consecutiveDays: the longest stay in nights, nil for none.
  ///   - maxSelectableDays: how many days can be picked in multi mode; other modes do not look at it.
  /// - Throws: what is wrong with the window, the nights or the number of days.
  public init(
    startDate: CalendarDay, endDate: CalendarDay, minimumNights: Int = 1,
    consecutiveDays: Int? = 30, maxSelectableDays: Int = .max, selectionMode: SelectionMode
  ) throws(CalendarError) {
    guard startDate <= endDate else { throw .reversedWindow(start: startDate, end: endDate) }
    guard maxSelectableDays >= 1 else { throw .noSelectableDays(maxSelectableDays) }
    self.init(
      unchecked: selectionMode, from: startDate, to: endDate,
      stayLimits: try StayLimits(minimumNights: minimumNights, consecutiveDays: consecutiveDays),
      maxSelectableDays: maxSelectableDays)
  }

  /// Rules that are known to leave something to choose.
  init(
    unchecked selectionMode: SelectionMode, from startDate: CalendarDay, to endDate: CalendarDay,
    stayLimits: StayLimits = .standard, maxSelectableDays: Int = .max
  ) {
    self.selectionMode = selectionMode
    self.startDate = startDate
    self.endDate = endDate
    self.stayLimits = stayLimits
    self.maxSelectableDays = maxSelectableDays
  }

  /// The months of the window.
  public var months: ClosedRange<YearMonth> {
    startDate.yearMonth...endDate.yearMonth
  }

  /// The same rules for a window of the same length that starts on another day.
  public func starting(on day: CalendarDay) -> DateSelectorModel {
    moved(to: day, through: day.adding(days: startDate.nights(to: endDate)))
  }

  /// The same rules for the rest of the window, from one of its days.
  func limited(from day: CalendarDay) -> DateSelectorModel {
    moved(to: day, through: endDate)
  }

  private func moved(to start: CalendarDay, through end: CalendarDay) -> DateSelectorModel {
    var model = DateSelectorModel(
      unchecked: selectionMode, from: start, to: end, stayLimits: stayLimits,
      maxSelectableDays: maxSelectableDays)
    model.closedCheckInDays = closedCheckInDays
    model.closedCheckInWeekdays = closedCheckInWeekdays
    model.closedCheckOutDays = closedCheckOutDays
    model.closedCheckOutWeekdays = closedCheckOutWeekdays
    model.cutOff = cutOff
    return model
  }
}
