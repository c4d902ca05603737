/// An item as a row of the table `items`.
enum ItemRow {
  /// Families do not overlap: there are far fewer than 2³² items of one.
  static func key(_ family: ItemFamily, _ number: Int) -> Int { family.code << 32 | number }

  static let columns = """
    key, kind, name, region, area, latitude, longitude, grade, rating, reviews, base_price, \
    discount, price, badge, facets, picture, score
    """
  static let insert = """
    INSERT INTO items (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  static func values(_ item: CatalogItem) -> [Statement.Value] {
    [
      .integer(key(item.family, item.number)), .text(item.kind.rawValue), .text(item.name),
      .text(item.region), .text(item.area), .integer(item.latitude), .integer(item.longitude),
      .integer(item.grade), .integer(item.rating), .integer(item.reviewCount),
      .integer(item.basePrice), .integer(item.discount), .integer(item.price),
      item.badge.map { .text($0) } ?? .null, .integer(item.facets.rawValue), .text(item.picture),
      .integer(item.score),
    ]
  }

  /// The row a statement that selects `columns` stands on; `nil` when its kind is unknown.
  static func item(_ row: Statement) -> CatalogItem? {
    guard let kind = row.text(1).flatMap(ItemKind.init(rawValue:)) else { return nil }
    return CatalogItem(
      family: kind.family, number: row.integer(0) & 0xffff_ffff, kind: kind,
      name: row.text(2) ?? "", region: row.text(3) ?? "", area: row.text(4) ?? "",
      latitude: row.integer(5), longitude: row.integer(6), grade: row.integer(7),
      rating: row.integer(8), reviewCount: row.integer(9), basePrice: row.integer(10),
      discount: row.integer(11), price: row.integer(12), badge: row.text(13),
      facets: ItemFacets(rawValue: row.integer(14)), picture: row.text(15) ?? "",
      score: row.integer(16))
  }
}
