/// Year, month and day of a number of days, and back.
///
/// The calendar repeats itself after 400 years, 146,097 days. Within them years are counted from March,
/// which puts the leap day last: the days of a month are then a linear formula. The method is that of
/// Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
struct CivilDate {
  let year: Int
  let month: Int
  let day: Int

  init(days: Int) {
    let shifted = days + Self.daysToEpoch
    let era = (shifted >= 0 ? shifted : shifted - (Self.daysOfEra - 1)) / Self.daysOfEra
    let dayOfEra = shifted - era * Self.daysOfEra
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of the first day of a month.
  static func days(year: Int, month: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5
    return era * daysOfEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - daysToEpoch
  }

  /// 0 for Sunday to 6 for Saturday.
  static func weekdayIndex(days: Int) -> Int {
    // 1970-01-01 was a Thursday.
    let rest = (days + 4) % 7
    return rest < 0 ? rest + 7 : rest
  }

  private static let daysOfEra = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let daysToEpoch = 719_468
}

/// Where a month lies among all days.
struct MonthShape {
  let ordinal: Int
  /// The number of its first day.
  let first: Int
  let count: Int
  /// The weekday of its first day, 0 for Sunday.
  let weekdayIndex: Int

  init(ordinal: Int) {
    self.ordinal = ordinal
    let (year, month) = ordinal.flooredDivision(by: 12)
    first = CivilDate.days(year: year, month: month + 1)
    count = Self.dayCount(year: year, month: month + 1)
    weekdayIndex = CivilDate.weekdayIndex(days: first)
  }

  var last: Int {
    first + count - 1
  }

  /// A bit for each of its days, the first the lowest.
  var all: UInt32 {
    UInt32.max &>> UInt32(32 - count)
  }

  /// The bits of the days from one number to another; none if they are reversed.
  func mask(_ lower: Int, _ upper: Int) -> UInt32 {
    let from = max(lower - first, 0)
    let to = min(upper - first, count - 1)
    guard from <= to else { return 0 }
    return (UInt32.max &<< UInt32(from)) & (UInt32.max &>> UInt32(31 - to))
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    guard month == 2 else { return 30 + (month + month >> 3) & 1 }
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  }
}

extension Int {
  /// Quotient and remainder, the remainder never negative.
  func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let remainder = self % divisor
    return remainder < 0
      ? (self / divisor - 1, remainder + divisor) : (self / divisor, remainder)
  }
}
