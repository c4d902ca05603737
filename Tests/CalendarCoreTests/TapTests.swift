import CalendarCore
import Testing

/// Section 4: selection by taps.
struct TapTests {
  private struct Case: CustomTestStringConvertible {
    let taps: [Int]
    let result: String
    var minimumNights = 1
    /// The reason of the last tap's refusal.
    var refusal: DisabledReason?

    var testDescription: String {
      "\(taps), \(minimumNights) nights at least"
    }
  }

  private static let table: [Case] = [
    Case(taps: [10], result: "10..-"),
    Case(taps: [10, 14], result: "10..14"),
    Case(taps: [14, 10], result: "10..-"),
    Case(taps: [10, 10], result: "-"),
    Case(taps: [10, 10], result: "10..10", minimumNights: 0),
    Case(taps: [10, 10, 10], result: "10..-", minimumNights: 0),
    Case(taps: [10, 14, 12], result: "12..-"),
    Case(taps: [10, 14, 20], result: "20..-"),
    Case(taps: [10, 14, 5], result: "5..-"),
    Case(taps: [10, 14, 10], result: "10..-"),
    Case(taps: [10, 14, 14], result: "14..-"),
    Case(taps: [10, 14, 14, 18], result: "14..18"),
    Case(taps: [10, 10, 10, 11], result: "10..11"),
    Case(taps: [14, 10, 12], result: "10..12"),
    Case(taps: [1, 31], result: "1..31"),
    Case(taps: [10, 11], result: "10..-", minimumNights: 2, refusal: .belowShortestStay),
    Case(taps: [10, 12], result: "10..12", minimumNights: 2),
  ]

  @Test(arguments: table)
  private func `taps in range mode`(row: Case) throws {
    let model = try DateSelectorModel(
      startDate: try day("2025-03-01"), endDate: try day("2025-08-28"),
      minimumNights: row.minimumNights, selectionMode: .range)
    var selector = DateSelector(model: model, facts: CalendarFacts(today: try march(1)))
    var last: TapResult?
    for tap in row.taps { last = selector.tap(try march(tap)) }
    #expect(shorthand(selector.selection) == row.result)
    #expect(last?.refusal == row.refusal)
  }

  @Test func `more nights than the longest stay are refused and the check-in stays`() throws {
    var selector = DateSelector(
      model: .domestic(from: try march(1)), facts: CalendarFacts(today: try march(1)))
    _ = selector.tap(try march(1))
    let tooFar = try day("2025-04-01")
    #expect(selector.month(tooFar.yearMonth)[tooFar]?.disabledReason == .pastLongestStay)
    #expect(selector.tap(tooFar).refusal == .pastLongestStay)
    #expect(shorthand(selector.selection) == "1..-")
    #expect(selector.context.checkOuts == (try march(2)...march(31)))
    // With a full stay no limit applies.
    _ = selector.tap(try march(31))
    #expect(selector.selection.stay?.nights == 30)
    #expect(selector.context.checkOuts == nil)
    #expect(selector.month(tooFar.yearMonth)[tooFar]?.isEnabled == true)
  }

  @Test func `a sold-out day may be a check-out and no night`() throws {
    var selector = DateSelector(
      model: .domestic(from: try march(1)), facts: CalendarFacts(today: try march(1)))
    let twelve = try march(12)
    selector.update { $0.stock = [twelve: 0, twelve.adding(days: 1): 0] }
    #expect(selector.tap(twelve).refusal == .soldOut)
    _ = selector.tap(try march(10))
    let cells = selector.month(twelve.yearMonth)
    #expect(cells[twelve]?.isEnabled == true)
    #expect(cells[try march(13)]?.disabledReason == .behindClosedNight)
    #expect(selector.tap(try march(13)).refusal == .behindClosedNight)
    #expect(selector.tap(try march(20)).refusal == .behindClosedNight)
    #expect(shorthand(selector.selection) == "10..-")
    _ = selector.tap(twelve)
    #expect(shorthand(selector.selection) == "10..12")
    // As a check-in it is sold out still.
    #expect(selector.month(twelve.yearMonth)[twelve]?.disabledReason == .soldOut)
    #expect(selector.month(twelve.yearMonth)[twelve]?.selection == .end)
    #expect(selector.tap(twelve).refusal == .soldOut)
    #expect(shorthand(selector.selection) == "10..12")
  }

  @Test func `days before the check-in stay open as another check-in`() throws {
    var selector = DateSelector(
      model: .domestic(from: try march(1)), facts: CalendarFacts(today: try march(1)))
    _ = selector.tap(try march(20))
    let month = selector.month(try march(1).yearMonth)
    #expect((1...31).allSatisfy { month[$0 + 5].dateViewData?.isEnabled == true })
    _ = selector.tap(try march(5))
    #expect(shorthand(selector.selection) == "5..-")
  }

  @Test func `the window's end is the last check-out and no check-in`() throws {
    let today = try march(1)
    var selector = DateSelector(model: .domestic(from: today), facts: CalendarFacts(today: today))
    let end = today.adding(days: 180)
    #expect(selector.tap(end).refusal == .beyondWindow)
    #expect(selector.tap(end.adding(days: -1)).refusal == nil)
    #expect(selector.tap(end).refusal == nil)
    #expect(selector.selection.stay?.checkOut == end)
    #expect(selector.tap(end.adding(days: 1)).refusal == .beyondWindow)
    #expect(selector.tap(today.adding(days: -1)).refusal == .past)
  }

