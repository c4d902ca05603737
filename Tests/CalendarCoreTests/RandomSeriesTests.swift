import CalendarCore
import Testing

/// Long random lives of a calendar, held against the plain rules after each step.
struct RandomSeriesTests {
  @Test(arguments: Array(1...12) as [UInt64])
  func `a random series of taps, data and midnights keeps every rule`(seed: UInt64) throws {
    print("seed \(seed)")
    var life = RandomLife(seed: seed)
    for step in 0..<60 {
      let failure = life.step()
      #expect(failure == nil, "seed \(seed), step \(step)")
      if failure != nil { return }
    }
    #expect(life.changed > 0, "seed \(seed)")
  }

  @Test(arguments: Array(31...36) as [UInt64])
  func `late data gives the same months in any order`(seed: UInt64) throws {
    print("seed \(seed)")
    var life = RandomLife(seed: seed)
    let facts = life.facts()
    let updates: [@Sendable (inout CalendarFacts) -> Void] = [
      { $0.holidays = facts.holidays }, { $0.prices = facts.prices },
      { $0.openDays = facts.openDays }, { $0.stock = facts.stock },
      { $0.roomNeed = facts.roomNeed }, { $0.stayLimits = facts.stayLimits },
      { $0.today = facts.today }, { $0.minuteOfDay = facts.minuteOfDay },
      { $0.layout = facts.layout },
    ]
    let model = life.model()
    let atOnce = DateSelector(model: model, facts: facts)
    for _ in 0..<20 {
      var selector = DateSelector(model: model, facts: CalendarFacts(today: life.day()))
      for update in updates.shuffled(using: &life.random) { selector.update(update) }
      #expect(selector == atOnce, "seed \(seed)")
      #expect(
        selector.months.map(selector.month) == atOnce.months.map(atOnce.month), "seed \(seed)")
    }
  }
}

/// A calendar that random things happen to.
struct RandomLife {
  var random: SeededGenerator
  private(set) var selector: DateSelector
  /// How many cells changed so far.
  private(set) var changed = 0

  private static let origin = CalendarDay(daysSinceEpoch: 20_140)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    selector = DateSelector(
      model: .domestic(from: Self.origin), facts: CalendarFacts(today: Self.origin))
    let model = model()
    selector = DateSelector(model: model, facts: facts())
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  mutating func day(_ range: ClosedRange<Int> = -10...110) -> CalendarDay {
    Self.origin.adding(days: Int.random(in: range, using: &random))
  }

  private mutating func days(_ count: Int) -> DaySet {
    DaySet((0..<count).map { _ in day() })
  }

  private mutating func weekdays() -> WeekdaySet {
    chance(60) ? [] : WeekdaySet(rawValue: UInt8.random(in: 0...127, using: &random))
  }

  private mutating func limits() -> StayLimits {
    let shortest = chance(60) ? 1 : Int.random(in: 0...5, using: &random)
    let longest = chance(25) ? nil : shortest + Int.random(in: 0...20, using: &random)
    return (try? StayLimits(minimumNights: shortest, consecutiveDays: longest)) ?? .standard
  }

  mutating func model() -> DateSelectorModel {
    let start = day(-3...10)
    let limits = limits()
    let modes: [DateSelectorModel.SelectionMode] = [.range, .range, .range, .single, .multi]
    guard
      var model = try? DateSelectorModel(
        startDate: start, endDate: start.adding(days: Int.random(in: 0...90, using: &random)),
        minimumNights: limits.minimumNights, consecutiveDays: limits.consecutiveDays,
        maxSelectableDays: Int.random(in: 1...6, using: &random),
        selectionMode: modes.randomElement(using: &random) ?? .range)
    else { return .domestic(from: start) }
    model.closedCheckInWeekdays = weekdays()
    model.closedCheckOutWeekdays = weekdays()
    if chance(40) { model.closedCheckInDays = days(12) }
    if chance(40) { model.closedCheckOutDays = days(30) }
    if chance(40) {
      model.cutOff = try? CheckInCutOff(
        daysBefore: Int.random(in: 0...3, using: &random),
        minute: Int.random(in: 0...1_440, using: &random))
    }
    return model
  }

  mutating func facts() -> CalendarFacts {
    var facts = CalendarFacts(today: day(0...5))
    for kind in 0..<9 where chance(50) { change(kind, &facts) }
    return facts
  }

  private mutating func change(_ kind: Int, _ facts: inout CalendarFacts) {
    switch kind {
    case 0: facts.holidays = DayMap(days(8).map { ($0, "휴일 \($0.day % 3)") })
    case 1:
      facts.prices = DayMap(
        days(80).map { ($0, DayPrice(amount: 90_000 + $0.day, text: "\($0.day % 4)만")) })
    case 2: facts.openDays = chance(30) ? nil : DaySet(days(chance(10) ? 0 : 400))
    case 3:
      facts.stock = DayMap(days(60).map { ($0, Int.random(in: -1...9, using: &random)) })
    case 4: facts.roomNeed = Int.random(in: -1...3, using: &random)
    case 5: facts.stayLimits = chance(40) ? nil : limits()
    case 6: facts.minuteOfDay = Int.random(in: 0...1_439, using: &random)
    case 7:
      facts.layout = CalendarLayout(
        firstWeekday: Weekday.allCases.randomElement(using: &random) ?? .sunday,
        direction: chance(80) ? .leftToRight : .rightToLeft)
    case 8:
      // One price withdrawn, one night sold.
      facts.prices[day()] = nil
      facts.stock[day()] = 0
    default: facts.today = day(0...30)
    }
  }

