import CalendarCore
import Testing

/// Section 4: the rules of the domains.
struct DomainTests {
  private struct Case: CustomTestStringConvertible {
    let name: String
    let model: @Sendable (CalendarDay) -> DateSelectorModel
    let mode: DateSelectorModel.SelectionMode
    let days: Int
    var nights: ClosedRange<Int>?
    var picks: Int?

    var testDescription: String {
      name
    }
  }

  private static let table: [Case] = [
    Case(name: "package", model: { .package(from: $0) }, mode: .multi, days: 365, picks: 31),
    Case(name: "domestic", model: { .domestic(from: $0) }, mode: .range, days: 180, nights: 1...30),
    Case(name: "overseas", model: { .overseas(from: $0) }, mode: .range, days: 365, nights: 1...30),
    Case(name: "favorite", model: { .favorite(from: $0) }, mode: .range, days: 365, nights: 1...30),
    Case(name: "one way", model: { .airlineOneWay(from: $0) }, mode: .single, days: 361),
    Case(
      name: "round trip", model: { .airlineRoundTrip(from: $0) }, mode: .range, days: 361,
      nights: 0...361),
    Case(name: "ticket", model: { .ticket(from: $0) }, mode: .single, days: 365),
  ]

  @Test(arguments: table)
  private func `a domain has its window and its limits`(domain: Case) throws {
    let today = try day("2025-01-01")
    let model = domain.model(today)
    #expect(model.selectionMode == domain.mode)
    #expect(model.startDate == today)
    #expect(model.startDate.nights(to: model.endDate) == domain.days)
    var selector = DateSelector(model: model, facts: CalendarFacts(today: today))
    switch domain.mode {
    case .range:
      let nights = try #require(domain.nights)
      #expect(model.stayLimits.minimumNights == nights.lowerBound)
      _ = selector.tap(today)
      #expect(
        selector.context.checkOuts
          == today.adding(days: nights.lowerBound)...today.adding(days: nights.upperBound))
    case .multi:
      for offset in 0..<40 { _ = selector.tap(today.adding(days: offset)) }
      guard case .days(let days) = selector.selection else { Issue.record("no days"); return }
      #expect(days.count == domain.picks)
      #expect(selector.tap(today).refusal == nil)
      #expect(selector.tap(model.endDate).refusal == nil)
    case .single:
      #expect(selector.tap(model.endDate).refusal == nil)
      #expect(selector.tap(model.endDate.adding(days: 1)).refusal == .beyondWindow)
      #expect(selector.selection == .days([model.endDate]))
    }
  }

  @Test func `a package departs on its weekdays only`() throws {
    let today = try day("2025-03-01")
    var selector = DateSelector(
      model: .package(from: today, departures: [.monday, .friday]),
      facts: CalendarFacts(today: today))
    let march = selector.month(today.yearMonth)
    let open = march.compactMap(\.dateViewData).filter(\.isEnabled)
    #expect(Set(open.map(\.weekday)) == [.monday, .friday])
    #expect(open.count == 9)
    #expect(selector.tap(try day("2025-03-04")).refusal == .closed)
    #expect(selector.tap(try day("2025-03-03")).refusal == nil)
  }

  @Test func `a round trip may return on the day it departs, a year later, and not before`() throws
  {
    let today = try day("2025-01-01")
    var selector = DateSelector(
      model: .airlineRoundTrip(from: today), facts: CalendarFacts(today: today))
    let last = today.adding(days: 361)
    _ = selector.tap(last)
    _ = selector.tap(last)
    #expect(selector.selection.stay == Stay(checkIn: last, checkOut: last))
    #expect(selector.month(last.yearMonth)[last]?.selection == .single)
    #expect(selector.month(last.yearMonth)[last]?.isStayEnd == true)
    _ = selector.tap(today)
    _ = selector.tap(last)
    #expect(selector.selection.stay?.nights == 361)
  }

  @Test func `a stay moves with its departure and keeps its nights`() throws {
    let stay = try #require(Stay(checkIn: try march(10), checkOut: try march(14)))
    #expect(stay.starting(on: try march(20)).checkOut == (try march(24)))
  }

  @Test func `legs stay in the order of their days`() throws {
    let today = try march(1)
    var legs = try DateLegs(count: 3)
    #expect(legs.choose(try march(10), forLeg: 1) == [])
    #expect(legs.choose(try march(10), forLeg: 2) == [])
    #expect(legs.choose(try march(5), forLeg: 0) == [])
    #expect(legs.isComplete)
    // Leg 1 moves behind leg 2, whose day has to go.
    #expect(legs.choose(try march(12), forLeg: 1) == [2])
    #expect(legs.days == [try march(5), try march(12), nil])
    #expect(legs.choose(try march(3), forLeg: 2) == [0, 1])
    #expect(legs.choose(nil, forLeg: 2) == [])
    #expect(legs.choose(today, forLeg: 7) == [])
    #expect(legs.choose(today, forLeg: -1) == [])
    #expect(legs.days == [nil, nil, nil])
  }

  @Test func `a leg's calendar starts on the day of the leg before`() throws {
    let today = try march(1)
    let model = DateSelectorModel.airlineOneWay(from: today)
    var legs = try DateLegs(count: 3)
    #expect(legs.model(ofLeg: 2, within: model) == model)
    legs.choose(try march(10), forLeg: 0)
    #expect(legs.model(ofLeg: 0, within: model) == model)
    let second = legs.model(ofLeg: 2, within: model)
    #expect(second.startDate == (try march(10)))
    #expect(second.endDate == model.endDate)
    var selector = DateSelector(model: second, facts: CalendarFacts(today: today))
    #expect(selector.tap(try march(9)).refusal == .beyondWindow)
    #expect(selector.tap(try march(10)).refusal == nil)
    #expect(legs.model(ofLeg: .min, within: model) == model)
    #expect(legs.model(ofLeg: .max, within: model).startDate == (try march(10)))
  }

  @Test func `a window that moves keeps no old day of a leg`() throws {
    let days = [1, 1, 10]
    var legs = try DateLegs(count: 4)
    for (leg, number) in days.enumerated() { legs.choose(try march(number), forLeg: leg) }
    let model = DateSelectorModel.airlineOneWay(from: try march(1))
    #expect(legs.keepDays(within: model) == [])
    #expect(legs.keepDays(within: model.starting(on: try march(2))) == [0, 1])
    #expect(legs.days == [nil, nil, try march(10), nil])
    #expect(legs.keepDays(within: .airlineOneWay(from: .earliest)) == [2])
  }

  @Test func `a journey has two legs to six`() throws {
    for count in [Int.min, -1, 0, 1, 7, .max] {
      #expect(throws: CalendarError.legCount(count)) { try DateLegs(count: count) }
    }
    var legs = try DateLegs(count: 5)
    let appended = [legs.append(), legs.append()]
    #expect(appended == [true, false])
    let removed = (0..<5).map { _ in legs.remove(leg: 0) }
    #expect(removed == [true, true, true, true, false])
    #expect(legs.days.count == 2)
  }
}
