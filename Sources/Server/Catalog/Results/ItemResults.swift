/// The whole answer to a query: every item in order, and how many a further filter would leave.
package struct ItemResults: Sendable, Equatable {
  /// One item of the list.
  package struct Entry: Sendable, Equatable {
    package var number: Int
    /// Won a night, a ticket or a person; `nil` where it cannot be had.
    package var unitPrice: Int?
    /// Won for the whole stay; equal to `unitPrice` for what has no nights.
    package var total: Int?
    /// Rooms left, of stays with nights.
    package var left: Int?
    /// Metres from the middle of a circle; `nil` for other locations.
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
  }

  /// What can be had in the order asked for, then what cannot.
  package var entries: [Entry]
  package var counts: Counts
  package var family: ItemFamily
}
