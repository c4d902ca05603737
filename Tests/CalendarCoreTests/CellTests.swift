import CalendarCore
import Testing

/// Section 3: what a cell knows.
struct CellTests {
  private func selector(_ change: (inout CalendarFacts) throws -> Void = { _ in }) throws
    -> DateSelector
  {
    var facts = CalendarFacts(today: try march(5))
    try change(&facts)
    return DateSelector(model: .domestic(from: try march(5)), facts: facts)
  }

  private func cell(_ number: Int, _ selector: DateSelector) throws -> DateViewData {
    let day = try march(number)
    return try #require(selector.month(day.yearMonth)[day])
  }

  @Test func `weekday and holiday are two facts`() throws {
    let selector = try selector { $0.holidays = [try march(9): "창립일", try march(12): "기념일"] }
    let sunday = try cell(9, selector)
    #expect(sunday.weekday == .sunday)
    #expect(sunday.holidayName == "창립일")
    let wednesday = try cell(12, selector)
    #expect(wednesday.weekday == .wednesday)
    #expect(wednesday.isHoliday)
    #expect(try !cell(16, selector).isHoliday)
    #expect(try cell(15, selector).weekday == .saturday)
  }

  @Test func `only today is today`() throws {
    let selector = try selector()
    let march = selector.month(try march(5).yearMonth)
    #expect(march.compactMap(\.dateViewData).filter(\.isToday).map(\.day.day) == [5])
    #expect(!selector.month(try month(202_504)).contains { $0.dateViewData?.isToday == true })
  }

  @Test func `a stay has a start, a middle and an end`() throws {
    var selector = try selector()
    _ = selector.tap(try march(10))
    #expect(try cell(10, selector).selection == .start)
    #expect(try cell(10, selector).isStayEnd)
    _ = selector.tap(try march(13))
    let places = try (9...14).map { try cell($0, selector).selection }
    #expect(places == [.none, .start, .middle, .middle, .end, .none])
    #expect(try (9...14).map { try cell($0, selector).isStayEnd }.filter { $0 }.count == 2)
  }

  @Test func `a stay reaches into other months`() throws {
    var selector = try selector()
    _ = selector.tap(try day("2025-03-30"))
    _ = selector.tap(try day("2025-04-02"))
    let march = selector.month(try month(202_503)).compactMap(\.dateViewData)
    let april = selector.month(try month(202_504)).compactMap(\.dateViewData)
    #expect(march.suffix(2).map(\.selection) == [.start, .middle])
    #expect(april.prefix(3).map(\.selection) == [.middle, .end, .none])
  }

  @Test func `a price hides on disabled days and gives way on the ends of a stay`() throws {
    let price = DayPrice(amount: 123_400, text: "12만")
    var selector = try selector { facts in
      facts.prices = DayMap(try (1...31).map { (try march($0), price) })
      facts.openDays = DaySet(try (5...25).map(march))
    }
    #expect(try cell(4, selector).price == nil)
    #expect(try cell(26, selector).price == nil)
    #expect(try cell(10, selector).subText == "12만")
    _ = selector.tap(try march(10))
    _ = selector.tap(try march(14))
    #expect(try cell(10, selector).subText == nil)
    #expect(try cell(10, selector).price == price)
    #expect(try cell(12, selector).subText == "12만")
    #expect(try cell(14, selector).subText == nil)
    selector.update { $0.prices = [:] }
    #expect(try cell(12, selector).price == nil)
    #expect(try cell(15, selector).price == nil)
  }

  @Test func `a price stays inside a stay where no other stay could start`() throws {
    var model = DateSelectorModel.domestic(from: try march(5))
    model.closedCheckInDays = [try march(12)]
    var facts = CalendarFacts(today: try march(5))
    facts.prices = [try march(12): DayPrice(amount: 90_000, text: "9만")]
    var selector = DateSelector(model: model, facts: facts)
    #expect(try cell(12, selector).subText == nil)
    _ = selector.tap(try march(10))
    _ = selector.tap(try march(14))
    #expect(try cell(12, selector).disabledReason == .checkInClosed)
    #expect(try cell(12, selector).subText == "9만")
  }

