import CalendarCore

/// What a list of results is asked for.
package struct ItemQuery: Sendable, Hashable {
  /// Where items are looked for.
  package enum Location: Sendable, Hashable {
    case everywhere
    /// A part of the country or a country, as landings name it.
    case area(String)
    /// A district, as items name their region: `부산 해운대구`.
    case region(String)
    /// A circle around a spot.
    case around(Spot, metres: Int)
  }

  /// A point on the earth, in degrees times a million, north and east positive.
  package struct Spot: Sendable, Hashable {
    package var latitude: Int
    package var longitude: Int

    package init(latitude: Int, longitude: Int) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The nights of a stay.
  package struct Nights: Sendable, Hashable {
    package var first: CalendarDay
    package var count: Int

    package init(first: CalendarDay, count: Int) {
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
    /// Nearest to the spot first; without a spot as good as `recommended`.
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
  /// What distances are told from.
  package var spot: Spot?
  /// Of stays.
  package var nights: Nights?
  /// Of tickets the day of use, of packages the departure.
  package var day: CalendarDay?
  package var party: StayOffers.Party
  package var filter: Filter
  package var sort: Sort

  package init(
    family: ItemFamily, location: Location = .everywhere, spot: Spot? = nil,
    nights: Nights? = nil, day: CalendarDay? = nil, party: StayOffers.Party = .init(people: 2),
    filter: Filter = .init(), sort: Sort = .recommended
  ) {
    self.family = family
    self.location = location
    self.spot = spot
    self.nights = nights
    self.day = day
    self.party = party
    self.filter = filter
    self.sort = sort
  }
}
