import CalendarCore
import Testing

@testable import Catalog

struct FlightScheduleTests {
  private static let book = Result { try AirportBook() }

  private func flights(_ from: String, _ to: String, _ day: String = "2026-12-05") throws
    -> [FlightSchedule.Flight]
  {
    let book = try Self.book.get()
    return FlightSchedule(holidays: try Holidays()).flights(
      from: try #require(book[from]), to: try #require(book[to]), on: try #require(CalendarDay(day))
    )
  }

  @Test(arguments: [("ICN", "NRT"), ("GMP", "CJU"), ("ICN", "LAX"), ("ICN", "BKK"), ("PUS", "CJU")])
  func `a busy route has flights, in order, each once, the same again`(
    from: String, to: String
  ) throws {
    let list = try flights(from, to)
    #expect(list.count >= 2)
    #expect(list == (try flights(from, to)))
    #expect(Set(list.map(\.id)).count == list.count)
    #expect(list.map(\.departure.minute) == list.map(\.departure.minute).sorted())
    #expect(list.allSatisfy { $0.fare > 0 && $0.fare % 100 == 0 && (0...9).contains($0.seats) })
    #expect(list.contains { $0.changes == 0 })
  }

  @Test func `a flight lands on its destination's clock`() throws {
    let book = try Self.book.get()
    for (from, to) in [("ICN", "LAX"), ("ICN", "HNL"), ("ICN", "KTM"), ("SYD", "ICN")] {
      let origin = try #require(book[from])
      let destination = try #require(book[to])
      let leaving = try #require(Zone(origin.zone))
      let landing = try #require(Zone(destination.zone))
      for flight in try flights(from, to, "2026-03-08") {
        let hours = landing.instant(of: flight.arrival) - leaving.instant(of: flight.departure)
        #expect(hours == flight.minutes * 60)
      }
    }
  }

  @Test func `a block time grows with the distance`() throws {
    let short = try #require(try flights("GMP", "CJU").first { $0.changes == 0 })
    let long = try #require(try flights("ICN", "LAX").first { $0.changes == 0 })
    #expect((60...80).contains(short.minutes))
    #expect((700...820).contains(long.minutes))
  }

  @Test func `there is no flight within one city, nor to itself`() throws {
    #expect(try flights("ICN", "GMP").isEmpty)
    #expect(try flights("ICN", "ICN").isEmpty)
  }

  @Test(arguments: [("SEL", ["ICN", "GMP"]), ("ICN", ["ICN"]), ("XXX", []), ("", [])])
  func `a code means the airports of a city or one alone`(code: String, codes: [String]) throws {
    #expect(try Self.book.get().airports(of: code).map(\.code) == codes)
  }

  @Test func `a city's airports are of one metro`() throws {
    let book = try Self.book.get()
    #expect(book.metro(of: "ICN") == "SEL" && book.metro(of: "SEL") == "SEL")
    #expect(book.metro(of: "XXX") == nil)
    for code in ["TYO", "LON"] {
      #expect(book.airports(of: code).count > 1)
    }
  }
}