  @Test func `picks keep their price`() throws {
    var facts = CalendarFacts(today: try march(5))
    facts.prices = [try march(12): DayPrice(amount: 90_000, text: "9만")]
    var selector = DateSelector(model: .package(from: try march(5)), facts: facts)
    _ = selector.tap(try march(12))
    #expect(try cell(12, selector).selection == .single)
    #expect(try cell(12, selector).subText == "9만")
  }

  @Test func `days that have not arrived are open, and an empty set closes all`() throws {
    var selector = try selector()
    #expect(try cell(10, selector).isEnabled)
    selector.update { $0.openDays = [] }
    #expect(try cell(10, selector).disabledReason == .closed)
    selector.update { $0.openDays = nil }
    #expect(try cell(10, selector).isEnabled)
  }

  @Test func `stock is told on nights that can be bought`() throws {
    let selector = try selector {
      $0.stock = [try march(10): 3, try march(11): 0, try march(12): 1]
      $0.roomNeed = 2
    }
    #expect(try cell(10, selector).remaining == 3)
    #expect(try cell(11, selector).disabledReason == .soldOut)
    #expect(try cell(11, selector).remaining == nil)
    #expect(try cell(12, selector).disabledReason == .tooFewRooms)
    #expect(try cell(13, selector).remaining == nil)
    #expect(try cell(13, selector).isEnabled)
  }

  @Test func `the cut-off closes today and not tomorrow`() throws {
    var model = DateSelectorModel.domestic(from: try march(5))
    model.cutOff = try CheckInCutOff(minute: 16 * 60)
    var selector = DateSelector(model: model, facts: CalendarFacts(today: try march(5)))
    selector.update { $0.minuteOfDay = 16 * 60 - 1 }
    #expect(try cell(5, selector).isEnabled)
    _ = selector.tap(try march(5))
    _ = selector.tap(try march(6))
    let update = selector.update { $0.minuteOfDay = 16 * 60 }
    #expect(update.dropped == [DroppedDay(day: try march(5), reason: .cutOff)])
    #expect(try cell(5, selector).disabledReason == .cutOff)
    #expect(try cell(6, selector).isEnabled)
    #expect(update.changes.days(in: selector.months).map(\.day) == [5, 6])
    model.cutOff = try CheckInCutOff(daysBefore: 3, minute: 12 * 60)
    selector.update(model: model)
    #expect(
      try (5...9).map { try cell($0, selector).disabledReason == .cutOff } == [
        true, true, true, true, false,
      ])
  }

  @Test func `equal input gives an equal cell`() throws {
    let one = try selector { $0.holidays = [try march(10): "기념일"] }
    let other = try selector { $0.holidays = [try march(10): "기념일"] }
    #expect(one.month(try month(202_503)) == other.month(try month(202_503)))
    #expect(try cell(10, one) == cell(10, other))
    // Names differ, and so do the months.
    let third = try selector { $0.holidays = [try march(10): "창립일"] }
    #expect(one.month(try month(202_503)) != third.month(try month(202_503)))
    #expect(one.month(try month(202_504)) == third.month(try month(202_504)))
  }

  @Test func `the longest stay is one interval and flips what it has to`() throws {
    let today = try day("2025-03-01")
    let model = try DateSelectorModel(
      startDate: today, endDate: today.adding(days: 365), selectionMode: .range)
    var selector = DateSelector(model: model, facts: CalendarFacts(today: today))
    let result = selector.tap(try day("2025-04-10"))
    #expect(selector.context.checkOuts == (try day("2025-04-11")...day("2025-05-10")))
    let changed = try #require(result.changes).days(in: selector.months)
    // The check-in and all that lies behind its thirty nights; the last check-out, no check-in
    // before, is disabled for another reason now.
    let behind = try day("2025-05-10").nights(to: model.endDate)
    #expect(changed.count == 1 + behind)
    #expect(changed.first == (try day("2025-04-10")))
  }
}
