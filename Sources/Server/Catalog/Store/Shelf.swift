/// What a shelf shows: a kind of item, narrowed by traits or by region.
package struct Shelf: Sendable, Hashable {
  package let kind: ItemKind
  package let facets: ItemFacets
  /// `jeju`, `jp`; `nil` for everywhere.
  package let area: String?

  /// Reads a landing value: `hotel`, `hotel/all`, `hotel/ocean`, `pension/jeju+pool`.
  ///
  /// `nil` when the kind or one of the words is unknown, or two regions are named.
  package init?(landing: String) {
    let parts = landing.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let kind = ItemKind(rawValue: String(parts[0])) else { return nil }
    var facets: ItemFacets = []
    var area: String?
    if parts.count == 2, parts[1] != "all" {
      for word in parts[1].split(separator: "+", omittingEmptySubsequences: false) {
        if let facet = ItemFacets.byName[String(word)] {
          facets.formUnion(facet)
        } else if area == nil, Self.areas.contains(String(word)) {
          area = String(word)
        } else {
          return nil
        }
      }
    }
    self.kind = kind
    self.facets = facets
    self.area = area
  }

  /// The words that landings and items name parts of the country and countries with.
  package static let areas: Set<String> = Set(
    TourismWeights.areas.values + TourismWeights.countries.map { $0.code.lowercased() } + ["kr"])

  /// The orders a shelf can be asked in.
  package enum Sort: String, Sendable, CaseIterable {
    case recommended
    /// Cheapest first.
    case price
    /// Most reviewed first.
    case review

    var column: String {
      switch self {
      case .recommended: "score"
      case .price: "price"
      case .review: "reviews"
      }
    }

    var descends: Bool { self != .price }

    func value(_ item: CatalogItem) -> Int {
      switch self {
      case .recommended: item.score
      case .price: item.price
      case .review: item.reviewCount
      }
    }
  }

  /// Where the next page of a shelf starts: behind this row.
  package struct Position: Sendable, Hashable {
    package let value: Int
    package let key: Int

    package init(value: Int, key: Int) {
      self.value = value
      self.key = key
    }
  }

  /// One page of a shelf; `next` is `nil` on the last one.
  package struct Page: Sendable, Equatable {
    package let items: [CatalogItem]
    package let next: Position?
  }
}
