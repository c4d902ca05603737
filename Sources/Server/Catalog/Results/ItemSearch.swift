import Foundation

/// Filters, prices, counts and sorts the items of a table.
package struct ItemSearch: Sendable {
  let table: ItemTable
  let offers: StayOffers

  /// All results of a query. O(n) in the items of the family, O(m log m) in those of the location.
  package func results(_ query: ItemQuery) -> ItemResults {
    var found: [(row: ItemTable.Row, entry: ItemResults.Entry)] = []
    var counts = ItemResults.Counts()
    let inside = location(query.location)
    for row in table.rows(of: query.family) {
      guard let distance = inside(row) else { continue }
      let entry = entry(row, query, distance: distance == 0 ? nil : distance - 1)
      let misses = misses(row, entry, query.filter)
      count(row, misses, query.filter, &counts)
      if misses.isEmpty { found.append((row, entry)) }
    }
    found.sort { precedes($0, $1, query.sort) }
    return ItemResults(entries: found.map(\.entry), counts: counts, family: query.family)
  }

  // MARK: Where

  /// `nil` outside; inside 0, or for a circle the distance in metres plus 1.
  private func location(_ location: ItemQuery.Location) -> (ItemTable.Row) -> Int? {
    switch location {
    case .everywhere: return { _ in 0 }
    case .area(let area):
      let inside = table.regions.map { $0.area == area }
      return { inside[Int($0.region)] ? 0 : nil }
    case .region(let name):
      let inside = table.regions.map { $0.name == name }
      return { inside[Int($0.region)] ? 0 : nil }
    case .around(let latitude, let longitude, let metres):
      // Equirectangular: within a metre in a thousand over the tens of kilometres asked for.
      let squeeze = cos(Double(latitude) / 1_000_000 * .pi / 180)
      let metre = 0.111_195
      return { row in
        let north = Double(Int(row.latitude) - latitude) * metre
        guard abs(north) <= Double(metres) else { return nil }
        let east = Double(Int(row.longitude) - longitude) * metre * squeeze
        let distance = (north * north + east * east).squareRoot()
        return distance <= Double(metres) ? Int(distance) + 1 : nil
      }
    }
  }

  private func entry(
    _ row: ItemTable.Row, _ query: ItemQuery, distance: Int?
  ) -> ItemResults.Entry {
    let price = Int(row.price)
    guard query.family == .stay, let nights = query.nights else {
      return .init(
        number: Int(row.number), unitPrice: price, total: price, left: nil, distance: distance)
    }
    let offer = offers.best(
      of: table.facts(row), from: nights.first, nights: nights.count, party: query.party)
    return .init(
      number: Int(row.number), unitPrice: offer?.perNight, total: offer?.total, left: offer?.left,
      distance: distance)
  }

  // MARK: Which

  /// The groups of a filter.
  private struct Groups: OptionSet {
    let rawValue: Int
    static let kinds = Groups(rawValue: 1)
    static let grades = Groups(rawValue: 2)
    static let others = Groups(rawValue: 4)
  }

  /// The groups that an item does not pass.
  private func misses(
    _ row: ItemTable.Row, _ entry: ItemResults.Entry, _ filter: ItemQuery.Filter
  ) -> Groups {
    var misses: Groups = []
    if !filter.kinds.isEmpty, !filter.kinds.contains(ItemTable.kinds[Int(row.kind)]) {
      misses.insert(.kinds)
    }
    if !filter.grades.isEmpty, !filter.grades.contains(Int(row.grade)) { misses.insert(.grades) }
    let facets = filter.facets.rawValue
    let hasFacets = Int(row.facets) & facets == facets
    let fits = filter.price.map { range in entry.unitPrice.map(range.contains) ?? false } ?? true
    let isThere = !filter.availableOnly || entry.unitPrice != nil
    if !hasFacets || !fits || !isThere || Int(row.rating) < filter.rating {
      misses.insert(.others)
    }
    return misses
  }

  private func count(
    _ row: ItemTable.Row, _ misses: Groups, _ filter: ItemQuery.Filter,
    _ counts: inout ItemResults.Counts
  ) {
    if misses.isSubset(of: .kinds) {
      counts.kinds[ItemTable.kinds[Int(row.kind)], default: 0] += 1
    }
    if misses.isSubset(of: .grades), row.grade > 0 {
      counts.grades[Int(row.grade), default: 0] += 1
    }
    guard misses.isEmpty else { return }
    var rest = row.facets
    while rest != 0 {
      let facet = rest & (~rest + 1)
      counts.facets[Int(facet), default: 0] += 1
      rest &= rest - 1
    }
  }

  // MARK: In which order

  private typealias Found = (row: ItemTable.Row, entry: ItemResults.Entry)

  /// What cannot be had comes last; equals go by number, so that an order is one.
  private func precedes(_ left: Found, _ right: Found, _ sort: ItemQuery.Sort) -> Bool {
    let gone = (left.entry.unitPrice == nil, right.entry.unitPrice == nil)
    if gone.0 != gone.1 { return gone.1 }
    let (first, second) =
      switch sort {
      case .recommended: (Int(right.row.score), Int(left.row.score))
      case .review: (Int(right.row.reviews), Int(left.row.reviews))
      case .price: (left.entry.unitPrice ?? 0, right.entry.unitPrice ?? 0)
      case .distance: (left.entry.distance ?? 0, right.entry.distance ?? 0)
      }
    return (first, left.row.number) < (second, right.row.number)
  }
}
