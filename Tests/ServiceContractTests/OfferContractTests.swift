import Foundation
import Testing
import TravelAPI
import TravelModels

/// That the app reads what the search, the lists and the calendar of the service send.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct OfferContractTests {
  /// A day so many days from today, by Korea's clock.
  private func day(_ offset: Int) -> String {
    let date = Date(timeIntervalSinceNow: Double(offset) * 86_400 + 9 * 3_600)
    return String(date.ISO8601Format().prefix(10))
  }

  @Test func `keywords, recommendations and the ranking are read`() async throws {
    try await LiveService.prepare()
    try await LiveService.run { service in
      let search = service.client.search
      for tab in SearchTab.allCases {
        let home = try await search.home(tab)
        #expect(home.tab == tab && !home.regions.isEmpty)
        #expect(try await search.ranking(tab).items.count == 10)
      }
      let list = try await search.keywords("서우", .domestic)
      #expect(list.query == "서우" && list.items.first?.name == "서울")
      #expect(list.items.first?.highlights == [TextRange(start: 0, end: 2)])
      #expect(try await search.keywords(" ", .domestic).items.isEmpty)
      let odd = try await search.keywords("해운대 & 100%+?#", .ticket)
      #expect(odd.query == "해운대 & 100%+?#")
    }
  }

  @Test func `lists, details, calendars and favorites are read and agree`() async throws {
    try await LiveService.run { service in
      var request = ResultRequest(domain: .stays)
      (request.checkIn, request.checkOut) = (day(10), day(12))
      (request.people, request.sort, request.pageSize) = (2, .price, 10)
      (request.kinds, request.amenities) = (["hotel", "pension"], ["pool"])
      (request.rating, request.availableOnly) = (4.1, true)
      let page = try await service.client.offers.results(request)
      #expect(page.items.count == 10 && page.total > 10)
      request.cursor = page.nextCursor
      #expect(request.cursor != nil)
      let second = try await service.client.offers.results(request)
      #expect(Set(page.items.map(\.id)).isDisjoint(with: second.items.map(\.id)))
      let terms = PriceTerms(checkIn: day(10), checkOut: day(12), people: 2)
      let item = try #require(page.items.first)
      let stay = try await service.client.offers.stay(item.id, terms)
      #expect(stay.item == item && stay.rooms.contains { $0.offer?.total == item.total })
      let calendar = try await service.client.calendar(
        CalendarRequest(domain: .domestic, item: item.id, people: 2, months: 2))
      #expect(calendar.months.count == 2 && !calendar.months[0].days.isEmpty)
      let prices = try await service.client.offers.items([item.id, "stay-0"], terms)
      #expect(prices.items == [item] && prices.gone == ["stay-0"])
    }
  }

  @Test func `tickets and packages are read`() async throws {
    try await LiveService.run { service in
      let terms = PriceTerms(day: day(20), people: 2)
      for domain in [ResultDomain.tickets, .packages] {
        var request = ResultRequest(domain: domain)
        (request.day, request.people) = (terms.day, 2)
        let items = try await service.client.offers.results(request).items
        let item = try #require(items.first)
        let same =
          domain == .tickets
          ? try await service.client.offers.ticket(item.id, terms).item
          : try await service.client.offers.package(item.id, terms).item
        #expect(same == item)
      }
    }
  }

  @Test func `flights are read, alone and in lists`() async throws {
    try await LiveService.run { service in
      let party = FlightParty(adults: 2, children: 1, cabin: .premium)
      var request = FlightRequest(
        origin: "SEL", destination: "TYO", departure: day(30), returning: day(33), party: party)
      request.sort = .price
      let page = try await service.client.flights.list(request)
      let journey = try #require(page.items.first)
      #expect(journey.legs.count == 2 && page.total >= page.items.count)
      #expect(try await service.client.flights.journey(journey.id, party).journey == journey)
    }
  }

  @Test func `a wrong question is a status with the service's title`() async throws {
    try await LiveService.run { service in
      let request = FlightRequest(origin: "ICN", destination: "GMP", departure: day(3))
      await #expect(throws: TravelError.status(400, title: "Bad parameter")) {
        _ = try await service.client.flights.list(request)
      }
      await #expect(throws: TravelError.status(404, title: "Not found")) {
        _ = try await service.client.offers.stay("stay-0", PriceTerms())
      }
    }
  }
}
