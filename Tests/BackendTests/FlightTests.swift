import Foundation
import HTTPServer
import Testing
import TravelModels

@testable import Backend

struct FlightTests {
  private static let trip = [
    "origin": "SEL", "destination": "TYO", "departure": "2026-12-10", "return": "2026-12-13",
  ]

  private func page(_ query: [String: String]) async throws -> FlightPage {
    try await Service().ask("/v1/flights", query).value()
  }

  private func all(_ query: [String: String]) async throws -> [FlightJourney] {
    var journeys: [FlightJourney] = []
    var cursor: String?
    repeat {
      var asked = query
      asked["pageSize"] = "50"
      asked["cursor"] = cursor
      let page = try await page(asked)
      journeys += page.items
      cursor = page.nextCursor
    } while cursor != nil
    return journeys
  }

  @Test(arguments: ["recommended", "price", "departure", "duration"])
  func `a round trip is pairs, each once, in order, what is full last`(
    sort: String
  ) async throws {
    let query = Self.trip.merging(["sort": sort, "adults": "2", "children": "1"]) { $1 }
    let journeys = try await all(query)
    let total = try await page(query).total
    #expect(journeys.count == total && total > 50)
    #expect(Set(journeys.map(\.id)).count == journeys.count)
    let there = journeys.prefix { $0.isAvailable }
    #expect(!there.isEmpty && journeys.dropFirst(there.count).allSatisfy { !$0.isAvailable })
    switch sort {
    case "price": #expect(there.map(\.price) == there.map(\.price).sorted())
    case "departure":
      #expect(there.map(\.legs[0].departure) == there.map(\.legs[0].departure).sorted())
    case "duration":
      let minutes = there.map { $0.legs.reduce(0) { $0 + $1.minutes } }
      #expect(minutes == minutes.sorted())
    default: break
    }
    for journey in journeys {
      #expect(journey.legs.count == 2 && journey.left == journey.legs.map(\.left).min())
      #expect(["ICN", "GMP"].contains(journey.legs[0].origin))
      #expect(["ICN", "GMP"].contains(journey.legs[1].destination))
      #expect(journey.price == journey.legs.reduce(0) { $0 + $1.fare })
      #expect(journey.total > journey.price * 2 && journey.total < journey.price * 3)
      #expect(journey.isAvailable == (journey.left >= 3))
    }
  }

  @Test func `the way back leaves an hour after landing at least, also on the same day`()
    async throws
  {
    let journeys = try await all([
      "origin": "GMP", "destination": "CJU", "departure": "2026-12-10", "return": "2026-12-10",
    ])
    #expect(!journeys.isEmpty)
    for journey in journeys {
      #expect(journey.legs[0].arrival < journey.legs[1].departure)
      #expect(journey.legs[1].departure.hasPrefix("2026-12-10"))
    }
  }

  @Test func `a journey alone is as in the list, and says what each pays`() async throws {
    let party = ["adults": "2", "children": "1", "infants": "1", "cabin": "business"]
    for journey in try await page(Self.trip.merging(party) { $1 }).items.prefix(6) {
      let detail: FlightDetail = try await Service().ask("/v1/flights/\(journey.id)", party).value()
      #expect(detail.journey == journey && detail.adultPrice == journey.price)
      #expect(
        journey.total == detail.adultPrice * 2 + detail.childPrice + detail.infantPrice)
      #expect(detail.childPrice < detail.adultPrice && detail.infantPrice < detail.childPrice)
    }
  }

  @Test(arguments: ["SEL", "TYO", "LON", "NYC", "CJU"])
  func `a city's code means all of its airports`(code: String) async throws {
    let other = code == "SEL" ? "TYO" : "SEL"
    let journeys = try await all([
      "origin": other, "destination": code, "departure": "2026-12-10",
    ])
    #expect(!journeys.isEmpty && journeys.allSatisfy { $0.legs.count == 1 })
    if code == "SEL" || code == "TYO" {
      #expect(Set(journeys.map(\.legs[0].destination)).count > 1)
    }
  }

  @Test func `the counts of choices are what choosing gives`() async throws {
    let query = ["origin": "ICN", "destination": "LAX", "departure": "2026-12-10"]
    let counts = try await page(query).counts
    #expect(counts.direct > 0)
    let direct = try await page(query.merging(["direct": "true"]) { $1 })
    #expect(direct.total == counts.direct)
    #expect(direct.items.allSatisfy { $0.legs.allSatisfy { $0.changes == 0 } })
    for (band, count) in counts.bands {
      #expect(try await page(query.merging(["band": band]) { $1 }).total == count)
    }
    let total = try await page(query).total
    #expect(counts.bands.values.reduce(0, +) == total)
  }

  private static func with(_ changes: [String: String]) -> [String: String] {
    trip.merging(changes) { $1 }
  }

  private static let wrongQuestions: [(query: [String: String], parameter: String)] = [
    (["origin": "ICN", "destination": "GMP", "departure": "2026-12-10"], "destination"),
    (["origin": "SEL", "destination": "ICN", "departure": "2026-12-10"], "destination"),
    (["origin": "ICN", "destination": "ICN", "departure": "2026-12-10"], "destination"),
    (["origin": "XXX", "destination": "ICN", "departure": "2026-12-10"], "origin"),
    (["origin": "icn", "destination": "NRT", "departure": "2026-12-10"], "origin"),
    (["destination": "ICN", "departure": "2026-12-10"], "origin"),
    (["origin": "ICN", "destination": "NRT"], "departure"),
    (with(["departure": "2026-12-01"]), "departure"),
    (with(["departure": "2027-12-01", "return": "2027-12-01"]), "departure"),
    (with(["return": "2026-12-09"]), "return"),
    (with(["adults": "0"]), "adults"),
    (with(["adults": "10"]), "adults"),
    (with(["adults": "5", "children": "5"]), "children"),
    (with(["adults": "1", "infants": "2"]), "infants"),
    (with(["cabin": "deck"]), "cabin"),
    (with(["band": "noon"]), "band"),
    (with(["cursor": "1.1"]), "cursor"),
    (with(["direct": "yes"]), "direct"),
  ]

  @Test(arguments: wrongQuestions)
  func `a wrong question is refused by name`(
    query: [String: String], parameter: String
  ) async throws {
    #expect(try await Service().ask("/v1/flights", query).problem(400) == parameter)
  }

  @Test func `361 days ahead can be asked for`() async throws {
    let far = ["origin": "ICN", "destination": "NRT", "departure": "2027-11-29"]
    #expect(try await page(far).total > 0)
  }

  @Test(arguments: [
    "x", "ICN-NRT-2026-12-10-99", "ICN-GMP-2026-12-10-1", "ICN-NRT-2026-12-10-01",
    "ICN-NRT-2026-02-30-1", "ICN-NRT-2026-12-10-1~ICN-NRT-2026-12-12-1",
    "ICN-NRT-2026-12-10-1~NRT-ICN-2026-12-01-1", "ICN-NRT-2026-12-10-1~", "flight-1",
  ])
  func `an id that no flight has is not found`(id: String) async throws {
    try await Service().ask("/v1/flights/\(id)").problem(404)
  }
}
