import CalendarCore

/// What a night in a room costs: a pure function of the stay, the room and the day.
///
/// Nothing is stored, so any night of any room can be asked alone, at any scale.
package struct NightPrices: Sendable {
  let seed: UInt64
  private let holidays: Holidays

  package init(seed: UInt64 = ItemRecipe.standardSeed, holidays: Holidays) {
    self.seed = seed
    self.holidays = holidays
  }

  /// One night of one room.
  package enum Night: Sendable, Equatable {
    /// Won, a multiple of 1,000.
    case open(price: Int)
    case soldOut
    /// The house is closed that weekday.
    case closed
  }

  /// Whether a house takes guests at all.
  enum House {
    case open, soldOut, closed
  }

  package func facts(of day: CalendarDay) -> NightFacts {
    let date = day.monthAndDay
    return NightFacts(
      number: day.number, weekday: day.weekdayIndex, weekFactor: weekFactor(day),
      isHighSummer: (720...820).contains(date), isSkiSeason: date >= 1_201 || date <= 229)
  }

  /// The night that begins on `day`, in the room `room` whose base price is `base` won.
  package func night(
    of stay: CatalogItem, room: Int, base: Int, on day: CalendarDay
  ) -> Night {
    let facts = StayFacts(stay, seed: seed)
    let night = self.facts(of: day)
    switch Self.house(facts, on: night) {
    case .closed: return .closed
    case .soldOut: return .soldOut
    case .open: return .open(price: Self.price(of: facts, room: room, base: base, on: night))
    }
  }

  static func house(_ stay: StayFacts, on night: NightFacts) -> House {
    if stay.closedWeekday == night.weekday { return .closed }
    // The whole house is taken, every kind of room.
    let isSoldOut = night.weekday == 5 && stay.draw.chance(3, .soldOut, offset: offset(night))
    return isSoldOut ? .soldOut : .open
  }

  /// Won, a multiple of 1,000, of a night on which the house is open.
  static func price(of stay: StayFacts, room: Int, base: Int, on night: NightFacts) -> Int {
    let offset = offset(night) &+ UInt64(truncatingIfNeeded: room)
    let noise = 920 + stay.draw.below(161, .nightPrice, offset: offset)
    let exact = base * night.weekFactor * season(stay, night) * noise / 10_000
    return max(1, (exact + 500_000) / 1_000_000) * 1_000
  }

  /// How many of a kind of room are left, from 1, on a night on which the house is open.
  static func left(of stay: StayFacts, room: RoomFacts, on night: NightFacts) -> Int {
    let offset = UInt64(truncatingIfNeeded: night.number &* 64 &+ room.number)
    // Dear nights are fuller: of two draws the lower one counts.
    let first = stay.draw.below(room.count, .roomsLeft, offset: offset)
    guard night.weekFactor > 100 else { return first + 1 }
    return min(first, stay.draw.below(room.count, .roomsLeft, offset: offset &+ (1 << 32))) + 1
  }

  private static func offset(_ night: NightFacts) -> UInt64 {
    UInt64(truncatingIfNeeded: night.number &* 64)
  }

  func isDayOff(_ day: CalendarDay) -> Bool { holidays.isDayOff(day) }
  func isFestive(_ day: CalendarDay) -> Bool { holidays.isFestiveNight(day) }

  /// Percent: the highest of the reasons that a night is dear.
  func weekFactor(_ day: CalendarDay) -> Int {
    if holidays.isFestiveNight(day) || day.weekdayIndex == 5 || holidays.isDayOff(day + 1) {
      return 135
    }
    return day.weekdayIndex == 4 ? 115 : 100
  }

  /// Percent: by the sea in high summer, near the slopes of 강원 from December to February.
  static func season(_ stay: StayFacts, _ night: NightFacts) -> Int {
    if stay.isByTheSea, night.isHighSummer { return 150 }
    return stay.isNearSlopes && night.isSkiSeason ? 140 : 100
  }
}
