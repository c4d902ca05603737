import Catalog

/// The answer of `/v1/home/products`.
struct ProductPage: Encodable {
  let items: [Item]
  let nextCursor: String?

  // Written out so that "there is none" is `null` on the wire and not a missing key.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(items, forKey: .items)
    try container.encode(nextCursor, forKey: .nextCursor)
  }

  private enum CodingKeys: String, CodingKey {
    case items
    case nextCursor
  }

  struct Landing: Encodable {
    let type: String
    let value: String
  }

  struct Item: Encodable {
    let id: String
    let kind: String
    let name: String
    let region: String
    let picture: String
    let price: Int
    let originalPrice: Int?
    let priceUnit: String
    let rating: Double
    let reviewCount: Int
    let badge: String?
    let landing: Landing

    init(_ item: CatalogItem) {
      id = item.id
      kind = item.kind.rawValue
      name = item.name
      region = item.region
      picture = "/v1/pictures/\(item.picture).svg"
      price = item.price
      originalPrice = item.discount > 0 ? item.basePrice : nil
      priceUnit = item.kind.priceUnit
      rating = Double(item.rating) / 10
      reviewCount = item.reviewCount
      badge = item.badge
      landing = Landing(type: item.family.landingType, value: item.id)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(kind, forKey: .kind)
      try container.encode(name, forKey: .name)
      try container.encode(region, forKey: .region)
      try container.encode(picture, forKey: .picture)
      try container.encode(price, forKey: .price)
      try container.encode(originalPrice, forKey: .originalPrice)
      try container.encode(priceUnit, forKey: .priceUnit)
      try container.encode(rating, forKey: .rating)
      try container.encode(reviewCount, forKey: .reviewCount)
      try container.encode(badge, forKey: .badge)
      try container.encode(landing, forKey: .landing)
    }

    private enum CodingKeys: String, CodingKey {
      case id
      case kind
      case name
      case region
      case picture
      case price
      case originalPrice
      case priceUnit
      case rating
      case reviewCount
      case badge
      case landing
    }
  }
}
