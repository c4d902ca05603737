/// The whole answer to a query: which items in which order, and how many a further filter would
/// leave.
///
/// Small enough to be kept for the pages that follow: four bytes an item. Prices are worked out
/// again for the items of a page.
package struct ItemResults: Sendable, Equatable {
  /// One item of the list.
  package struct Entry: Sendable, Equatable {
    package var number: Int
    /// Won a night, a ticket or a person; `nil` where it cannot be had.
    package var unitPrice: Int?
    /// Won for the whole stay or all people; `nil` where it cannot be had, and of stays without
    /// nights.
    package var total: Int?
    /// How many are left, with nights or a day.
    package var left: Int?
    /// Metres from the query's spot.
    package var distance: Int?
  }

  /// How many items the list would have with one more choice of a group.
  ///
  /// Of alternatives (kinds, grades): with the choice alone in its group. Of facets: with it added.
  package struct Counts: Sendable, Equatable {
    package var kinds: [ItemKind: Int] = [:]
    package var grades: [Int: Int] = [:]
    /// By raw value of a single facet.
    package var facets: [Int: Int] = [:]
    /// With what cannot be had left out.
    package var available = 0
  }

  /// Positions in the family's rows: what can be had in the order asked for, then what cannot.
  var order: [UInt32]
  package var counts: Counts

  /// How many items the list has.
  package var count: Int { order.count }
}
