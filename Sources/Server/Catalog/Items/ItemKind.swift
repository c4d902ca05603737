/// The number series an item's id comes from: `stay-17`, `flight-3`.
package enum ItemFamily: String, Sendable, CaseIterable {
  case stay
  case ticket
  case flight
  case package

  /// A stable number, part of every hash and of the row's key.
  var code: Int {
    switch self {
    case .stay: 1
    case .ticket: 2
    case .flight: 3
    case .package: 4
    }
  }

  /// Its share of a catalogue, in percent; the shares sum to 100.
  var share: Int {
    switch self {
    case .stay: 76
    case .ticket: 10
    case .flight: 8
    case .package: 6
    }
  }

  /// The type of the landing that opens one item of this family.
  package var landingType: String { rawValue.uppercased() }
}

/// What an item is, as shelves and results filter it. The raw value is the wire's word.
package enum ItemKind: String, Sendable, CaseIterable {
  case hotel
  case pension
  case motel
  case guesthouse
  case camping
  case overseas
  case ticket
  case flight
  case package

  package var family: ItemFamily {
    switch self {
    case .hotel, .pension, .motel, .guesthouse, .camping, .overseas: .stay
    case .ticket: .ticket
    case .flight: .flight
    case .package: .package
    }
  }

  /// What one price pays for.
  package var priceUnit: String {
    switch family {
    case .stay: "night"
    case .ticket: "ticket"
    case .flight, .package: "person"
    }
  }
}

/// Traits that shelves filter by; an item may have several.
package struct ItemFacets: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let ocean = ItemFacets(rawValue: 1 << 0)
  package static let mountain = ItemFacets(rawValue: 1 << 1)
  package static let city = ItemFacets(rawValue: 1 << 2)
  package static let hanok = ItemFacets(rawValue: 1 << 3)
  package static let pool = ItemFacets(rawValue: 1 << 4)
  package static let spa = ItemFacets(rawValue: 1 << 5)
  package static let family = ItemFacets(rawValue: 1 << 6)
  package static let pet = ItemFacets(rawValue: 1 << 7)
  package static let snow = ItemFacets(rawValue: 1 << 8)
  package static let breakfast = ItemFacets(rawValue: 1 << 9)
  package static let barbecue = ItemFacets(rawValue: 1 << 10)
  /// A discount of 20 percent or more.
  package static let deal = ItemFacets(rawValue: 1 << 11)
  package static let direct = ItemFacets(rawValue: 1 << 12)

  /// The words of landings.
  package static let byName: [String: ItemFacets] = [
    "ocean": .ocean, "mountain": .mountain, "city": .city, "hanok": .hanok, "pool": .pool,
    "spa": .spa, "family": .family, "pet": .pet, "snow": .snow, "breakfast": .breakfast,
    "barbecue": .barbecue, "deal": .deal, "direct": .direct,
  ]
}
