import CalendarCore

extension CalendarDay {
  /// Days since 1970-01-01, a Thursday.
  package var number: Int { Int(daysSinceEpoch) }

  package init(number: Int) { self.init(daysSinceEpoch: number) }

  /// The day of an instant, in seconds since 1970, in Korea (UTC+9 all year since 1988).
  package init(inKoreaAt seconds: Int) {
    let shifted = seconds + 9 * 3_600
    self.init(number: shifted >= 0 ? shifted / 86_400 : (shifted - 86_399) / 86_400)
  }

  /// 0 is Monday, 6 is Sunday.
  package var weekdayIndex: Int { ((number + 3) % 7 + 7) % 7 }

  package static func + (day: CalendarDay, days: Int) -> CalendarDay { day.adding(days: days) }

  /// The day of the year as `month * 100 + day`: 720 is the 20th of July.
  var monthAndDay: Int { month * 100 + day }
}
