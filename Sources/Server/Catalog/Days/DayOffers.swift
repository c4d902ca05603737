import CalendarCore

/// What a ticket costs on its day, and what a package costs by the day it leaves: pure functions of
/// the item and the day.
package struct DayOffers: Sendable {
  private let seed: UInt64
  private let nights: NightPrices

  package init(seed: UInt64 = ItemRecipe.standardSeed, holidays: Holidays) {
    self.seed = seed
    nights = NightPrices(seed: seed, holidays: holidays)
  }

  /// One day of an item, for one person.
  package struct Day: Sendable, Equatable {
    package enum State: String, Sendable {
      case open, soldOut, closed
    }

    package var state: State
    /// Won for one person, a multiple of 1,000; 0 unless the day is open.
    package var price: Int
    /// From 1; 0 unless the day is open.
    package var left: Int

    static func none(_ state: State) -> Day { Day(state: state, price: 0, left: 0) }
  }

  /// What a day has in common for all items.
  package struct Facts: Sendable, Hashable {
    let number: Int
    /// 0 is Monday, 6 is Sunday.
    let weekday: Int
    /// Whether people who work are free: a Saturday, a Sunday or a holiday.
    let isFree: Bool
    let isHighSummer: Bool
    /// Whether it leads into a run of days off around 설날 or 추석.
    let isFestive: Bool
  }

  package func facts(of day: CalendarDay) -> Facts {
    let night = nights.facts(of: day)
    return Facts(
      number: night.number, weekday: night.weekday,
      isFree: night.weekday == 5 || nights.isDayOff(day), isHighSummer: night.isHighSummer,
      isFestive: nights.isFestive(day))
  }

  package func day(of item: CatalogItem, on day: CalendarDay) -> Day {
    self.day(
      of: item.family, price: item.price,
      Draw(seed: seed, family: item.family, number: item.number), facts(of: day))
  }

  /// Days of families other than tickets and packages are closed.
  func day(of family: ItemFamily, price: Int, _ draw: Draw, _ facts: Facts) -> Day {
    switch family {
    case .ticket: ticket(price, draw, facts)
    case .package: departure(price, draw, facts)
    case .stay, .flight: .none(.closed)
    }
  }

  /// One tour in seven rests on one weekday; free days cost a tenth more, and three in a hundred of
  /// them are sold out.
  private func ticket(_ price: Int, _ draw: Draw, _ facts: Facts) -> Day {
    if draw.chance(14, .weekdays), draw.below(5, .weekdays, offset: 1) == facts.weekday {
      return .none(.closed)
    }
    let offset = UInt64(truncatingIfNeeded: facts.number)
    if facts.isFree, draw.chance(3, .soldOut, offset: offset) { return .none(.soldOut) }
    let percent = facts.isFree ? 110 : 100
    return Day(
      state: .open, price: max(1, (price * percent + 50_000) / 100_000) * 1_000,
      left: 1 + draw.below(40, .dayStock, offset: offset))
  }

  /// Dearer in high summer and into the long holidays, within a twelfth of chance; one departure in
  /// sixteen is full.
  private func departure(_ price: Int, _ draw: Draw, _ facts: Facts) -> Day {
    guard Self.weekdays(draw) & 1 << facts.weekday != 0 else { return .none(.closed) }
    let offset = UInt64(truncatingIfNeeded: facts.number)
    let left = draw.below(16, .dayStock, offset: offset)
    guard left > 0 else { return .none(.soldOut) }
    let percent = facts.isFestive ? 150 : facts.isHighSummer ? 130 : facts.weekday >= 4 ? 108 : 100
    let exact = price * percent * (92 + draw.below(17, .dayPrice, offset: offset))
    return Day(state: .open, price: max(1, (exact + 5_000_000) / 10_000_000) * 1_000, left: left)
  }

  /// The weekdays that a package leaves on, a bit each from Monday: two to four.
  private static func weekdays(_ draw: Draw) -> Int {
    let count = 2 + draw.below(3, .weekdays)
    var chosen = 0
    var offset: UInt64 = 1
    while chosen.nonzeroBitCount < count {
      chosen |= 1 << draw.below(7, .weekdays, offset: offset)
      offset += 1
    }
    return chosen
  }

  /// The weekdays that a package leaves on, 0 for Monday to 6, in order.
  package func departureWeekdays(of package: CatalogItem) -> [Int] {
    let bits = Self.weekdays(Draw(seed: seed, family: .package, number: package.number))
    return (0..<7).filter { bits & 1 << $0 != 0 }
  }
}
