/// A day of the Gregorian calendar, without time or zone.
///
/// Day arithmetic goes by days since 1970-01-01, with Howard Hinnant's `days_from_civil`.
package struct CivilDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Days since 1970-01-01, a Thursday.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// The day of an instant, in seconds since 1970, in Korea (UTC+9 all year since 1988).
  package init(inKoreaAt seconds: Int) {
    let shifted = seconds + 9 * 3_600
    number = shifted >= 0 ? shifted / 86_400 : (shifted - 86_399) / 86_400
  }

  /// Reads `YYYY-MM-DD`; `nil` for any other shape and for days that do not exist.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 10, digits[4] == 45, digits[7] == 45 else { return nil }
    func value(_ range: Range<Int>) -> Int? {
      range.reduce(Int?.some(0)) { sum, index in
        guard let sum, (48...57).contains(digits[index]) else { return nil }
        return sum * 10 + Int(digits[index] - 48)
      }
    }
    guard let year = value(0..<4), let month = value(5..<7), let day = value(8..<10),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    number = Self.number(year, month, day)
    guard description == text else { return nil }
  }

  /// 0 is Monday, 6 is Sunday.
  package var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  package static func + (day: CivilDay, days: Int) -> CivilDay {
    CivilDay(number: day.number + days)
  }

  package static func < (left: CivilDay, right: CivilDay) -> Bool { left.number < right.number }

  package var description: String {
    let (year, month, day) = parts
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
      + "-\(two(month))-\(two(day))"
  }

  /// The day of the year as `month * 100 + day`: 720 is the 20th of July.
  var monthAndDay: Int { parts.1 * 100 + parts.2 }

  private var parts: (Int, Int, Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
