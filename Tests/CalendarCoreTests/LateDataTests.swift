import CalendarCore
import Testing

/// Section 3: data that arrives late, midnights and people; and section 5: served holidays.
struct LateDataTests {
  private func stay(_ checkIn: Int, _ checkOut: Int) throws -> DateSelector {
    var selector = DateSelector(
      model: .domestic(from: try march(1)), facts: CalendarFacts(today: try march(1)))
    _ = selector.tap(try march(checkIn))
    _ = selector.tap(try march(checkOut))
    return selector
  }

  @Test func `late prices and holidays show and keep what is chosen`() throws {
    var selector = try stay(10, 14)
    let update = selector.update {
      $0.prices = [CalendarDay(daysSinceEpoch: 20_158): DayPrice(amount: 80_000, text: "8만")]
      $0.holidays = [CalendarDay(daysSinceEpoch: 20_160): "기념일"]
    }
    #expect(shorthand(selector.selection) == "10..14")
    #expect(update.dropped == [])
    #expect(
      update.changes.days(in: selector.months).map(\.description) == [
        "2025-03-11", "2025-03-13",
      ])
    #expect(update.changes.cells(in: try month(202_503)) == [16, 18])
  }

  @Test func `a night sold meanwhile drops the stay and says which`() throws {
    var selector = try stay(10, 14)
    let update = selector.update { $0.stock = [CalendarDay(daysSinceEpoch: 20_159): 0] }
    #expect(selector.selection == .none)
    #expect(update.dropped == [DroppedDay(day: try march(12), reason: .soldOut)])
    selector = try stay(10, 14)
    let first = try march(10)
    #expect(
      selector.update { $0.stock = [first: 0] }.dropped
        == [DroppedDay(day: first, reason: .soldOut)])
    selector = try stay(10, 14)
    let last = try march(14)
    #expect(selector.update { $0.stock = [last: 0] }.dropped == [])
    #expect(shorthand(selector.selection) == "10..14")
  }

  @Test func `more people keep the stay if its rooms suffice`() throws {
    var selector = try stay(10, 14)
    let days = try (10...13).map(march)
    selector.update { $0.stock = DayMap(days.map { ($0, 2) }) }
    #expect(selector.update { $0.roomNeed = 2 }.dropped == [])
    #expect(shorthand(selector.selection) == "10..14")
    let update = selector.update { $0.roomNeed = 3 }
    #expect(update.dropped == [DroppedDay(day: try march(10), reason: .tooFewRooms)])
    #expect(selector.selection == .none)
  }

  @Test func `more people drop the stay for the night that is short of rooms`() throws {
    var selector = try stay(10, 14)
    let thirteen = try march(13)
    selector.update { $0.stock = [thirteen: 1] }
    #expect(
      selector.update { $0.roomNeed = 2 }.dropped
        == [DroppedDay(day: thirteen, reason: .tooFewRooms)])
    selector = try stay(10, 14)
    let open = DaySet(try march(10)...march(12))
    #expect(
      selector.update { $0.openDays = open }.dropped
        == [DroppedDay(day: thirteen, reason: .closed)])
  }

  @Test func `a shorter longest stay from the server drops a longer one`() throws {
    var selector = try stay(10, 14)
    let four = try StayLimits(minimumNights: 1, consecutiveDays: 4)
    #expect(selector.update { $0.stayLimits = four }.dropped == [])
    let three = try StayLimits(minimumNights: 1, consecutiveDays: 3)
    #expect(
      selector.update { $0.stayLimits = three }.dropped
        == [DroppedDay(day: try march(14), reason: .pastLongestStay)])
    let sixty = try StayLimits(minimumNights: 1, consecutiveDays: 60)
    selector.update { $0.stayLimits = sixty }
    _ = selector.tap(try march(1))
    #expect(selector.context.checkOuts?.upperBound == (try march(1).adding(days: 60)))
  }

  @Test func `a check-in waits while data arrives`() throws {
    var selector = DateSelector(
      model: .domestic(from: try march(1)), facts: CalendarFacts(today: try march(1)))
    _ = selector.tap(try march(10))
    let twelve = try march(12)
    selector.update { $0.stock = [twelve: 0] }
    #expect(shorthand(selector.selection) == "10..-")
    #expect(selector.context.checkOuts == (try march(11)...march(12)))
    #expect(selector.tap(try march(13)).refusal == .behindClosedNight)
  }

  @Test func `midnight moves the window and keeps no old day`() throws {
    var selector = try stay(10, 14)
    let update = selector.moveToday(to: try march(2))
    #expect(update.dropped == [])
    #expect(selector.model.startDate == (try march(2)))
    #expect(selector.model.endDate == (try march(2).adding(days: 180)))
    #expect(
      update.changes.days(in: selector.months).map(\.description) == [
        "2025-03-01", "2025-03-02", "2025-08-28",
      ])
    let next = selector.moveToday(to: try march(11))
    #expect(next.dropped == [DroppedDay(day: try march(10), reason: .past)])
    #expect(selector.month(try month(202_503))[try march(10)]?.disabledReason == .past)
  }

  @Test func `midnight into another month opens there`() throws {
    let last = try march(31)
    var selector = DateSelector(model: .domestic(from: last), facts: CalendarFacts(today: last))
    #expect(selector.openingMonth.rawValue == 202_503)
    selector.moveToday(to: last.adding(days: 1))
    #expect(selector.months.lowerBound.rawValue == 202_504)
    #expect(selector.openingMonth.rawValue == 202_504)
    _ = selector.tap(try day("2025-06-03"))
    #expect(selector.openingMonth.rawValue == 202_506)
  }

  @Test func `a window that did not start today stays where it is`() throws {
    let model = try DateSelectorModel(
      startDate: try march(10), endDate: try march(20), selectionMode: .range)
    var selector = DateSelector(model: model, facts: CalendarFacts(today: try march(1)))
    selector.moveToday(to: try march(2), minuteOfDay: 30)
    #expect(selector.model == model)
    #expect(selector.facts.minuteOfDay == 30)
  }

  @Test func `other rules keep what fits them`() throws {
    var selector = try stay(10, 14)
    let today = try march(1)
    #expect(
      selector.update(model: .airlineOneWay(from: today)).dropped
        == [DroppedDay(day: try march(14), reason: .overLimitOfPicks)])
    #expect(shorthand(selector.selection) == "10")
    #expect(selector.update(model: .airlineRoundTrip(from: today)).dropped == [])
    #expect(shorthand(selector.selection) == "10..-")
  }

  @Test func `a day that does not hold takes no place of one that does`() throws {
    func picked() throws -> DateSelector {
      let model = try DateSelectorModel(
        startDate: try march(1), endDate: try march(31), selectionMode: .multi)
      var selector = DateSelector(model: model, facts: CalendarFacts(today: try march(1)))
      for number in 3...6 { _ = selector.tap(try march(number)) }
      return selector
    }
    let fourth = try march(4)
    let first = DroppedDay(day: try march(3), reason: .beyondWindow)
    let last = DroppedDay(day: try march(6), reason: .overLimitOfPicks)
    var selector = try picked()
    let update = selector.update(
      model: try DateSelectorModel(
        startDate: fourth, endDate: try march(31), maxSelectableDays: 2, selectionMode: .multi))
    #expect(shorthand(selector.selection) == "4 5")
    #expect(update.dropped == [first, last])
    selector = try picked()
    #expect(selector.update(model: .ticket(from: fourth)).dropped.first == first)
    #expect(shorthand(selector.selection) == "4")
    selector = try picked()
    #expect(selector.update(model: .domestic(from: fourth)).dropped.first == first)
    #expect(shorthand(selector.selection) == "4..-")
  }

  @Test func `a saved selection is taken as a whole or refused`() throws {
    var selector = try stay(10, 14)
    let saved = selector.selection
    selector.reset()
    #expect(selector.select(saved).refusal == nil)
    #expect(selector.selection == saved)
    selector.moveToday(to: try march(12))
    #expect(selector.select(saved).refusal == .past)
    #expect(selector.selection == .none)
    #expect(selector.select(.days([try march(15)])).refusal == nil)
    #expect(shorthand(selector.selection) == "15..-")
    #expect(selector.select(.days([try march(15), try march(16)])).refusal == .overLimitOfPicks)
    #expect(selector.select(.days([])).refusal == nil)
    #expect(selector.selection == .none)
    selector.update(model: .ticket(from: try march(1)))
    #expect(selector.select(saved).refusal == .overLimitOfPicks)
    #expect(selector.select(.checkIn(try march(15))).refusal == nil)
    #expect(shorthand(selector.selection) == "15")
  }

  @Test func `moving the check-out changes the days in between and no other`() throws {
    var selector = try stay(10, 14)
    let longer = try #require(Stay(checkIn: try march(10), checkOut: try march(16)))
    let changes = try #require(selector.select(.stay(longer)).changes)
    #expect(changes.days(in: selector.months).map(\.day) == [14, 15, 16])
  }

  @Test(
    arguments: [
      ("2025-03-28", "2025-04-02", "03-31 04-01 04-02"),
      ("2025-03-25", "2025-03-31", "03-25 03-26 03-27 03-28"),
      ("2025-04-01", "2025-04-03", "03-28 03-29 03-30 03-31 04-01 04-02 04-03"),
    ])
  func `ends that move over a month's end change just the days between`(
    checkIn: String, checkOut: String, right: String
  ) throws {
    var selector = DateSelector(
      model: .domestic(from: try march(1)), facts: CalendarFacts(today: try march(1)))
    let old = try #require(Stay(checkIn: try march(28), checkOut: try march(31)))
    #expect(selector.select(.stay(old)).refusal == nil)
    let moved = try #require(Stay(checkIn: try day(checkIn), checkOut: try day(checkOut)))
    let changes = try #require(selector.select(.stay(moved)).changes)
    let days = changes.days(in: selector.months).map { $0.description.dropFirst(5) }
    #expect(days.joined(separator: " ") == right)
  }

  // Korea's rules changed in 2021, 2023 and 2026, so the calendar computes none of these.
  @Test(
    arguments: [
      ("2025-05-06", "대체공휴일"), ("2023-05-29", "대체공휴일"), ("2020-03-02", nil),
      ("2026-05-25", "대체공휴일"), ("2026-05-01", "노동절"), ("2026-07-17", "제헌절"),
    ])
  func `holidays are what was served`(text: String, name: String?) throws {
    let day = try day(text)
    var selector = DateSelector(model: .overseas(from: day), facts: CalendarFacts(today: day))
    #expect(selector.month(day.yearMonth)[day]?.holidayName == nil)
    guard let name else { return }
    let update = selector.update { $0.holidays[day] = name }
    #expect(selector.month(day.yearMonth)[day]?.holidayName == name)
    #expect(Array(update.changes.days(in: selector.months)) == [day])
  }
}
