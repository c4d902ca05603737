import CalendarCore

/// Korea's public holidays, and the long runs of days off around 설날 and 추석.
package struct Holidays: Sendable {
  private let days: Set<Int>
  /// Days of a run of days off that holds 설날 or 추석.
  private let festiveDays: Set<Int>

  /// Reads the years that the package's resources hold, 2020 to 2035.
  package init() throws {
    let rows = try TabTable(resource: "holidays_kr.tsv").rows()
    self.init(rows.compactMap { row in CalendarDay(row["date"]).map { ($0, row["name_ko"]) } })
  }

  init(_ holidays: [(day: CalendarDay, name: String)]) {
    let days = Set(holidays.map(\.day.number))
    self.days = days
    func isOff(_ number: Int) -> Bool {
      days.contains(number) || CalendarDay(number: number).weekdayIndex >= 5
    }
    var festive: Set<Int> = []
    for (day, name) in holidays where name.contains("설날") || name.contains("추석") {
      for step in [-1, 1] {
        var number = day.number
        while isOff(number) {
          festive.insert(number)
          number += step
        }
      }
    }
    festiveDays = festive
  }

  /// A Sunday or a public holiday. A Saturday alone is none: the night before it is a Friday.
  func isDayOff(_ day: CalendarDay) -> Bool { day.weekdayIndex == 6 || days.contains(day.number) }

  /// True when the night that begins on `day` leads into a day of a 설날 or 추석 run.
  func isFestiveNight(_ day: CalendarDay) -> Bool { festiveDays.contains(day.number + 1) }
}
