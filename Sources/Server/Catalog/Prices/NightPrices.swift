/// What a night in a room costs: a pure function of the stay, the room and the day.
///
/// Nothing is stored, so any night of any room can be asked alone, at any scale.
package struct NightPrices: Sendable {
  private let seed: UInt64
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

  /// The night that begins on `day`, in the room `room` whose base price is `base` won.
  package func night(
    of stay: CatalogItem, room: Int, base: Int, on day: CivilDay
  ) -> Night {
    let draw = Draw(seed: seed, family: stay.family, number: stay.number)
    if closedWeekday(draw) == day.weekday { return .closed }
    // The whole house is taken, every kind of room.
    let dayOffset = UInt64(truncatingIfNeeded: day.number &* 64)
    if day.weekday == 5, draw.chance(3, .soldOut, offset: dayOffset) { return .soldOut }
    let offset = dayOffset &+ UInt64(truncatingIfNeeded: room)
    let noise = 920 + draw.below(161, .nightPrice, offset: offset)
    let exact = base * weekFactor(day) * seasonFactor(stay, day) * noise / 10_000
    return .open(price: max(1, (exact + 500_000) / 1_000_000) * 1_000)
  }

  /// How many of a kind of room are left on the night that begins on `day`, from 1.
  ///
  /// Whether the night can be had at all is `night(of:room:base:on:)`'s to say.
  package func left(of stay: CatalogItem, room: Room, on day: CivilDay) -> Int {
    let draw = Draw(seed: seed, family: stay.family, number: stay.number)
    let offset = UInt64(truncatingIfNeeded: day.number &* 64 &+ room.number)
    // Dear nights are fuller: of two draws the lower one counts.
    let first = draw.below(room.count, .roomsLeft, offset: offset)
    guard weekFactor(day) > 100 else { return first + 1 }
    return min(first, draw.below(room.count, .roomsLeft, offset: offset &+ (1 << 32))) + 1
  }

  /// Percent: the highest of the reasons that a night is dear.
  func weekFactor(_ day: CivilDay) -> Int {
    if holidays.isFestiveNight(day) || day.weekday == 5 || holidays.isDayOff(day + 1) {
      return 135
    }
    return day.weekday == 4 ? 115 : 100
  }

  /// Percent: by the sea in high summer, near the slopes of 강원 from December to February.
  func seasonFactor(_ stay: CatalogItem, _ day: CivilDay) -> Int {
    let date = day.monthAndDay
    if stay.facets.contains(.ocean), (720...820).contains(date) { return 150 }
    let winter = date >= 1_201 || date <= 229
    return stay.area == "gangwon" && stay.facets.contains(.snow) && winter ? 140 : 100
  }

  /// Two stays in a hundred keep one weekday closed.
  private func closedWeekday(_ draw: Draw) -> Int? {
    draw.chance(2, .closedWeekday) ? draw.below(7, .closedWeekday, offset: 1) : nil
  }
}
