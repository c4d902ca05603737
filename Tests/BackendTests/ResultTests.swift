import Foundation
import HTTPServer
import Testing
import TravelModels

@testable import Backend

struct ResultTests {
  private static let dates = ["checkIn": "2026-12-05", "checkOut": "2026-12-07", "people": "2"]

  private func page(
    _ service: Service, _ path: String, _ query: [String: String]
  ) async throws -> ResultPage {
    try await service.ask(path, query).value()
  }

  private func all(
    _ service: Service, _ path: String, _ query: [String: String], size: Int
  ) async throws -> [ResultItem] {
    var items: [ResultItem] = []
    var cursor: String?
    repeat {
      var asked = query
      asked["cursor"] = cursor
      asked["pageSize"] = "\(size)"
      let page = try await page(service, path, asked)
      #expect(page.items.count <= size)
      items += page.items
      cursor = page.nextCursor
    } while cursor != nil
    return items
  }

  @Test(arguments: [
    ("/v1/stays", ["recommended", "price", "review"], dates),
    ("/v1/tickets", ["recommended", "price", "review"], ["day": "2026-12-05"]),
    ("/v1/packages", ["recommended", "price", "review"], ["day": "2026-12-05", "people": "3"]),
    ("/v1/stays", ["distance", "price"], ["place": "region-11"]),
  ])
  func `pages go through the whole list, each item once, in its order`(
    path: String, sorts: [String], query: [String: String]
  ) async throws {
    let service = try Service()
    for sort in sorts {
      var query = query
      query["sort"] = sort
      let total = try await page(service, path, query).total
      let items = try await all(service, path, query, size: 37)
      #expect(items.count == total && total > 10)
      #expect(Set(items.map(\.id)).count == total)
      let there = items.prefix { $0.isAvailable }
      #expect(items.dropFirst(there.count).allSatisfy { !$0.isAvailable && $0.price == nil })
      switch sort {
      case "price": #expect(there.compactMap(\.price) == there.compactMap(\.price).sorted())
      case "review":
        #expect(there.map(\.reviewCount) == there.map(\.reviewCount).sorted(by: >))
      case "distance":
        #expect(there.compactMap(\.distance) == there.compactMap(\.distance).sorted())
      default: break
      }
      #expect(try await all(service, path, query, size: 50) == items)
    }
  }

  @Test func `a cursor is of its list alone`() async throws {
    let service = try Service()
    let cursor = try #require(try await page(service, "/v1/stays", Self.dates).nextCursor)
    var other = Self.dates
    other["people"] = "3"
    for (path, query) in [
      ("/v1/stays", other), ("/v1/stays", Self.dates.merging(["sort": "price"]) { $1 }),
      ("/v1/tickets", [:]), ("/v1/stays", [:]),
    ] {
      let response = await service.ask(path, query.merging(["cursor": cursor]) { $1 })
      #expect(try response.problem(400) == "cursor")
    }
    for text in ["", "1", "k.0", "-5.0", cursor + "0", "0.0", "k.\(cursor)", "ㄱ.ㄴ"] {
      let response = await service.ask("/v1/stays", Self.dates.merging(["cursor": text]) { $1 })
      #expect(try response.problem(400) == "cursor", "\(text)")
    }
  }

  @Test(arguments: [
    [:], ["kinds": "hotel,pension"], ["grades": "4,5"], ["amenities": "ocean"],
    ["rating": "4.2", "available": "true"], ["priceMin": "50000", "priceMax": "150000"],
  ])
  func `the counts of choices are what choosing gives`(query: [String: String]) async throws {
    let service = try Service()
    let query = query.merging(Self.dates) { $1 }
    let counts = try await page(service, "/v1/stays", query).counts
    for (kind, count) in counts.kinds {
      let narrowed = query.merging(["kinds": kind]) { $1 }
      #expect(try await page(service, "/v1/stays", narrowed).total == count)
    }
    for (grade, count) in counts.grades {
      let narrowed = query.merging(["grades": grade]) { $1 }
      #expect(try await page(service, "/v1/stays", narrowed).total == count)
    }
    for (word, count) in counts.amenities {
      let words = query["amenities"].map { "\($0),\(word)" } ?? word
      let narrowed = query.merging(["amenities": words]) { $1 }
      #expect(try await page(service, "/v1/stays", narrowed).total == count)
    }
    let there = query.merging(["available": "true"]) { $1 }
    #expect(try await page(service, "/v1/stays", there).total == counts.available)
  }

