import TravelModels

/// Products and pages of them, as the service sends them.
package enum ProductFixture {
  package static func product(
    _ number: Int, with extra: [String: JSONValue] = [:]
  ) -> JSONValue {
    let id = "stay-\(number)"
    let product: JSONValue = [
      "id": .string(id), "kind": "hotel", "name": .string("나들이 호텔 \(number)호점"),
      "region": "부산 해운대구", "picture": .string("/v1/pictures/\(id).svg"), "price": 129_000,
      "originalPrice": 159_000, "priceUnit": "night", "rating": 4.6, "reviewCount": 1_203,
      "badge": "오션뷰", "landing": CMSFixture.landing("STAY", id),
    ]
    return product.with(extra)
  }

  package static func document(_ items: [JSONValue], nextCursor: JSONValue = nil) -> JSONValue {
    ["items": .array(items), "nextCursor": nextCursor]
  }

  /// A page of right products with the numbers `numbers`.
  package static func page(_ numbers: ClosedRange<Int>) throws -> ProductPage {
    try ProductPage(document: document(numbers.map { product($0) }))
  }
}
