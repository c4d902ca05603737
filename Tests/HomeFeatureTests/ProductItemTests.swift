import Foundation
import HomeFeature
import Testing
import TravelAPI
import TravelModels

struct ProductItemTests {
  private let shelf = HomeElement(
    id: HomeElementID(rawValue: "1/1/2/1"), moduleID: "1",
    tracking: TrackingModel(name: "home_product"))

  private func item(_ product: Product, _ language: HomeContext.Language = .ko) -> HomeProductItem {
    HomeProductConverter(language: language).items([product], in: shelf, liked: ["b"])[0]
  }

  @Test(
    arguments: [
      (0, nil, "0원", nil, nil), (900, nil, "900원", nil, nil),
      (129_000, 159_000, "129,000원", "159,000원", "18%"),
      (1_234_567, 1_234_568, "1,234,567원", "1,234,568원", nil),
      (100, .max, "100원", "9,223,372,036,854,775,807원", nil),
      (0, 1_000, "0원", "1,000원", "100%"),
    ] as [(Int, Int?, String, String?, String?)])
  func `prices are grouped, discounts rounded down`(
    price: Int, original: Int?, text: String, originalText: String?, discount: String?
  ) {
    let product = Product(
      id: "a", kind: "hotel", name: "a", price: price, originalPrice: original)
    #expect(item(product).price == text)
    #expect(item(product).originalPrice == originalText)
    #expect(item(product).discount == discount)
  }

  @Test func `texts are in the visitor's language`() {
    let product = Product(
      id: "b", kind: "hotel", name: "b", price: 50_000, priceUnit: "night", rating: 4.96,
      reviewCount: 1_203, landing: Landing(type: "MOON", value: "1"))
    let korean = item(product)
    #expect([korean.price, korean.unit, korean.rating] == ["50,000원", "1박", "5.0"])
    #expect(korean.reviews == "후기 1,203")
    let english = item(product, .en)
    #expect(
      [english.price, english.unit, english.reviews] == ["₩50,000", "a night", "1,203 reviews"])
    #expect(korean.isLiked)
    #expect(korean.route == nil)
    #expect(item(Product(id: "a", kind: "hotel", name: "a", price: 1)).reviews == nil)
  }

  @Test(arguments: [
    (TravelError.unreachable, "인터넷 연결을 확인해 주세요."), (.timeout, "응답이 늦어지고 있어요."),
    (.status(500, title: "x"), "잠시 후 다시 시도해 주세요."),
  ])
  func `reasons are said in words`(error: TravelError, text: String) {
    #expect(HomeText(.ko).reason(error) == text)
  }

  @Test(arguments: [
    (0.0, "just now"), (-50, "just now"), (61, "1 min ago"), (7_300, "2 h ago"),
    (200_000, "2 d ago"),
  ])
  func `the age of a screen is said in its largest unit`(age: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_000_000)
    let message = HomeText(.en).offline(savedAt: now - age, now: now)
    #expect(message.hasSuffix(text))
  }
}

struct ProductSlotTests {
  private let now = Date(timeIntervalSince1970: 1_000)
  private let key = ProductSlotKey(
    id: HomeElementID(rawValue: "1"), request: HomeProductsRequest(landing: "a"))

  private var loading: ProductSlot {
    var slot = ProductSlot(key: key)
    slot.begin()
    return slot
  }

  @Test func `only a loading slot takes an answer`() {
    var slot = ProductSlot(key: key)
    slot.receive([], at: now)
    slot.fail(.timeout)
    #expect(slot.phase == .idle)
    slot = loading
    slot.receive([], at: now)
    slot.fail(.timeout)
    #expect(slot.phase == .empty)
  }

  @Test func `a cancelled load never was`() {
    var slot = loading
    slot.fail(.cancelled)
    #expect(slot == ProductSlot(key: key))
  }

  @Test(arguments: [(0.0, false), (299.9, false), (300, true), (-1, true)])
  func `an answer is due again by its age`(age: Double, isDue: Bool) {
    var slot = loading
    #expect(!slot.isDue(at: now, timeToLive: 300))
    slot.receive([], at: now)
    #expect(slot.isDue(at: now + age, timeToLive: 300) == isDue)
  }

  @Test func `an interrupted reload is due at once and keeps what it had`() {
    var slot = loading
    slot.receive([], at: now)
    slot.begin()
    slot.interrupt()
    #expect(slot.phase == .empty)
    #expect(slot.isDue(at: now, timeToLive: 300))
  }
}
