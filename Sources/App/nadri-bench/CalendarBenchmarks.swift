import CalendarCore

/// What a calendar costs: a year of cells, a tap with the cells it changed, and opening a window.
///
/// The baselines do the same on `Date`, with one `Calendar` that is kept and sets to look days up in.
enum CalendarBenchmarks {
  static let cases: [BenchmarkCase] = [
    BenchmarkCase(name: "open.1year", unit: "us", isBaseline: true) { await open(years: 1) },
    BenchmarkCase(name: "open.1000years", unit: "us") { await open(years: 1_000) },
    BenchmarkCase(
      name: "baseline.foundation.build", unit: "us", isBaseline: true, run: foundationBuild),
    BenchmarkCase(name: "facts", unit: "us", run: facts),
    BenchmarkCase(name: "build", unit: "us", run: build),
    BenchmarkCase(
      name: "baseline.foundation.tap", unit: "us", isBaseline: true, run: foundationTap),
    BenchmarkCase(name: "tap.first", unit: "us", run: tapFirst),
    BenchmarkCase(name: "tap.moveCheckOut", unit: "us", run: moveCheckOut),
  ]

  private static let count = 5_000
  private static let foundationCount = 20

  /// Rules and facts from what was served, as they are made whenever an answer arrives.
  @MainActor
  private static func facts() async -> Sample {
    let year = CalendarYear()
    return await Sample.microseconds(per: count) {
      for _ in 0..<count { precondition(year.selector().months.count == 13) }
    }
  }

  /// The cells of all months, each one read and kept.
  @MainActor
  private static func build() async -> Sample {
    let selector = CalendarYear().selector()
    var cells = selector.months.flatMap { Array(selector.month($0)) }
    let sample = await Sample.microseconds(per: count) {
      for _ in 0..<count {
        let fresh = DateSelector(model: selector.model, facts: selector.facts)
        var place = 0
        for month in fresh.months {
          for cell in fresh.month(month) {
            cells[place] = cell
            place += 1
          }
        }
      }
    }
    precondition(cells.count == 546 && cells.count { $0.dateViewData?.price != nil } == 332)
    return sample
  }

  /// A first tap, and the days it changed among all.
  @MainActor
  private static func tapFirst() async -> Sample {
    let selector = CalendarYear().selector()
    let day = CalendarYear.start.adding(days: 40)
    var changed = 0
    let sample = await Sample.microseconds(per: count) {
      for _ in 0..<count {
        var tapped = selector
        guard case .changed(let changes) = tapped.tap(day) else { continue }
        changed += changes.days(in: tapped.months).count
      }
    }
    // The check-in, and every day behind the longest stay: open ones close, closed ones say why.
    precondition(changed == count * 296)
    return sample
  }

  /// A check-out that moves by a day and back, and the days that changed.
  @MainActor
  private static func moveCheckOut() async -> Sample {
    var selector = CalendarYear().selector()
    let checkIn = CalendarYear.start.adding(days: 40)
    guard let short = Stay(checkIn: checkIn, checkOut: checkIn.adding(days: 4)),
      let long = Stay(checkIn: checkIn, checkOut: checkIn.adding(days: 5)),
      case .changed = selector.select(.stay(short))
    else { preconditionFailure("the stay is refused") }
    let months = selector.months
    var changed = 0
    let sample = await Sample.microseconds(per: count) {
      for round in 0..<count {
        guard case .changed(let changes) = selector.select(.stay(round % 2 == 0 ? long : short))
        else { continue }
        changed += changes.days(in: months).count
      }
    }
    precondition(changed == count * 2)
    return sample
  }

  /// A window and the cells of the first months in it.
  @MainActor
  private static func open(years: Int) async -> Sample {
    let today = CalendarYear.start
    let end = today.adding(days: 365 * years)
    var cells = 0
    let sample = await Sample.microseconds(per: count) {
      for _ in 0..<count {
        guard
          let model = try? DateSelectorModel(
            startDate: today, endDate: end, selectionMode: .range)
        else { continue }
        let selector = DateSelector(model: model, facts: CalendarFacts(today: today))
        for month in selector.months.prefix(3) {
          for cell in selector.month(month) where cell.dateViewData != nil { cells += 1 }
        }
      }
    }
    precondition(cells == count * 90)
    return sample
  }

  @MainActor
  private static func foundationBuild() async -> Sample {
    var calendar = FoundationCalendar(CalendarYear())
    let sample = await Sample.microseconds(per: foundationCount) {
      for _ in 0..<foundationCount { calendar.build() }
    }
    precondition(calendar.cellCount == 546)
    return sample
  }

  @MainActor
  private static func foundationTap() async -> Sample {
    let calendar = FoundationCalendar(CalendarYear())
    var changed = 0
    let sample = await Sample.microseconds(per: foundationCount) {
      for _ in 0..<foundationCount {
        var tapped = calendar
        changed += tapped.tap(dayOffset: 40)
      }
    }
    // The check-in, and the open days behind the longest stay.
    precondition(changed == foundationCount * 262)
    return sample
  }
}

/// A year of a hotel: 365 days in 13 months, a price each, holidays, and nights that are closed.
struct CalendarYear {
  static let start = CalendarDay(daysSinceEpoch: 20_089)
  static let days = 365
  static let nights = 30

  let holidays: [(CalendarDay, String)]
  let closed: Set<Int>
  let prices: [(CalendarDay, DayPrice)]

  init() {
    holidays = stride(from: 0, to: Self.days, by: 18).map {
      (Self.start.adding(days: $0), "대체공휴일")
    }
    // One in nine, and none near the first check-in.
    closed = Set(stride(from: 76, to: Self.days, by: 9))
    prices = (0..<Self.days).map {
      let amount = 80_000 + $0 % 7 * 10_000
      return (Self.start.adding(days: $0), DayPrice(amount: amount, text: "\(amount / 10_000)만"))
    }
  }

  func selector() -> DateSelector {
    var facts = CalendarFacts(today: Self.start)
    facts.holidays = DayMap(holidays)
    facts.prices = DayMap(prices)
    facts.openDays = DaySet(
      (0...Self.days).lazy.filter { !closed.contains($0) }.map { Self.start.adding(days: $0) })
    return DateSelector(model: .overseas(from: Self.start), facts: facts)
  }
}
