/// A civil date without a time of day or a time zone.
///
/// Counted in days since 1970-01-01 of the proleptic Gregorian calendar, so that adding days and
/// counting nights are additions, and no zone has a day that is missing or 23 hours long. The date is
/// the same wherever it is read; which day is *today* is for the caller to say.
///
/// Years run from −5,000,000 to 5,000,000. Arithmetic that would leave them stops at ``earliest`` or
/// ``latest`` and never traps.
public struct CalendarDay: Hashable, Sendable {
  /// Days since 1970-01-01, negative before it.
  public let daysSinceEpoch: Int32

  /// The first of January of the year −5,000,000.
  public static let earliest = CalendarDay(
    unchecked: CivilDate.days(year: YearMonth.years.lowerBound, month: 1))
  /// The last of December of the year 5,000,000.
  public static let latest = CalendarDay(
    unchecked: CivilDate.days(year: YearMonth.years.upperBound, month: 12) + 30)

  /// The day so many days after 1970-01-01, or the nearest there is.
  public init(daysSinceEpoch days: Int) {
    let earliest = Int(Self.earliest.daysSinceEpoch)
    let latest = Int(Self.latest.daysSinceEpoch)
    self.init(unchecked: Swift.min(Swift.max(days, earliest), latest))
  }

  /// The date, or nil where the calendar has none: February 30, month 13, year 5,000,001.
  public init?(year: Int, month: Int, day: Int) {
    guard let yearMonth = YearMonth(year: year, month: month),
      day >= 1, day <= yearMonth.dayCount
    else { return nil }
    self.init(unchecked: yearMonth.shape.first + day - 1)
  }

  /// The day of a number that is known to be in range.
  init(unchecked days: Int) {
    daysSinceEpoch = Int32(truncatingIfNeeded: days)
  }

  var number: Int {
    Int(daysSinceEpoch)
  }

  public var year: Int {
    yearMonth.year
  }

  /// 1 for January to 12 for December.
  public var month: Int {
    yearMonth.month
  }

  /// The day of the month, from 1.
  public var day: Int {
    CivilDate(days: number).day
  }

  public var yearMonth: YearMonth {
    let date = CivilDate(days: number)
    return YearMonth(ordinal: date.year * 12 + date.month - 1)
  }

  public var weekday: Weekday {
    Weekday(index: CivilDate.weekdayIndex(days: number))
  }

  /// The day so many days later, earlier for a negative number.
  public func adding(days: Int) -> CalendarDay {
    let (sum, overflow) = number.addingReportingOverflow(days)
    guard !overflow else { return days < 0 ? .earliest : .latest }
    return CalendarDay(daysSinceEpoch: sum)
  }

  /// The same day of the month so many months later, or that month's last where it is shorter.
  public func adding(months: Int) -> CalendarDay {
    let target = yearMonth.adding(months: months)
    return CalendarDay(unchecked: target.shape.first + Swift.min(day, target.dayCount) - 1)
  }

  /// The nights between this day and another, negative if that is earlier.
  public func nights(to other: CalendarDay) -> Int {
    other.number - number
  }
}

extension CalendarDay: Strideable {
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  public func distance(to other: CalendarDay) -> Int {
    nights(to: other)
  }

  public func advanced(by days: Int) -> CalendarDay {
    adding(days: days)
  }
}
