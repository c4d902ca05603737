import CalendarCore
import Catalog
import Foundation
import Testing

/// Against `tz_cases.json`: instants and flights computed with Python's `zoneinfo`.
struct LocalTimeTests {
  struct Cases: Decodable {
    struct Instant: Decodable {
      let tz: String
      let utc: String
      let local: String
    }
    struct Flight: Decodable {
      let from: String
      let to: String
      let depart_local: String
      let from_tz: String
      let to_tz: String
      let minutes: Int
      let arrive_local: String
      let day_shift: Int
    }
    let instants: [Instant]
    let flights: [Flight]
  }

  private static func cases() throws -> Cases {
    let file = try #require(
      Bundle.module.url(
        forResource: "tz_cases", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode(Cases.self, from: Data(contentsOf: file))
  }

  private static func time(_ text: String) throws -> LocalTime {
    let parts = text.split(separator: "T")
    let clock = try #require(parts.last).split(separator: ":").compactMap { Int($0) }
    return LocalTime(
      day: try #require(CalendarDay(String(parts[0]))), minute: clock[0] * 60 + clock[1])
  }

  @Test func `a zone's clock shows what it showed`() throws {
    let cases = try Self.cases()
    #expect(cases.instants.count == 37)
    for item in cases.instants {
      let zone = try #require(Zone(item.tz), "\(item.tz)")
      let utc = try Self.time(String(item.utc.dropLast()))
      let second = try #require(Int(item.utc.dropLast().suffix(2)))
      let seconds = utc.day.number * 86_400 + utc.minute * 60 + second
      #expect(zone.local(at: seconds) == (try Self.time(item.local)), "\(item.tz) \(item.utc)")
    }
  }

  @Test func `a flight arrives at the right time of its destination`() throws {
    let cases = try Self.cases()
    #expect(cases.flights.count == 16)
    for flight in cases.flights {
      let leaving = try Self.time(flight.depart_local)
      let landed = arrival(
        leaving: leaving, in: try #require(Zone(flight.from_tz)), after: flight.minutes,
        in: try #require(Zone(flight.to_tz)))
      #expect(landed.description == flight.arrive_local, "\(flight.from) \(flight.to)")
      #expect(landed.day.number - leaving.day.number == flight.day_shift)
    }
  }

  @Test func `a time that comes twice is the first, one that is skipped counts on`() throws {
    let zone = try #require(Zone("America/New_York"))
    let autumn = try Self.time("2026-11-01T01:30")
    #expect(zone.local(at: zone.instant(of: autumn)) == autumn)
    let second = zone.instant(of: autumn) + 3_600
    #expect(zone.local(at: second) == autumn)
    let skipped = try Self.time("2026-03-08T02:30")
    #expect(zone.local(at: zone.instant(of: skipped)).description == "2026-03-08T03:30")
  }

  @Test func `a zone that nobody knows is none`() {
    #expect(Zone("Mars/Olympus") == nil)
  }
}
