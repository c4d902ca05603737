/// Filters, prices, counts and sorts the items of a table.
package struct ItemSearch: Sendable {
  let table: ItemTable
  let offers: StayOffers
  let days: DayOffers

  package init(table: ItemTable, offers: StayOffers, days: DayOffers) {
    self.table = table
    self.offers = offers
    self.days = days
  }

  /// All results of a query. O(n) in the items of the family, O(m log m) in those that are found.
  package func results(_ query: ItemQuery) -> ItemResults {
    let matcher = ItemMatcher(query, self)
    let rows = table.rows(of: query.family)
    var tally = Tally()
    var keys: [UInt64] = []
    keys.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      guard matcher.isInside(row) else { continue }
      let misses = matcher.misses(row)
      // Neither found nor counted for any choice, whatever it costs.
      if misses.contains(.others) || misses == [.kinds, .grades] { continue }
      let offer = matcher.offer(row)
      guard matcher.fits(offer) else { continue }
      tally.count(row, misses, isThere: offer != nil)
      guard misses.isEmpty else { continue }
      let value = value(of: row, offer, query.sort, matcher)
      keys.append(
        (offer == nil ? 1 << 63 : 0) | UInt64(value) << KeySort.shift | UInt64(index))
    }
    // Equals go by number, so that an order is one.
    KeySort.sort(&keys)
    return ItemResults(
      order: keys.map { UInt32(truncatingIfNeeded: $0 & 0x7fff_ffff) }, counts: tally.counts)
  }

  /// Items `range` of a list, which must be that of the query.
  package func entries(
    _ range: Range<Int>, of results: ItemResults, _ query: ItemQuery
  ) -> [ItemResults.Entry] {
    let matcher = ItemMatcher(query, self)
    let rows = table.rows(of: query.family)
    return results.order[range.clamped(to: 0..<results.count)].map { index in
      entry(rows[Int(index)], matcher)
    }
  }

  /// The entries of items by their numbers, whatever a filter says; numbers that nothing has are
  /// left out.
  package func entries(numbers: [Int], _ query: ItemQuery) -> [ItemResults.Entry] {
    let matcher = ItemMatcher(query, self)
    let rows = table.rows(of: query.family)
    return numbers.compactMap { number in
      // Numbers are dense from 1.
      guard rows.indices.contains(number - 1), Int(rows[number - 1].number) == number
      else { return nil }
      return entry(rows[number - 1], matcher)
    }
  }

  private func entry(_ row: ItemTable.Row, _ matcher: ItemMatcher) -> ItemResults.Entry {
    let offer = matcher.offer(row)
    return .init(
      number: Int(row.number), unitPrice: offer?.unit, total: offer?.total, left: offer?.left,
      distance: matcher.distance(row))
  }

  /// What the order goes by, the least first, below 2³².
  private func value(
    of row: ItemTable.Row, _ offer: ItemMatcher.Offer?, _ sort: ItemQuery.Sort,
    _ matcher: ItemMatcher
  ) -> UInt32 {
    switch sort {
    case .recommended: UInt32.max - UInt32(clamping: row.score)
    case .review: UInt32.max - UInt32(clamping: row.reviews)
    case .price: UInt32(clamping: offer?.unit ?? 0)
    case .distance:
      matcher.distance(row).map { UInt32(clamping: $0) }
        ?? UInt32.max - UInt32(clamping: row.score)
    }
  }
}

/// The counts of a list while it is gone through, without dictionaries.
private struct Tally {
  private var kinds = [Int](repeating: 0, count: ItemTable.kinds.count)
  private var grades = [Int](repeating: 0, count: 256)
  private var facets = [Int](repeating: 0, count: 16)
  private var available = 0

  mutating func count(_ row: ItemTable.Row, _ misses: ItemMatcher.Groups, isThere: Bool) {
    if misses.isSubset(of: .kinds) { kinds[Int(row.kind)] += 1 }
    if misses.isSubset(of: .grades) { grades[Int(row.grade)] += 1 }
    guard misses.isEmpty else { return }
    if isThere { available += 1 }
    var rest = row.facets
    while rest != 0 {
      facets[rest.trailingZeroBitCount] += 1
      rest &= rest - 1
    }
  }

  var counts: ItemResults.Counts {
    var counts = ItemResults.Counts()
    for (kind, count) in zip(ItemTable.kinds, kinds) where count > 0 { counts.kinds[kind] = count }
    for (grade, count) in grades.enumerated() where grade > 0 && count > 0 {
      counts.grades[grade] = count
    }
    for (bit, count) in facets.enumerated() where count > 0 { counts.facets[1 << bit] = count }
    counts.available = available
    return counts
  }
}
