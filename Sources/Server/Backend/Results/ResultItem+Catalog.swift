import Catalog
import TravelModels

extension ResultItem {
  /// An item with what it costs for a query.
  init(_ item: CatalogItem, _ entry: ItemResults.Entry, _ query: ItemQuery) {
    self.init(
      id: item.id, kind: item.kind.rawValue, name: item.name, region: item.region,
      picture: "/v1/pictures/\(item.picture).svg", grade: item.grade,
      rating: Double(item.rating) / 10, reviewCount: item.reviewCount, badge: item.badge,
      amenities: item.facets.names, latitude: Double(item.latitude) / 1_000_000,
      longitude: Double(item.longitude) / 1_000_000, priceUnit: item.kind.priceUnit,
      isAvailable: entry.unitPrice != nil, price: entry.unitPrice, originalPrice: nil,
      total: entry.total, nights: query.nights.flatMap { entry.total == nil ? nil : $0.count },
      left: entry.left, distance: entry.distance)
    if item.discount > 0, let price = entry.unitPrice {
      // Undoes the discount, rounded up to whole thousands as all prices are.
      let exact = price * 100 / (100 - item.discount)
      originalPrice = max(price + 1_000, (exact + 999) / 1_000 * 1_000)
    }
  }
}

extension ItemFacets {
  /// The words of the wire, in alphabetical order.
  var names: [String] {
    Self.byName.filter { contains($0.value) }.map(\.key).sorted()
  }
}

extension ResultCounts {
  init(_ counts: ItemResults.Counts) {
    self.init(
      kinds: Dictionary(uniqueKeysWithValues: counts.kinds.map { ($0.rawValue, $1) }),
      grades: Dictionary(uniqueKeysWithValues: counts.grades.map { (String($0), $1) }),
      amenities: Dictionary(
        uniqueKeysWithValues: ItemFacets.byName.compactMap { name, facet in
          counts.facets[facet.rawValue].map { (name, $0) }
        }),
      available: counts.available)
  }
}

extension CatalogItem {
  /// The paths of its pictures: its own, then others of the same scene.
  var pictures: [String] {
    let parts = picture.split(separator: "-")
    guard parts.count == 2, let bits = UInt32(parts[1], radix: 16) else { return [] }
    return (0..<5).map { number in
      let mark = String(bits &+ UInt32(number) &* 0x9e37_79b9, radix: 16)
      let padded = String(repeating: "0", count: 8 - mark.count) + mark
      return "/v1/pictures/\(parts[0])-\(padded).svg"
    }
  }
}
