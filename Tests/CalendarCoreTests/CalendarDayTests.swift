import CalendarCore
import Foundation
import Testing

/// Section 1: days are civil days.
struct CalendarDayTests {
  @Test func `every day from 1900 to 2200 is the one of Foundation's calendar`() throws {
    var oracle = Calendar(identifier: .gregorian)
    oracle.timeZone = try #require(TimeZone(identifier: "UTC"))
    let first = try day("1900-01-01")
    let last = try day("2200-12-31")
    var wrong: [CalendarDay] = []
    for day in first...last {
      let date = Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400)
      let right = oracle.dateComponents([.year, .month, .day, .weekday], from: date)
      if day.year != right.year || day.month != right.month || day.day != right.day
        || day.weekday.rawValue != right.weekday
        || CalendarDay(year: day.year, month: day.month, day: day.day) != day
        || CalendarDay(day.description) != day
      {
        wrong.append(day)
      }
    }
    #expect(wrong == [])
    #expect(first.nights(to: last) == 109_937)
  }

  @Test(
    arguments: [
      ("2011-12-29", 1, "2011-12-30"), ("2024-02-28", 1, "2024-02-29"),
      ("2025-02-28", 1, "2025-03-01"), ("1970-01-01", -1, "1969-12-31"),
      ("2000-02-28", 1, "2000-02-29"), ("1900-02-28", 1, "1900-03-01"),
      ("2025-01-01", 365, "2026-01-01"), ("0000-03-01", -1, "0000-02-29"),
      ("9999-12-31", 1, "+10000-01-01"), ("0000-01-01", -1, "-0001-12-31"),
    ])
  func `days are added on the civil calendar`(from: String, days: Int, to: String) throws {
    #expect(try day(from).adding(days: days).description == to)
  }

  // No midnight on the first three; Samoa had no 2011-12-30 at all.
  @Test(arguments: [201_811, 202_403, 196_005, 201_112, 202_410])
  func `a month has all its days in every zone`(rawValue: Int) throws {
    let month = try month(rawValue)
    let days = Array(month.firstDay...month.lastDay)
    #expect(days.map(\.day) == Array(1...month.dayCount))
    #expect(days.count == [11: 30, 3: 31, 5: 31, 12: 31, 10: 31][month.month])
  }

  @Test func `nights do not depend on a zone`() throws {
    // New York's clocks change in the night of 2024-03-10.
    #expect(try day("2024-03-09").nights(to: day("2024-03-11")) == 2)
    #expect(try day("2024-03-11").nights(to: day("2024-03-09")) == -2)
  }

  @Test func `a saved stay reads the same anywhere`() throws {
    let stay = try #require(Stay(checkIn: try day("2025-03-10"), checkOut: try day("2025-03-14")))
    let saved = try JSONEncoder().encode(stay)
    #expect(String(decoding: saved, as: UTF8.self).contains(#""checkIn":"2025-03-10""#))
    #expect(try JSONDecoder().decode(Stay.self, from: saved) == stay)
    #expect(stay.nights == 4)
  }

  @Test(
    arguments: [
      ([], "{}"), ([10], #"{"checkIn":"2025-03-10"}"#),
      ([10, 14], #"{"checkIn":"2025-03-10","checkOut":"2025-03-14"}"#),
    ])
  func `a saved selection is plain`(taps: [Int], text: String) throws {
    let today = try march(1)
    var selector = DateSelector(model: .domestic(from: today), facts: CalendarFacts(today: today))
    for tap in taps { _ = selector.tap(try march(tap)) }
    try expectSaved(selector.selection, text)
    var restored = DateSelector(model: selector.model, facts: selector.facts)
    let read = try JSONDecoder().decode(DateSelection.self, from: Data(text.utf8))
    #expect(restored.select(read).refusal == nil)
    #expect(restored == selector)
  }

  @Test func `saved days are plain, and no days are nothing`() throws {
    try expectSaved(
      .days([try march(14), try march(10)]), #"{"days":["2025-03-10","2025-03-14"]}"#)
    let none = try JSONDecoder().decode(DateSelection.self, from: Data(#"{"days":[]}"#.utf8))
    #expect(none == .none)
  }

  @Test(
    arguments: [
      #"{"checkOut":"2025-03-10"}"#, #"{"checkIn":"2025-03-14","checkOut":"2025-03-10"}"#,
      #"{"checkIn":"2025-02-30"}"#, #"{"days":"2025-03-10"}"#, #""2025-03-10""#,
    ])
  func `a text that is no selection is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(DateSelection.self, from: Data(text.utf8))
    }
  }

  private func expectSaved(_ selection: DateSelection, _ text: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let saved = try encoder.encode(selection)
    #expect(String(decoding: saved, as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(DateSelection.self, from: saved) == selection)
  }

  @Test(
    arguments: [
      "", "2025", "2025-3-10", "2025-03-1", "2025-13-01", "2025-02-29", "2025-00-10",
      "2025-03-00", "25-03-10", "12025-03-10", "2025-03-10T00:00", "２０２５-03-10", "--1-01-01",
      "2025--3-10", "-", "---", "+99999999-01-01", "2025-03-10-",
      "+2025-03-10", "-0000-03-10", "+02025-03-10", "-02025-03-10", "+0000-03-10",
    ])
  func `a text of another form is no day`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `a stay that ends before it starts is refused, also when it is read`() throws {
    #expect(Stay(checkIn: try march(14), checkOut: try march(10)) == nil)
    let reversed = Data(#"{"checkIn":"2025-03-14","checkOut":"2025-03-10"}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Stay.self, from: reversed) }
    let nonsense = Data(#""2025-02-30""#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CalendarDay.self, from: nonsense)
    }
  }

  @Test(
    arguments: [
      ("2024-01-31", 1, "2024-02-29"), ("2025-01-31", 1, "2025-02-28"),
      ("2025-03-31", -1, "2025-02-28"), ("2025-12-15", 1, "2026-01-15"),
      ("2024-02-29", 12, "2025-02-28"), ("2025-03-10", 0, "2025-03-10"),
    ])
  func `months are added without leaving the month`(from: String, months: Int, to: String) throws {
    #expect(try day(from).adding(months: months).description == to)
  }
}
