import Testing
import TravelFixtures
import TravelModels

struct ProductPageTests {
  @Test func `a right page is read whole`() throws {
    let page = try ProductPage(
      document: ProductFixture.document([ProductFixture.product(17)], nextCursor: "p2"))
    #expect(page.issues.isEmpty)
    #expect(page.nextCursor == "p2")
    #expect(
      page.items == [
        Product(
          id: "stay-17", kind: "hotel", name: "나들이 호텔 17호점", region: "부산 해운대구",
          picture: "/v1/pictures/stay-17.svg", price: 129_000, originalPrice: 159_000,
          priceUnit: "night", rating: 4.6, reviewCount: 1_203, badge: "오션뷰",
          landing: Landing(type: "STAY", value: "stay-17"))
      ])
  }

  @Test(
    arguments: [
      ("id", JSONValue.null), ("id", 17), ("name", ""), ("price", "비쌈"), ("price", -1),
      ("kind", []),
    ] as [(String, JSONValue)])
  func `an item that cannot be shown costs itself`(key: String, value: JSONValue) throws {
    let broken = ProductFixture.product(2, with: [key: value])
    let page = try ProductPage(
      document: ProductFixture.document(
        [ProductFixture.product(1), broken, nil, ProductFixture.product(3)]))
    #expect(page.items.map(\.id) == ["stay-1", "stay-3"])
    #expect(Set(page.issues.map(\.path)) == ["items[1]", "items[2]"])
    #expect(page.issues.count == 2)
  }

  @Test(
    arguments: [
      ("rating", JSONValue.number(7.5)), ("rating", "high"), ("originalPrice", 129_000),
      ("originalPrice", "?"), ("reviewCount", -4), ("badge", 1), ("landing", "STAY"),
      ("landing", ["type": "STAY"]), ("region", 5), ("picture", [:]), ("priceUnit", false),
    ] as [(String, JSONValue)])
  func `a wrong optional field is left out and reported`(key: String, value: JSONValue) throws {
    let page = try ProductPage(
      document: ProductFixture.document([ProductFixture.product(1, with: [key: value])]))
    #expect(page.items.count == 1)
    #expect(page.issues.map(\.path) == ["items[0].\(key)"])
    #expect(page.issues.map(\.code) == [.fieldInvalid])
  }

  @Test func `an id that comes twice is shown once`() throws {
    let page = try ProductPage(
      document: ProductFixture.document([ProductFixture.product(1), ProductFixture.product(1)]))
    #expect(page.items.count == 1)
    #expect(page.issues.map(\.path) == ["items[1]"])
  }

  @Test(
    arguments: [
      ([:] as JSONValue, "items is missing"), (["items": nil], "items is missing"),
      (["items": 3], "items is a number, not an array"),
      ([], "the document is an array, not an object"),
    ] as [(JSONValue, String)])
  func `a page without a list is a fault`(document: JSONValue, message: String) {
    let fault = #expect(throws: CMSFault.self) { try ProductPage(document: document) }
    #expect(fault?.message == message)
  }

  @Test func `endpoints carry what is asked for, percent-encoded`() {
    #expect(Endpoint.home(version: "oddities").target == "/v1/home?version=oddities")
    let request = HomeProductsRequest(
      landing: "hotel/오션 뷰&", pageSize: 20, sort: "recommended", checkIn: "2026-05-01",
      checkOut: "2026-05-02", adults: 2)
    #expect(
      Endpoint.homeProducts(request).target
        == "/v1/home/products?landing=hotel%2F%EC%98%A4%EC%85%98%20%EB%B7%B0%26&pageSize=20"
        + "&sort=recommended&checkIn=2026-05-01&checkOut=2026-05-02&adults=2")
    #expect(
      Endpoint.homeProducts(HomeProductsRequest(landing: "a")).target
        == "/v1/home/products?landing=a&pageSize=10")
    #expect(Endpoint("/health").target == "/health")
  }
}