  @Test func `a check-in with no possible stay is disabled`() throws {
    let model = try DateSelectorModel(
      startDate: try march(1), endDate: try march(31), minimumNights: 3, selectionMode: .range)
    var facts = CalendarFacts(today: try march(1))
    facts.stock = [try march(12): 0]
    let month = CalendarRenderContext(model: model, facts: facts)
    let reasons = try (8...14).map { month.disabledReason(for: try march($0)) }
    #expect(
      reasons == [nil, nil, .belowShortestStay, .belowShortestStay, .soldOut, nil, nil])
    #expect(month.disabledReason(for: try march(28)) == nil)
    #expect(month.disabledReason(for: try march(29)) == .beyondWindow)
  }

  @Test func `days without check-in or check-out may be passed over`() throws {
    var model = DateSelectorModel.domestic(from: try march(1))
    model.closedCheckInDays = [try march(10)]
    model.closedCheckOutDays = [try march(12)]
    model.closedCheckInWeekdays = .sunday
    model.closedCheckOutWeekdays = .saturday
    var selector = DateSelector(model: model, facts: CalendarFacts(today: try march(1)))
    #expect(selector.tap(try march(10)).refusal == .checkInClosed)
    #expect(selector.tap(try march(16)).refusal == .checkInClosed)
    _ = selector.tap(try march(9))
    #expect(shorthand(selector.selection) == "-")
    _ = selector.tap(try march(8))
    #expect(selector.tap(try march(12)).refusal == .checkOutClosed)
    #expect(selector.tap(try march(15)).refusal == .checkOutClosed)
    _ = selector.tap(try march(17))
    #expect(shorthand(selector.selection) == "8..17")
  }

  @Test func `a check-in is disabled where every day to leave is closed`() throws {
    var model = try DateSelectorModel(
      startDate: try march(1), endDate: try march(31), consecutiveDays: 3, selectionMode: .range)
    model.closedCheckOutDays = DaySet(try march(11)...march(20))
    var context = CalendarRenderContext(model: model, facts: CalendarFacts(today: try march(1)))
    let reasons = try (9...18).map { context.disabledReason(for: try march($0)) }
    let closed = DisabledReason.checkOutClosed
    #expect(reasons == [nil] + Array(repeating: closed, count: 8) + [nil])
    model.closedCheckOutWeekdays = .all
    context = CalendarRenderContext(model: model, facts: CalendarFacts(today: try march(1)))
    #expect(context.disabledReason(for: try march(25)) == .checkOutClosed)
  }

  @Test func `a same-day stay needs a day to leave`() throws {
    var model = DateSelectorModel.airlineRoundTrip(from: try march(1))
    model.closedCheckOutDays = [try march(10)]
    var selector = DateSelector(model: model, facts: CalendarFacts(today: try march(1)))
    _ = selector.tap(try march(10))
    _ = selector.tap(try march(10))
    #expect(shorthand(selector.selection) == "-")
    _ = selector.tap(try march(11))
    _ = selector.tap(try march(11))
    #expect(shorthand(selector.selection) == "11..11")
  }

  @Test func `picks toggle and the one too many is refused`() throws {
    let model = try DateSelectorModel(
      startDate: try march(1), endDate: try march(31), maxSelectableDays: 3,
      selectionMode: .multi)
    var selector = DateSelector(model: model, facts: CalendarFacts(today: try march(1)))
    for tap in [9, 3, 5] { _ = selector.tap(try march(tap)) }
    #expect(shorthand(selector.selection) == "3 5 9")
    #expect(selector.tap(try march(7)).refusal == .overLimitOfPicks)
    #expect(shorthand(selector.selection) == "3 5 9")
    let month = selector.month(try march(1).yearMonth)
    #expect(month[try march(7)]?.disabledReason == .overLimitOfPicks)
    #expect(month[try march(5)]?.isEnabled == true)
    _ = selector.tap(try march(5))
    _ = selector.tap(try march(31))
    #expect(shorthand(selector.selection) == "3 9 31")
    for tap in [3, 9, 31] { _ = selector.tap(try march(tap)) }
    #expect(selector.selection == .none)
  }

  @Test func `a single day is replaced, and taken back by another tap`() throws {
    var selector = DateSelector(
      model: .ticket(from: try march(1)), facts: CalendarFacts(today: try march(1)))
    _ = selector.tap(try march(5))
    _ = selector.tap(try march(9))
    #expect(shorthand(selector.selection) == "9")
    _ = selector.tap(try march(9))
    #expect(selector.selection == .none)
  }

  @Test func `two taps at once are two taps in their order`() throws {
    var selector = DateSelector(
      model: .domestic(from: try march(1)), facts: CalendarFacts(today: try march(1)))
    let shown = try month(202_503)...month(202_506)
    let drawn = shown.map(selector.month)
    let results = [selector.tap(try march(14)), selector.tap(try march(10))]
    #expect(shorthand(selector.selection) == "10..-")
    // What either changed holds all that differs now.
    let told = results.compactMap(\.changes).flatMap { Array($0.days(in: shown)) }
    for (old, now) in zip(drawn, shown.map(selector.month)) {
      for day in old.month.firstDay...old.month.lastDay where old[day] != now[day] {
        #expect(told.contains(day))
      }
    }
  }

  @Test func `a reset chooses nothing and tells what changed`() throws {
    var selector = DateSelector(
      model: .domestic(from: try march(1)), facts: CalendarFacts(today: try march(1)))
    _ = selector.tap(try march(10))
    _ = selector.tap(try march(12))
    let changes = selector.reset()
    #expect(selector.selection == .none)
    #expect(Array(changes.days(in: selector.months)).map(\.day) == [10, 11, 12])
  }
}
