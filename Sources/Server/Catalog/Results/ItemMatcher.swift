import Foundation

/// A query made ready for going through many rows: sets as bits, regions as a table, nights and
/// days with what all items share of them.
struct ItemMatcher {
  private let family: ItemFamily
  private let inside: [Bool]?
  private let circle: (spot: ItemQuery.Spot, metres: Double)?
  private let spot: ItemQuery.Spot?
  private let squeeze: Double
  private let isInGangwon: [Bool]
  private let offers: StayOffers
  private let days: DayOffers
  private let nights: [NightFacts]?
  private let day: DayOffers.Facts?
  private let party: StayOffers.Party
  private let kinds: UInt32
  private let grades: UInt32
  private let facets: Int
  private let rating: Int
  private let price: ClosedRange<Int>?
  private let availableOnly: Bool

  init(_ query: ItemQuery, _ search: ItemSearch) {
    family = query.family
    offers = search.offers
    days = search.days
    isInGangwon = search.table.isInGangwon()
    let regions = search.table.regions
    switch query.location {
    case .everywhere: (inside, circle) = (nil, nil)
    case .area(let area): (inside, circle) = (regions.map { $0.area == area }, nil)
    case .region(let name): (inside, circle) = (regions.map { $0.name == name }, nil)
    case .around(let spot, let metres): (inside, circle) = (nil, (spot, Double(metres)))
    }
    spot = query.spot
    // Meridians come together towards the poles.
    let latitude = circle?.spot.latitude ?? spot?.latitude ?? 0
    squeeze = cos(Double(latitude) / 1_000_000 * .pi / 180)
    nights = query.nights.map { search.offers.nights(from: $0.first, count: $0.count) }
    day = query.day.map(search.days.facts)
    party = query.party
    let filter = query.filter
    kinds = ItemTable.kinds.enumerated().reduce(0) { bits, kind in
      filter.kinds.contains(kind.element) ? bits | 1 << UInt32(kind.offset) : bits
    }
    grades = filter.grades.reduce(0) { (0..<32).contains($1) ? $0 | 1 << UInt32($1) : $0 }
    facets = filter.facets.rawValue
    rating = filter.rating
    price = filter.price
    availableOnly = filter.availableOnly
  }

  /// The groups of a filter.
  struct Groups: OptionSet {
    let rawValue: Int
    static let kinds = Groups(rawValue: 1)
    static let grades = Groups(rawValue: 2)
    static let others = Groups(rawValue: 4)
  }

  func isInside(_ row: ItemTable.Row) -> Bool {
    if let inside { return inside[Int(row.region)] }
    guard let circle else { return true }
    return metres(row, circle.spot, atMost: circle.metres) != nil
  }

  func distance(_ row: ItemTable.Row) -> Int? {
    spot.flatMap { metres(row, $0, atMost: .infinity) }.map { Int($0) }
  }

  /// Equirectangular: within a metre in a thousand over the tens of kilometres asked for.
  private func metres(
    _ row: ItemTable.Row, _ spot: ItemQuery.Spot, atMost most: Double
  ) -> Double? {
    let metre = 0.111_195
    let north = Double(Int(row.latitude) - spot.latitude) * metre
    guard abs(north) <= most else { return nil }
    // The other way round the earth may be the shorter one.
    let straight = abs(Int(row.longitude) - spot.longitude)
    let east = Double(min(straight, 360_000_000 - straight)) * metre * squeeze
    let distance = (north * north + east * east).squareRoot()
    return distance <= most ? distance : nil
  }

  /// The groups that an item does not pass by what it is.
  func misses(_ row: ItemTable.Row) -> Groups {
    var misses: Groups = []
    if kinds != 0, kinds & 1 << UInt32(row.kind) == 0 { misses.insert(.kinds) }
    if grades != 0, grades & 1 << UInt32(row.grade) == 0 { misses.insert(.grades) }
    if Int(row.facets) & facets != facets || Int(row.rating) < rating { misses.insert(.others) }
    return misses
  }

  /// Whether it passes by what it costs.
  func fits(_ offer: Offer?) -> Bool {
    if availableOnly, offer == nil { return false }
    guard let price else { return true }
    return offer.map { price.contains($0.unit) } ?? false
  }

  /// What an item costs.
  struct Offer {
    var unit: Int
    var total: Int?
    var left: Int?
  }

  /// `nil` where it cannot be had.
  func offer(_ row: ItemTable.Row) -> Offer? {
    let price = Int(row.price)
    guard family == .stay else {
      guard let day else { return Offer(unit: price, total: price * party.people) }
      let offer = days.day(
        of: family, price: price,
        Draw(seed: offers.seed, family: family, number: Int(row.number)), day)
      guard offer.state == .open, offer.left >= party.people else { return nil }
      return Offer(unit: offer.price, total: offer.price * party.people, left: offer.left)
    }
    guard let nights else { return Offer(unit: price * max(1, party.rooms)) }
    let facts = StayFacts(
      draw: Draw(seed: offers.seed, family: .stay, number: Int(row.number)),
      kind: ItemTable.kinds[Int(row.kind)], price: price,
      facets: ItemFacets(rawValue: Int(row.facets)), isInGangwon: isInGangwon[Int(row.region)])
    return offers.quote(of: facts, nights: nights, party: party).map { quote in
      Offer(
        unit: StayOffers.perNight(quote.total, nights.count), total: quote.total,
        left: quote.left)
    }
  }
}
