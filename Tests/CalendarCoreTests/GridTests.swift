import CalendarCore
import Testing

/// Section 2: grids.
struct GridTests {
  private func grid(
    _ rawValue: Int, first: Weekday = .sunday, direction: CalendarLayout.Direction = .leftToRight
  ) throws -> MonthDateViewData {
    var facts = CalendarFacts(today: try day("2026-02-01"))
    facts.layout = CalendarLayout(firstWeekday: first, direction: direction)
    let context = CalendarRenderContext(
      model: .overseas(from: try day("2026-02-01")), facts: facts)
    return MonthDateViewData(month: try month(rawValue), context: context)
  }

  @Test(
    arguments: [
      (202_602, Weekday.sunday, 0, 4), (202_608, .sunday, 6, 6), (202_602, .monday, 6, 5),
      (202_608, .monday, 5, 6), (202_602, .saturday, 1, 5), (202_608, .saturday, 0, 5),
      (202_501, .sunday, 3, 5),
    ])
  func `a month starts below its weekday`(
    rawValue: Int, first: Weekday, leading: Int, weeks: Int
  ) throws {
    let month = try grid(rawValue, first: first)
    #expect(month.count == 42)
    #expect(month.firstIndex { $0.dateViewData != nil } == leading)
    #expect(month.weekCount == weeks)
    #expect(month.compactMap(\.day) == Array(1...month.month.dayCount))
    let layout = CalendarLayout(firstWeekday: first)
    #expect(layout.makeDateGridArray(for: month.month) == month.map(\.day))
  }

  @Test(arguments: [Weekday.sunday, .monday, .saturday])
  func `every cell is in the column of its weekday, from 1900 to 2200`(first: Weekday) throws {
    let layout = CalendarLayout(firstWeekday: first)
    #expect(layout.weekdays.first == first)
    #expect(Set(layout.weekdays).count == 7)
    for month in try month(190_001)...month(220_012) {
      let days = layout.makeDateGridArray(for: month)
      let first = try #require(days.firstIndex(of: 1))
      #expect(days.count == 42)
      #expect(first < 7)
      #expect(layout.weekdays[first] == month.firstDay.weekday)
      #expect(Array(days[first..<first + month.dayCount]) == Array(1...month.dayCount))
      #expect(days.count { $0 != nil } == month.dayCount)
    }
  }

  @Test func `a right-to-left layout counts the columns from the other side`() throws {
    let left = try grid(202_602)
    let right = try grid(202_602, direction: .rightToLeft)
    #expect(left.prefix(7).map(\.column) == [0, 1, 2, 3, 4, 5, 6])
    #expect(right.prefix(7).map(\.column) == [6, 5, 4, 3, 2, 1, 0])
    #expect(left.map(\.day) == right.map(\.day))
    #expect(right.map(\.row) == left.map(\.row))
    #expect(left != right)
  }

  @Test func `a blank cell has no day and equals no day's cell`() throws {
    let month = try grid(202_608)
    #expect(month[0].dateViewData == nil)
    #expect(month[0].day == nil)
    #expect(month[6].day == 1)
    for blank in month where blank.dateViewData == nil {
      for cell in month where cell.dateViewData != nil { #expect(blank != cell) }
    }
  }

  @Test(arguments: [-1, 42, 43, Int.min, Int.max])
  func `a cell outside of the grid is blank`(index: Int) throws {
    #expect(try grid(202_602)[index].dateViewData == nil)
  }

  @Test func `a day of another month has no cell`() throws {
    let february = try grid(202_602)
    #expect(february[try day("2026-03-01")] == nil)
    #expect(february[try day("2026-01-31")] == nil)
    #expect(february[try day("2026-02-28")]?.day.day == 28)
    #expect(february[.earliest] == nil)
    #expect(february[.latest] == nil)
  }

  @Test(
    arguments: [
      (CalendarMove.left, "2026-03-09", "2026-03-11"), (.right, "2026-03-11", "2026-03-09"),
      (.up, "2026-03-03", "2026-03-03"), (.down, "2026-03-17", "2026-03-17"),
      (.pageUp, "2026-02-10", "2026-02-10"), (.pageDown, "2026-04-10", "2026-04-10"),
      (.home, "2026-03-01", "2026-03-01"), (.end, "2026-03-31", "2026-03-31"),
    ])
  func `keys move by what the eye sees`(move: CalendarMove, ltr: String, rtl: String) throws {
    let today = try day("2026-02-01")
    var selector = DateSelector(model: .overseas(from: today), facts: CalendarFacts(today: today))
    #expect(selector.day(from: try day("2026-03-10"), moving: move).description == ltr)
    selector.update { $0.layout.direction = .rightToLeft }
    #expect(selector.day(from: try day("2026-03-10"), moving: move).description == rtl)
  }

  @Test func `keys stay inside the window`() throws {
    let today = try day("2026-02-01")
    let selector = DateSelector(model: .domestic(from: today), facts: CalendarFacts(today: today))
    #expect(selector.day(from: today, moving: .left) == today)
    #expect(selector.day(from: today, moving: .pageUp) == today)
    let end = selector.model.endDate
    #expect(selector.day(from: end, moving: .pageDown) == end)
    #expect(selector.day(from: .latest, moving: .right) == end)
  }
}