  /// Does something; a sentence says what is wrong afterwards.
  mutating func step() -> String? {
    let before = selector
    let changes: CalendarChanges
    let what: String
    switch Int.random(in: 0..<10, using: &random) {
    case 0...5:
      let day = day(0...95)
      let plain = PlainCalendar(model: before.model, facts: before.facts)
      let reason = plain.reason(day, before.selection)
      switch selector.tap(day) {
      case .refused(let refusal):
        return refusal == reason && selector == before
          ? nil
          : "a tap on \(day) was refused as \(refusal), right is \(String(describing: reason))"
      case .changed(let result):
        let right = plain.tapped(day, before.selection)
        if reason != nil || selector.selection != right {
          return "a tap on \(day) gave \(selector.selection), right is \(right)"
        }
        changes = result
        what = "a tap on \(day)"
      }
    case 6:
      let update = selector.update(model: model())
      if let failure = dropFailure(before, update.dropped) { return failure }
      (changes, what) = (update.changes, "other rules")
    case 7:
      let update = selector.moveToday(to: day(0...40), minuteOfDay: 600)
      if let failure = dropFailure(before, update.dropped) { return failure }
      (changes, what) = (update.changes, "a midnight")
    default:
      var facts = selector.facts
      let kind = Int.random(in: 0...9, using: &random)
      change(kind, &facts)
      let update = selector.update { $0 = facts }
      if let failure = dropFailure(before, update.dropped) { return failure }
      (changes, what) = (update.changes, "facts of kind \(kind)")
    }
    return cellFailure(before, changes).map { "after \(what): \($0)" }
  }

  /// What is chosen holds; what held is kept, and what is gone has a reason.
  private func dropFailure(_ before: DateSelector, _ dropped: [DroppedDay]) -> String? {
    let plain = PlainCalendar(model: selector.model, facts: selector.facts)
    if !plain.allows(selector.selection) { return "\(selector.selection) does not hold" }
    for fault in dropped {
      switch fault.reason {
      case .behindClosedNight:
        return "\(fault.day) was dropped without a word of the night"
      case .soldOut where plain.nightReason(fault.day) != .soldOut,
        .tooFewRooms where plain.nightReason(fault.day) != .tooFewRooms:
        return "\(fault.day) was dropped, but not for \(fault.reason)"
      default: break
      }
    }
    if plain.allows(before.selection) {
      return selector.selection == before.selection && dropped.isEmpty
        ? nil : "\(before.selection) held and became \(selector.selection)"
    }
    if selector.selection != before.selection,
      before.model.selectionMode == selector.model.selectionMode,
      dropped.isEmpty
    {
      return "\(before.selection) became \(selector.selection) without a word"
    }
    return nil
  }

  /// All cells are those of the plain rules and of a rebuild, and the changed ones are told exactly.
  private mutating func cellFailure(_ before: DateSelector, _ changes: CalendarChanges) -> String? {
    let plain = PlainCalendar(model: selector.model, facts: selector.facts)
    guard plain.allows(selector.selection) else { return "\(selector.selection) does not hold" }
    let rebuilt = CalendarRenderContext(
      model: selector.model, facts: selector.facts, selection: selector.selection)
    let first = Self.origin.adding(days: -20).yearMonth
    let months = first...first.adding(months: 6)
    let told = changes.days(in: months)
    changed += told.count
    for month in months {
      let now = selector.month(month)
      var old = before.month(month)
      if now != MonthDateViewData(month: month, context: rebuilt) {
        return "\(month) is not as built anew"
      }
      let differing = now.indices.filter { now[$0] != old[$0] }
      if changes.cells(in: month) != differing { return "changed cells of \(month) are told wrong" }
      if (now == old) != differing.isEmpty { return "\(month) is equal, or not, for no reason" }
      if old.update(selector.context) != differing { return "\(month) is not brought up to date" }
      if old != now { return "\(month) is not brought up to date" }
      for day in month.firstDay...month.lastDay {
        let cell = now[day]
        let right = plain.cell(day, selector.selection)
        if cell != right {
          return "\(day) is \(String(describing: cell)), right is \(right)"
        }
        if told.contains(day) != (cell != before.month(month)[day]) {
          return "\(day) is told as changed, or not, for no reason"
        }
        var tapped = selector
        let refusal = tapped.tap(day).refusal
        if refusal != right.disabledReason {
          return "\(day) shows \(String(describing: right.disabledReason)), a tap gets "
            + String(describing: refusal)
        }
      }
    }
    return nil
  }
}
