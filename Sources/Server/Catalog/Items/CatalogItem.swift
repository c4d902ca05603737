/// One thing the catalogue offers, whole.
package struct CatalogItem: Sendable, Equatable {
  package var family: ItemFamily
  /// From 1, dense within the family.
  package var number: Int
  package var kind: ItemKind
  package var name: String
  /// The region as people read it: `부산 해운대구`, `일본 오사카`.
  package var region: String
  /// The region as landings name it: `busan`, `jp`.
  package var area: String
  /// Degrees times a million, north and east positive.
  package var latitude: Int
  package var longitude: Int
  /// Stars of a hotel, 1 to 5; 0 where stars do not apply.
  package var grade: Int
  /// Tenths: 46 is 4.6.
  package var rating: Int
  package var reviewCount: Int
  /// Won before the discount, a multiple of 1,000.
  package var basePrice: Int
  /// Percent, 0 to 35.
  package var discount: Int
  /// Won after the discount, a multiple of 1,000.
  package var price: Int
  package var badge: String?
  package var facets: ItemFacets
  /// The key of its picture, `sea-1f2e3d4c`.
  package var picture: String
  /// Rank of the recommended order, higher first.
  package var score: Int

  package var id: String { "\(family.rawValue)-\(number)" }
}
