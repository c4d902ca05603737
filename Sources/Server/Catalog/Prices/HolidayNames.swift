import CalendarCore

/// Public holidays by country and day, as calendars name them.
package struct HolidayNames: Sendable {
  package struct Holiday: Sendable, Equatable {
    package var day: CalendarDay
    /// In the country's own language.
    package var name: String
    package var englishName: String
  }

  /// By country, in order of days.
  private let holidays: [String: [Holiday]]

  /// Reads Korea, Japan, the United States, Thailand and Vietnam.
  package init() throws {
    var holidays: [String: [Holiday]] = [:]
    for row in try TabTable(resource: "holidays_kr.tsv").rows() {
      guard let day = CalendarDay(row["date"]) else { continue }
      holidays["KR", default: []].append(
        Holiday(day: day, name: row["name_ko"], englishName: row["name_en"]))
    }
    for row in try TabTable(resource: "holidays_overseas.tsv").rows() {
      guard let day = CalendarDay(row["date"]) else { continue }
      holidays[row["country"], default: []].append(
        Holiday(day: day, name: row["name_local"], englishName: row["name_en"]))
    }
    self.holidays = holidays.mapValues { list in list.sorted { $0.day < $1.day } }
  }

  /// The holidays of a country, two letters in upper case, in a range of days; none for a country
  /// without data.
  package func holidays(_ country: String, _ days: ClosedRange<CalendarDay>) -> [Holiday] {
    (holidays[country] ?? []).filter { days.contains($0.day) }
  }

  package var countries: [String] { holidays.keys.sorted() }
}
