import CalendarCore
import Foundation

/// Every flight between two airports on a day: a pure function of the two, the day and the seed.
///
/// Invented, with real geography: block times by great circle, local times by the airports' zones.
package struct FlightSchedule: Sendable {
  /// One flight, direct or with one change.
  package struct Flight: Sendable, Equatable {
    /// `ICN-NRT-2026-12-05-3`.
    package var id: String
    package var airline: String
    /// Two letters and three digits.
    package var designator: String
    package var origin: String
    package var destination: String
    package var departure: LocalTime
    package var arrival: LocalTime
    /// From gate to gate, changes included.
    package var minutes: Int
    package var changes: Int
    /// Won for an adult in economy, a multiple of 100.
    package var fare: Int
    /// Seats left at that fare, 0 to 9; 9 is nine or more.
    package var seats: Int
  }

  private let seed: UInt64
  private let holidays: Holidays

  package init(seed: UInt64 = ItemRecipe.standardSeed, holidays: Holidays) {
    self.seed = seed
    self.holidays = holidays
  }

  /// The flights of a day by departure; none where the airports are in one city, or a zone is not
  /// known.
  package func flights(
    from origin: AirportBook.Airport, to destination: AirportBook.Airport, on day: CalendarDay
  ) -> [Flight] {
    guard origin.metro != destination.metro, let leaving = Zone(origin.zone),
      let landing = Zone(destination.zone)
    else { return [] }
    let draw = self.draw(origin.code, destination.code)
    let kilometres = Self.kilometres(origin, destination)
    let count = Self.count(origin, destination, kilometres, draw)
    return (0..<count).map { number in
      let own = UInt64(number) << 40
      let changes = direct(number, kilometres, draw) ? 0 : 1
      let minutes = Self.minutes(kilometres, changes: changes, draw, own)
      let first = 6 * 60 + (number * 16 * 60) / count
      let minute = (first + draw.below(50, .departure, offset: own)) / 5 * 5
      let departure = LocalTime(day: day, minute: minute)
      let airline = Self.airlines[draw.below(Self.airlines.count, .airline, offset: own)]
      let daily = own | UInt64(truncatingIfNeeded: day.number) & 0xffff_ffff
      return Flight(
        id: "\(origin.code)-\(destination.code)-\(day)-\(number + 1)", airline: airline.name,
        designator: "\(airline.code)\(101 + draw.below(800, .airline, offset: own + 1))",
        origin: origin.code, destination: destination.code, departure: departure,
        arrival: Catalog.arrival(
          leaving: departure, in: leaving, after: minutes, in: landing), minutes: minutes,
        changes: changes, fare: fare(kilometres, changes, day, draw, daily),
        seats: draw.below(10, .seats, offset: daily))
    }.sorted { ($0.departure.minute, $0.id) < ($1.departure.minute, $1.id) }
  }

  private func draw(_ origin: String, _ destination: String) -> Draw {
    // Six letters of base 27 stay below 2³⁰, apart from every item's number.
    let number = (origin + destination).utf8.reduce(0) { $0 * 27 + Int($1 & 31) }
    return Draw(seed: seed ^ 0x666c_6967_6874, family: .flight, number: number)
  }

  /// Busier and nearer airports have more flights, some have none.
  private static func count(
    _ origin: AirportBook.Airport, _ destination: AirportBook.Airport, _ kilometres: Int,
    _ draw: Draw
  ) -> Int {
    let traffic = min(origin.rank, 400) * min(destination.rank, 400)
    let near = max(1, 6 - kilometres / 2_000)
    let most = traffic / 8_000 + (origin.country == destination.country ? 6 : 0)
    return min(18, most * near / 4 + draw.below(3, .schedule))
  }

  private func direct(_ number: Int, _ kilometres: Int, _ draw: Draw) -> Bool {
    let percent = kilometres < 2_500 ? 96 : kilometres < 6_000 ? 70 : 45
    return draw.chance(percent, .stops, offset: UInt64(number))
  }

  /// Half an hour to climb and land, 780 km an hour between; a change waits one to five hours.
  private static func minutes(
    _ kilometres: Int, changes: Int, _ draw: Draw, _ own: UInt64
  ) -> Int {
    let straight = 30 + kilometres * 60 / 780
    guard changes > 0 else { return (straight + 4) / 5 * 5 }
    let detour = straight * (110 + draw.below(30, .stops, offset: own + 1)) / 100
    return (detour + 60 + draw.below(240, .stops, offset: own + 2) + 4) / 5 * 5
  }

  private func fare(
    _ kilometres: Int, _ changes: Int, _ day: CalendarDay, _ draw: Draw, _ daily: UInt64
  ) -> Int {
    let plain = 32_000 + kilometres * 52 - kilometres * kilometres / 800
    let isBusy = holidays.isFestiveNight(day) || holidays.isDayOff(day + 1) || day.weekdayIndex >= 4
    let factor = (isBusy ? 128 : 100) * (changes > 0 ? 78 : 100) / 100
    let drawn = 80 + draw.below(61, .fare, offset: daily)
    return max(1, plain * factor / 100 * drawn / 10_000) * 100
  }

  static func kilometres(_ from: AirportBook.Airport, _ to: AirportBook.Airport) -> Int {
    ItemRecipe.kilometres(
      (from.latitude, from.longitude), (to.latitude, to.longitude))
  }

  private static let airlines: [(name: String, code: String)] = [
    ("나래항공", "NR"), ("한빛에어", "HX"), ("푸른하늘", "PH"), ("별빛항공", "BB"), ("바다에어", "BD"),
    ("다온항공", "DN"), ("미르에어", "MI"), ("누리항공", "NU"),
  ]
}