  @Test func `a stay costs the same in a list, alone, in a calendar and as a favorite`()
    async throws
  {
    let service = try Service()
    for nights in [1, 3] {
      let terms = [
        "checkIn": "2026-12-11", "checkOut": "2026-12-\(11 + nights)", "people": "4", "rooms": "2",
      ]
      let list = try await page(service, "/v1/stays", terms).items
      let ids = list.map(\.id).joined(separator: ",")
      let favorites: ItemPrices = try await service.ask(
        "/v1/items", terms.merging(["ids": ids]) { $1 }
      ).value()
      #expect(favorites.items.map(\.total) == list.map(\.total) && favorites.gone.isEmpty)
      for item in list {
        let detail: StayDetail = try await service.ask("/v1/stays/\(item.id)", terms).value()
        var plain = item
        plain.distance = detail.item.distance
        #expect(detail.item == plain)
        #expect(detail.rooms.compactMap(\.offer?.total).min() == item.total)
        #expect(detail.rooms.allSatisfy { ($0.offer == nil) != ($0.refusal == nil) })
        #expect(detail.rooms.allSatisfy { $0.offer.map { $0.nights.count == nights } ?? true })
        let calendar: CalendarReply = try await service.ask(
          "/v1/calendar",
          [
            "domain": item.kind == "overseas" ? "overseas" : "domestic", "item": item.id,
            "people": "4", "rooms": "2", "months": "1",
          ]
        ).value()
        let days = try #require(calendar.months.first).days.filter {
          ("2026-12-11"..<"2026-12-\(11 + nights)").contains($0.date)
        }
        #expect(days.count == nights)
        if nights == 1 { #expect(days.first?.price == item.total) }
        if let total = item.total {
          #expect(days.compactMap(\.price).reduce(0, +) <= total)
          #expect(days.allSatisfy { $0.state == .open })
        }
      }
    }
  }

  @Test(arguments: [("/v1/tickets", "ticket"), ("/v1/packages", "package")])
  func `a day of a ticket or a package costs the same everywhere`(
    path: String, domain: String
  ) async throws {
    let service = try Service()
    let terms = ["day": "2026-12-12", "people": "2"]
    let items = try await page(service, path, terms).items
    #expect(items.contains { $0.isAvailable })
    for item in items.prefix(8) {
      let calendar: CalendarReply = try await service.ask(
        "/v1/calendar", ["domain": domain, "item": item.id, "people": "2", "from": "202612"]
      ).value()
      #expect(calendar.mostNights == nil)
      let day = calendar.months[0].days.first { $0.date == "2026-12-12" }
      #expect(day?.price == item.total && day?.left == item.left)
      #expect((day?.state == .open) == item.isAvailable)
      if domain == "ticket" {
        let detail: TicketDetail = try await service.ask("\(path)/\(item.id)", terms).value()
        #expect(detail.item == item && detail.day == day)
        #expect(!item.isAvailable || detail.options[0].price == item.price)
        #expect(detail.options[1].price < detail.options[0].price)
      } else {
        let detail: PackageDetail = try await service.ask("\(path)/\(item.id)", terms).value()
        #expect(detail.item == item && detail.nights >= 2)
        #expect(detail.departures.contains { $0.date == "2026-12-12" } == (day?.state != .closed))
        #expect((2...4).contains(detail.weekdays.count))
      }
      for picture in item.picture.isEmpty ? [] : [item.picture] {
        #expect(await service.ask(picture).status == 200)
      }
    }
  }

  @Test func `favorites come in the order asked for, and what is gone is told`() async throws {
    let service = try Service()
    let prices: ItemPrices = try await service.ask(
      "/v1/items", ["ids": "ticket-3,stay-99999999,stay-2,flight-1,package-4,stay-0,hotel-1"]
    ).value()
    #expect(prices.items.map(\.id) == ["ticket-3", "stay-2", "flight-1", "package-4"])
    #expect(prices.gone == ["stay-99999999", "stay-0", "hotel-1"])
    #expect(prices.items.allSatisfy { $0.price != nil })
  }

