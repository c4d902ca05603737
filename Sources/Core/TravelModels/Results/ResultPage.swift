/// A page of results, and what there is in all.
package struct ResultPage: Sendable, Hashable, Codable {
  package var items: [ResultItem]
  /// How many items the whole list has.
  package var total: Int
  package var counts: ResultCounts
  /// Asks for the next page; `nil` after the last.
  package var nextCursor: String?

  package init(items: [ResultItem], total: Int, counts: ResultCounts, nextCursor: String?) {
    self.items = items
    self.total = total
    self.counts = counts
    self.nextCursor = nextCursor
  }
}

/// How many items the list would have with one more choice.
package struct ResultCounts: Sendable, Hashable, Codable {
  /// With the kind alone chosen among the kinds.
  package var kinds: [String: Int]
  /// With the grade alone chosen among the grades; the keys are 1 to 5.
  package var grades: [String: Int]
  /// With the amenity chosen beside those that are.
  package var amenities: [String: Int]
  /// With what cannot be had left out.
  package var available: Int

  package init(
    kinds: [String: Int], grades: [String: Int], amenities: [String: Int], available: Int
  ) {
    self.kinds = kinds
    self.grades = grades
    self.amenities = amenities
    self.available = available
  }
}

/// One offer as a list shows it.
package struct ResultItem: Sendable, Hashable, Codable, Identifiable {
  /// `stay-17`.
  package var id: String
  /// `hotel`, `ticket`, …
  package var kind: String
  package var name: String
  package var region: String
  /// The path of its picture.
  package var picture: String
  /// Stars, 1 to 5; 0 where they do not apply.
  package var grade: Int
  /// 0 to 5.
  package var rating: Double
  package var reviewCount: Int
  package var badge: String?
  package var amenities: [String]
  /// Degrees, north and east positive.
  package var latitude: Double
  package var longitude: Double
  /// `night`, `ticket`, `person`.
  package var priceUnit: String
  /// Whether it can be had on the days and for the people asked for.
  package var isAvailable: Bool
  /// Won a unit, for all rooms of the party; `nil` where it cannot be had.
  package var price: Int?
  /// Won a unit before the discount; `nil` without one.
  package var originalPrice: Int?
  /// Won in all; `nil` where it cannot be had.
  package var total: Int?
  /// Nights of `total`; `nil` without dates.
  package var nights: Int?
  /// How many are left; `nil` without dates.
  package var left: Int?
  /// Metres from the place; `nil` without one.
  package var distance: Int?

  package init(
    id: String, kind: String, name: String, region: String, picture: String, grade: Int,
    rating: Double, reviewCount: Int, badge: String? = nil, amenities: [String],
    latitude: Double, longitude: Double, priceUnit: String, isAvailable: Bool,
    price: Int? = nil, originalPrice: Int? = nil, total: Int? = nil, nights: Int? = nil,
    left: Int? = nil, distance: Int? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.region = region
    self.picture = picture
    self.grade = grade
    self.rating = rating
    self.reviewCount = reviewCount
    self.badge = badge
    self.amenities = amenities
    self.latitude = latitude
    self.longitude = longitude
    self.priceUnit = priceUnit
    self.isAvailable = isAvailable
    self.price = price
    self.originalPrice = originalPrice
    self.total = total
    self.nights = nights
    self.left = left
    self.distance = distance
  }
}

/// The offers of some ids, in the order asked for.
package struct ItemPrices: Sendable, Hashable, Codable {
  package var items: [ResultItem]
  /// The ids that nothing has any more.
  package var gone: [String]

  package init(items: [ResultItem], gone: [String]) {
    self.items = items
    self.gone = gone
  }
}
