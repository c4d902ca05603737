import CalendarCore
import Testing

/// Nothing traps, and what is wrong is said.
struct OddInputTests {
  private static let extremes = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]

  @Test(arguments: extremes)
  func `days stop at the ends of time`(number: Int) {
    let day = CalendarDay(daysSinceEpoch: number)
    #expect((CalendarDay.earliest...CalendarDay.latest).contains(day))
    for other in Self.extremes {
      #expect((CalendarDay.earliest...CalendarDay.latest).contains(day.adding(days: other)))
      #expect((CalendarDay.earliest...CalendarDay.latest).contains(day.adding(months: other)))
      _ = day.yearMonth.adding(months: other)
      _ = CalendarDay(year: number, month: other, day: 1)
      _ = CalendarDay(year: 2025, month: other, day: number)
      _ = YearMonth(year: number, month: other)
    }
    #expect(CalendarDay(day.description) == day)
    #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)
  }

  @Test func `the ends of time are ordinary days`() {
    #expect(CalendarDay.earliest.description == "-5000000-01-01")
    #expect(CalendarDay.latest.description == "+5000000-12-31")
    #expect(CalendarDay.latest.adding(days: 1) == .latest)
    #expect(CalendarDay.earliest.adding(days: -1) == .earliest)
    #expect(CalendarDay.latest.yearMonth.lastDay == .latest)
    #expect(CalendarDay.earliest.yearMonth.firstDay == .earliest)
    #expect(CalendarDay.latest.yearMonth.adding(months: 1) == CalendarDay.latest.yearMonth)
  }

  @Test(
    arguments: [
      (30, 29, 1, 1, "the window ends on 2025-03-30, before it starts on 2025-03-31"),
      (1, 30, -1, 1, "the shortest stay is -1 nights; it is 0 at least"),
      (1, 30, Int.min, 1, "the shortest stay is \(Int.min) nights; it is 0 at least"),
      (1, 3, 4, 1, "the longest stay, 3 nights, is below the shortest, 4"),
      (1, -7, 0, 1, "the longest stay, -7 nights, is below the shortest, 0"),
      (1, 30, 1, 0, "0 days can be picked; it is 1 at least"),
      (1, 30, 1, Int.min, "\(Int.min) days can be picked; it is 1 at least"),
    ])
  func `rules that leave nothing are refused with what is wrong`(
    start: Int, longest: Int, shortest: Int, picks: Int, text: String
  ) throws {
    let error = #expect(throws: CalendarError.self) {
      try DateSelectorModel(
        startDate: try march(start == 30 ? 31 : 1), endDate: try march(30),
        minimumNights: shortest, consecutiveDays: longest, maxSelectableDays: picks,
        selectionMode: .range)
    }
    #expect(error?.description == text)
  }

  @Test func `a cut-off is at a minute of a day`() throws {
    for minute in [Int.min, -1, 1_441, .max] {
      #expect(throws: CalendarError.minuteOutsideDay(minute)) { try CheckInCutOff(minute: minute) }
    }
    #expect(throws: CalendarError.negativeDaysBefore(-1)) {
      try CheckInCutOff(daysBefore: -1, minute: 0)
    }
    #expect(
      CalendarError.minuteOutsideDay(-1).description
        == "the cut-off is at minute -1 of the day; it is 0 to 1440")
    #expect(CalendarError.legCount(9).description == "a journey has 2 to 6 legs, not 9")
    #expect(
      CalendarError.negativeDaysBefore(-2).description
        == "the cut-off is -2 days before; it is 0 at least")
  }

  /// Taps, draws and updates at both ends of a calendar and far outside of it.
  private func exercise(_ selector: DateSelector) {
    var selector = selector
    let model = selector.model
    let days = [
      .earliest, .latest, CalendarDay(daysSinceEpoch: 0), selector.facts.today, model.startDate,
      model.startDate.adding(days: 1), model.endDate, model.endDate.adding(days: -1),
    ]
    for first in days {
      for second in days {
        selector.reset()
        _ = selector.tap(first)
        let result = selector.tap(second)
        for month in [first.yearMonth, second.yearMonth, second.yearMonth.adding(months: 1)] {
          let data = selector.month(month)
          #expect(data.count { $0.dateViewData != nil } == month.dayCount)
          _ = result.changes?.cells(in: month)
          _ = result.changes?.days(in: month...month)
        }
        if let stay = Stay(checkIn: min(first, second), checkOut: max(first, second)) {
          _ = selector.select(.stay(stay))
        }
        for move in CalendarMove.allCases { _ = selector.day(from: second, moving: move) }
        selector.moveToday(to: second)
        selector.moveToday(to: model.startDate)
      }
    }
  }

  @Test func `a window over all of time is drawn and tapped like any other`() throws {
    for mode in [DateSelectorModel.SelectionMode.single, .multi, .range] {
      let model = try DateSelectorModel(
        startDate: .earliest, endDate: .latest, minimumNights: mode == .range ? 2 : 0,
        consecutiveDays: nil, selectionMode: mode)
      var limited = model
      limited.closedCheckOutWeekdays = [.monday, .tuesday]
      limited.closedCheckInDays = [.earliest, .latest]
      exercise(DateSelector(model: model, facts: CalendarFacts(today: .earliest)))
      exercise(DateSelector(model: limited, facts: CalendarFacts(today: .earliest)))
      #expect(model.months.count == 120_000_012)
    }
  }

  @Test func `a window of ten thousand years is refused, drawn and tapped in time`() throws {
    let start = try day("2000-01-01")
    let end = try day("+12000-01-01")
    let model = try DateSelectorModel(
      startDate: start, endDate: end, consecutiveDays: nil, selectionMode: .range)
    var facts = CalendarFacts(today: start)
    facts.stock = [start: 1, end.adding(days: -5): 0]
    var selector = DateSelector(model: model, facts: facts)
    #expect(selector.months.count == 120_001)
    _ = selector.tap(start)
    #expect(selector.context.checkOuts?.upperBound == end.adding(days: -5))
    #expect(selector.tap(end).refusal == .behindClosedNight)
    #expect(throws: CalendarError.reversedWindow(start: end, end: start)) {
      try generateMonths(from: end, to: start)
    }
  }

  @Test(arguments: extremes)
  func `limits and numbers of any size are taken or refused`(number: Int) throws {
    let today = try march(1)
    var facts = CalendarFacts(today: today)
    facts.roomNeed = number
    facts.minuteOfDay = number
    facts.stock = [today: number, today.adding(days: 1): -number.magnitude.leadingZeroBitCount]
    facts.prices = [today: DayPrice(amount: number, text: "")]
    facts.stayLimits = try? StayLimits(minimumNights: number, consecutiveDays: nil)
    var model = DateSelectorModel.domestic(from: today)
    model.cutOff = try? CheckInCutOff(daysBefore: number, minute: 0)
    exercise(DateSelector(model: model, facts: facts))
    facts.stayLimits = try? StayLimits(minimumNights: 0, consecutiveDays: number)
    model.closedCheckOutWeekdays = .all
    exercise(DateSelector(model: model, facts: facts))
  }

  @Test func `a stay of more nights than there are is possible nowhere`() throws {
    let model = try DateSelectorModel(
      startDate: .earliest, endDate: .latest, minimumNights: .max, consecutiveDays: nil,
      selectionMode: .range)
    let selector = DateSelector(model: model, facts: CalendarFacts(today: .earliest))
    #expect(selector.context.disabledReason(for: .earliest) == .beyondWindow)
  }

  @Test func `of several prices for a day the last one counts`() throws {
    let first = try march(10)
    let pairs = [
      (first, 1), (first.adding(days: 1), 2), (first, 3), (first, 4),
      (first.adding(days: -40), 5),
    ]
    let map = DayMap(pairs)
    #expect(map[first] == 4)
    #expect(map.map(\.value) == [5, 4, 2])
    #expect(DayMap([(first, 1), (first, 2)])[first] == 2)
    #expect(map.count == 3)
  }

  @Test(arguments: [41, 42, 43] as [UInt64])
  func `sets and maps of days hold what sets and dictionaries hold`(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var set: Set<CalendarDay> = []
    var dictionary: [CalendarDay: Int] = [:]
    var days = DaySet()
    var map = DayMap<Int>()
    for step in 0..<2_000 {
      let day = CalendarDay(daysSinceEpoch: Int.random(in: -150...150, using: &random))
      if Bool.random(using: &random) {
        set.insert(day)
        days.insert(day)
        dictionary[day] = step
        map[day] = step
      } else {
        set.remove(day)
        days.remove(day)
        dictionary[day] = nil
        map[day] = nil
      }
      #expect(days.contains(day) == set.contains(day), "seed \(seed)")
      #expect(map[day] == dictionary[day], "seed \(seed)")
    }
    #expect(Array(days) == set.sorted(), "seed \(seed)")
    #expect(days == DaySet(set.shuffled(using: &random)), "seed \(seed)")
    #expect(map == DayMap(dictionary), "seed \(seed)")
    #expect(map.map(\.day) == dictionary.keys.sorted(), "seed \(seed)")
    #expect(days.count == set.count && map.count == dictionary.count)
    for day in set {
      days.remove(day)
      map[day] = nil
    }
    for day in dictionary.keys { map[day] = nil }
    #expect(days.isEmpty && map.isEmpty && days.first == nil)
  }
}
