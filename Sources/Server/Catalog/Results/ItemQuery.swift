/// What a list of results is asked for.
package struct ItemQuery: Sendable, Hashable {
  /// Where items are looked for.
  package enum Location: Sendable, Hashable {
    case everywhere
    /// A part of the country or a country, as landings name it.
    case area(String)
    /// A district, as items name their region: `부산 해운대구`.
    case region(String)
    /// A circle around a spot, in degrees times a million and metres.
    case around(latitude: Int, longitude: Int, metres: Int)
  }

  /// The nights of a stay.
  package struct Nights: Sendable, Hashable {
    package var first: CivilDay
    package var count: Int

    package init(first: CivilDay, count: Int) {
      self.first = first
      self.count = count
    }
  }

  package enum Sort: String, Sendable, CaseIterable {
    case recommended
    /// Cheapest first.
    case price
    /// Most reviewed first.
    case review
    /// Nearest to the place first.
    case distance
  }

  /// What narrows a list. Kinds and grades are alternatives; of facets each is wanted.
  package struct Filter: Sendable, Hashable {
    package var kinds: Set<ItemKind> = []
    package var grades: Set<Int> = []
    package var facets: ItemFacets = []
    /// Tenths; 0 takes any.
    package var rating = 0
    /// Won a night, a ticket or a person.
    package var price: ClosedRange<Int>?
    /// Leaves out what cannot be had.
    package var availableOnly = false

    package init() {}
  }

  package var family: ItemFamily
  package var location: Location
  package var nights: Nights?
  package var party: StayOffers.Party
  package var filter: Filter
  package var sort: Sort

  package init(
    family: ItemFamily, location: Location = .everywhere, nights: Nights? = nil,
    party: StayOffers.Party = .init(people: 2), filter: Filter = .init(),
    sort: Sort = .recommended
  ) {
    self.family = family
    self.location = location
    self.nights = nights
    self.party = party
    self.filter = filter
    self.sort = sort
  }
}
