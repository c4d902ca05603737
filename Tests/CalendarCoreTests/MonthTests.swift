import CalendarCore
import Testing

/// Section 2: months.
struct MonthTests {
  @Test(
    arguments: [
      ("2025-01-10", "2025-03-05", [202_501, 202_502, 202_503]),
      ("2025-01-01", "2025-03-05", [202_501, 202_502, 202_503]),
      ("2025-01-31", "2025-03-31", [202_501, 202_502, 202_503]),
      ("2025-12-31", "2026-01-01", [202_512, 202_601]),
      ("2024-02-29", "2024-02-29", [202_402]),
    ])
  func `months go from the start's to the end's`(from: String, to: String, right: [Int]) throws {
    #expect(try generateMonths(from: day(from), to: day(to)).map(\.rawValue) == right)
  }

  @Test func `a year has twelve months, and thirteen with the day after it`() throws {
    let start = try day("2025-01-01")
    let year = try generateMonths(from: start, to: day("2025-12-31"))
    #expect(year.count == 12)
    #expect(year.last?.rawValue == 202_512)
    #expect(try generateMonths(from: start, to: start.adding(days: 365)).count == 13)
  }

  @Test func `a reversed window is an error that says so`() throws {
    let error = #expect(throws: CalendarError.self) {
      try generateMonths(from: day("2025-03-05"), to: day("2025-03-04"))
    }
    #expect(
      error?.description
        == "the window ends on 2025-03-04, before it starts on 2025-03-05")
  }

  @Test(arguments: [11, 12, 13, 14])
  func `months of random windows follow each other and cover the window exactly`(
    seed: UInt64
  ) throws {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let start = CalendarDay(daysSinceEpoch: Int.random(in: -900_000...900_000, using: &random))
      let end = start.adding(days: Int.random(in: 0...4_000, using: &random))
      let months = Array(try generateMonths(from: start, to: end))
      #expect(months.first?.firstDay.day == 1, "seed \(seed)")
      let covers =
        months[0].firstDay <= start && start <= months[0].lastDay
        && months[months.count - 1].firstDay <= end && end <= months[months.count - 1].lastDay
      #expect(covers, "seed \(seed): \(start)...\(end)")
      let isConsecutive = zip(months, months.dropFirst()).allSatisfy {
        $0.lastDay.adding(days: 1) == $1.firstDay
      }
      #expect(isConsecutive, "seed \(seed): \(start)...\(end)")
      let inside = months.reduce(0) { $0 + $1.dayCount }
      let days =
        start.nights(to: end) + start.day + (months[months.count - 1].dayCount - end.day)
      #expect(inside == days, "seed \(seed): \(start)...\(end)")
    }
  }

  @Test(
    arguments: [
      (202_512, 1, 202_601), (202_601, -1, 202_512), (202_501, 12, 202_601), (202_503, 0, 202_503),
      (1, -1, -88), (202_501, -24_300, 1),
    ])
  func `months are added like numbers`(from: Int, months: Int, to: Int) throws {
    #expect(try month(from).adding(months: months).rawValue == to)
  }

  @Test(arguments: [0, 13, 202_500, 202_513, 202_599, Int.max, Int.min])
  func `there is no month zero and no month thirteen`(rawValue: Int) {
    #expect(YearMonth(rawValue: rawValue) == nil)
  }

  @Test func `a month reads its number`() throws {
    let december = try month(202_512)
    #expect(december.year == 2025)
    #expect(december.month == 12)
    #expect(december.description == "202512")
    #expect(december.firstDay.description == "2025-12-01")
    #expect(december.lastDay.description == "2025-12-31")
    #expect(try month(202_402).dayCount == 29)
  }
}
