import Foundation
import HTTPServer
import Testing

@testable import Backend

struct ProductsTests {
  private func products(
    _ service: Service, _ query: [(String, String)]
  ) async -> HTTPResponse {
    await service.backend.respond(
      to: HTTPRequest(
        path: "/v1/home/products", query: query.map { .init(name: $0.0, value: $0.1) }))
  }

  @Test func `a product carries what a card shows`() async throws {
    let service = try Service()
    let response = await products(
      service,
      [
        ("landing", "hotel/ocean"), ("pageSize", "10"), ("sort", "recommended"),
        ("checkIn", "2026-12-05"), ("checkOut", "2026-12-06"), ("adults", "2"),
      ])
    #expect(response.status == 200)
    let fields = try response.json()
    let items = try #require(fields["items"] as? [[String: Any]])
    #expect(items.count == 10)
    #expect(fields["nextCursor"] is String)
    let keys: Set<String> = [
      "id", "kind", "name", "region", "picture", "price", "originalPrice", "priceUnit", "rating",
      "reviewCount", "badge", "landing",
    ]
    for item in items {
      #expect(Set(item.keys) == keys)
      let id = try #require(item["id"] as? String)
      #expect(item["kind"] as? String == "hotel")
      #expect(item["priceUnit"] as? String == "night")
      let landing = try #require(item["landing"] as? [String: String])
      #expect(landing == ["type": "STAY", "value": id])
      let picture = try #require(item["picture"] as? String)
      #expect(await service.get(picture).status == 200)
      if let original = item["originalPrice"] as? Int {
        #expect(original > (item["price"] as? Int ?? .max))
      } else {
        #expect(item["originalPrice"] is NSNull)
      }
    }
  }

  @Test(arguments: ["recommended", "price", "review"])
  func `cursors walk the whole shelf without repeats`(sort: String) async throws {
    let service = try Service()
    var ids: [String] = []
    var cursor: String?
    repeat {
      var query = [("landing", "pension/all"), ("sort", sort), ("pageSize", "50")]
      if let cursor { query.append(("cursor", cursor)) }
      let fields = try await products(service, query).json()
      let items = try #require(fields["items"] as? [[String: Any]])
      ids += items.compactMap { $0["id"] as? String }
      cursor = fields["nextCursor"] as? String
    } while cursor != nil
    #expect(ids.count > 100)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `a cursor belongs to its landing and order`() async throws {
    let service = try Service()
    let first = try await products(service, [("landing", "hotel/all")]).json()
    let cursor = try #require(first["nextCursor"] as? String)
    let right = await products(service, [("landing", "hotel/all"), ("cursor", cursor)])
    #expect(right.status == 200)
    for query in [
      [("landing", "pension/all"), ("cursor", cursor)],
      [("landing", "hotel/all"), ("sort", "price"), ("cursor", cursor)],
      [("landing", "hotel/all"), ("cursor", cursor + "0")],
      [("landing", "hotel/all"), ("cursor", "")],
      [("landing", "hotel/all"), ("cursor", "1.2.3")],
    ] {
      #expect(try await products(service, query).problem(400) == "cursor")
    }
  }

  @Test(arguments: ["nowhere", "hotel/nowhere", "hotel/ocean/", "hotel' OR 1=1 --", "/"])
  func `an unknown landing is not found`(landing: String) async throws {
    let service = try Service()
    try await products(service, [("landing", landing)]).problem(404)
  }

  @Test(arguments: [
    ("pageSize", "0"), ("pageSize", "51"), ("pageSize", "ten"), ("pageSize", "+5"),
    ("pageSize", ""), ("pageSize", "99999999999999999999"), ("sort", "rating"), ("sort", ""),
    ("adults", "0"), ("adults", "21"), ("adults", "-1"), ("checkIn", "2026-02-30"),
    ("checkIn", "20261205"), ("checkOut", "2026-13-01"), ("limit", "5"), ("landing", "hotel/all"),
    ("cursor", String(repeating: "x", count: 257)),
  ])
  func `a parameter out of its limits is refused by name`(
    name: String, value: String
  ) async throws {
    let service = try Service()
    let response = await products(service, [("landing", "hotel/all"), (name, value)])
    #expect(try response.problem(400) == name)
  }

  private static let wrongPairs: [(String?, String?, String)] = [
    ("2026-12-05", nil, "checkOut"), (nil, "2026-12-05", "checkIn"),
    ("2026-12-05", "2026-12-05", "checkOut"), ("2026-12-05", "2026-12-04", "checkOut"),
    ("2026-12-05", "2027-01-05", "checkOut"),
  ]

  @Test(arguments: wrongPairs)
  func `dates come as a pair of 1 to 30 nights`(
    checkIn: String?, checkOut: String?, blamed: String
  ) async throws {
    let service = try Service()
    var query = [("landing", "hotel/all")]
    if let checkIn { query.append(("checkIn", checkIn)) }
    if let checkOut { query.append(("checkOut", checkOut)) }
    #expect(try await products(service, query).problem(400) == blamed)
  }

  @Test func `a landing is required`() async throws {
    let service = try Service()
    #expect(try await products(service, []).problem(400) == "landing")
    #expect(try await products(service, [("landing", "")]).problem(400) == "landing")
  }
}