  @Test(arguments: ["region-26", "region-26350", "station-KS0555", "city-1853909", "area-jeju"])
  func `a place narrows a list to what lies there`(place: String) async throws {
    let service = try Service()
    let everywhere = try await page(service, "/v1/stays", [:]).total
    let list = try await page(service, "/v1/stays", ["place": place, "pageSize": "50"])
    #expect(list.total < everywhere)
    switch place {
    case "region-26": #expect(list.items.allSatisfy { $0.region.hasPrefix("부산") } && list.total > 3)
    case "region-26350":
      #expect(list.items.allSatisfy { $0.region == "부산 해운대구" } && list.total > 3)
    case "area-jeju":
      #expect(list.items.allSatisfy { $0.distance == nil && $0.region.hasPrefix("제주") })
    default: #expect(list.items.allSatisfy { $0.distance ?? .max <= 30_000 })
    }
  }

  private static let wrongQuestions: [(path: String, query: [String: String], parameter: String)] =
    [
      ("/v1/stays", ["checkIn": "2026-12-05"], "checkOut"),
      ("/v1/stays", ["checkOut": "2026-12-05"], "checkIn"),
      ("/v1/stays", ["checkIn": "2026-12-05", "checkOut": "2026-12-05"], "checkOut"),
      ("/v1/stays", ["checkIn": "2026-12-05", "checkOut": "2027-01-05"], "checkOut"),
      ("/v1/stays", ["checkIn": "2026-12-01", "checkOut": "2026-12-05"], "checkIn"),
      ("/v1/stays", ["checkIn": "2027-12-02", "checkOut": "2027-12-09"], "checkOut"),
      ("/v1/stays", ["checkIn": "+2026-12-05", "checkOut": "2026-12-09"], "checkIn"),
      ("/v1/stays", ["people": "0"], "people"), ("/v1/stays", ["people": "21"], "people"),
      ("/v1/stays", ["people": "2", "rooms": "3"], "rooms"), ("/v1/stays", ["kinds": ""], "kinds"),
      ("/v1/stays", ["kinds": "hotel,ticket"], "kinds"), ("/v1/stays", ["grades": "6"], "grades"),
      ("/v1/stays", ["amenities": "direct"], "amenities"),
      ("/v1/stays", ["rating": "5.1"], "rating"),
      ("/v1/stays", ["rating": "4.55"], "rating"), ("/v1/stays", ["rating": "-1"], "rating"),
      ("/v1/stays", ["priceMin": "2", "priceMax": "1"], "priceMax"),
      ("/v1/stays", ["available": "1"], "available"), ("/v1/stays", ["sort": "distance"], "sort"),
      ("/v1/stays", ["place": "region-0"], "place"), ("/v1/stays", ["place": "area-mars"], "place"),
      ("/v1/stays", ["pageSize": "51"], "pageSize"), ("/v1/stays", ["day": "2026-12-05"], "day"),
      ("/v1/tickets", ["day": "2026-11-30"], "day"), ("/v1/tickets", ["rooms": "1"], "rooms"),
      ("/v1/tickets", ["kinds": "ticket"], "kinds"), ("/v1/packages", ["day": "2028-01-01"], "day"),
      ("/v1/items", [:], "ids"), ("/v1/items", ["ids": "a,,b"], "ids"),
      ("/v1/items", ["ids": "stay-1,stay-1"], "ids"),
      ("/v1/items", ["ids": (1...51).map { "stay-\($0)" }.joined(separator: ",")], "ids"),
      ("/v1/calendar", [:], "domain"), ("/v1/calendar", ["domain": "hotel"], "domain"),
      ("/v1/calendar", ["domain": "domestic", "from": "202613"], "from"),
      ("/v1/calendar", ["domain": "domestic", "from": "2026-1"], "from"),
      ("/v1/calendar", ["domain": "domestic", "months": "14"], "months"),
      ("/v1/calendar", ["domain": "ticket", "item": "stay-1"], "item"),
    ]

  @Test(arguments: wrongQuestions)
  func `a wrong question is refused by name`(
    path: String, query: [String: String], parameter: String
  ) async throws {
    let service = try Service()
    #expect(try await service.ask(path, query).problem(400) == parameter)
  }

  @Test(arguments: [
    "/v1/stays/stay-0", "/v1/stays/stay-761", "/v1/stays/stay-01", "/v1/stays/ticket-1",
    "/v1/tickets/stay-1", "/v1/packages/package-61", "/v1/packages/x", "/v1/stays/stay-1/x",
    "/v1/stays/stay-99999999999999999999",
  ])
  func `an id that nothing has is not found`(path: String) async throws {
    let service = try Service()
    try await service.ask(path).problem(404)
  }
}
