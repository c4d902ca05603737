/// Makes any item of the catalogue from its number alone.
///
/// Pure: equal seed, places, family and number give an equal item, in any order, on any machine.
package struct ItemRecipe: Sendable {
  /// The seed of the catalogue that the service brings along.
  package static let standardSeed: UInt64 = 0x6e61_6472_692d_3031

  package let seed: UInt64
  let places: Gazetteer

  /// Reads the places from the package's resources.
  package init(seed: UInt64 = standardSeed) throws {
    self.seed = seed
    places = try Gazetteer.read.get()
  }

  /// The item `number`, from 1, of `family`.
  package func item(_ family: ItemFamily, _ number: Int) -> CatalogItem {
    let draw = Draw(seed: seed, family: family, number: number)
    var item =
      switch family {
      case .stay: stay(draw)
      case .ticket: ticket(draw)
      case .flight: flight(draw)
      case .package: package(draw)
      }
    item.family = family
    item.number = number
    finish(&item, draw)
    return item
  }

  /// What every kind draws alike: discount, people's opinion, picture, rank.
  private func finish(_ item: inout CatalogItem, _ draw: Draw) {
    item.basePrice = max(1, (item.basePrice + 500) / 1_000) * 1_000
    item.discount = draw.chance(42, .discounted) ? 5 + draw.below(31, .discount) : 0
    item.price = max(1, (item.basePrice * (100 - item.discount) + 50_000) / 100_000) * 1_000
    // Rounding may swallow a small discount of a cheap item.
    if item.price == item.basePrice { item.discount = 0 }
    if item.discount >= 20 { item.facets.insert(.deal) }
    // Two draws make the middle likely: few items are bad, few are perfect.
    item.rating = 37 + (draw.below(13, .rating) + draw.below(14, .rating, offset: 500)) / 2
    // A cube makes a long tail: most have some dozens, few have thousands.
    let share = draw.below(1_000, .reviews)
    item.reviewCount = share * share * share / 220_000 + draw.below(40, .reviews, offset: 500)
    item.badge = badge(item, draw)
    item.picture = scene(item, draw) + Self.mark(UInt32(draw.bits(.picture) >> 32))
    item.score =
      item.rating * 20 + min(item.reviewCount, 3_000) / 8 + item.discount * 5
      + draw.below(400, .score)
  }

  private func badge(_ item: CatalogItem, _ draw: Draw) -> String? {
    let facets = item.facets
    var count = 0
    for badge in Self.badges where facets.contains(badge.facet) { count += 1 }
    guard count > 0, draw.chance(70, .badge) else { return nil }
    var rest = draw.below(count, .badge, offset: 500)
    for badge in Self.badges where facets.contains(badge.facet) {
      if rest == 0 { return badge.word }
      rest -= 1
    }
    return nil
  }

  /// `-` and eight hexadecimal digits.
  private static func mark(_ number: UInt32) -> String {
    String(unsafeUninitializedCapacity: 9) { bytes in
      bytes[0] = UInt8(ascii: "-")
      for index in 1...8 {
        let digit = UInt8(truncatingIfNeeded: number >> UInt32(32 - index * 4) & 15)
        bytes[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 9
    }
  }

  private static let badges: [(facet: ItemFacets, word: String)] = [
    (.ocean, "오션뷰"), (.snow, "스키장 근처"), (.pool, "수영장"), (.spa, "스파"), (.family, "가족 추천"),
    (.pet, "반려견 동반"), (.breakfast, "조식 포함"), (.barbecue, "바비큐"), (.hanok, "한옥"), (.deal, "특가"),
    (.direct, "직항"),
  ]

  private static let sightScenes = ["park", "ticket", "mountain"]
  private static let tourScenes = ["plane", "city"]
  private static let seaScenes = ["sea", "sea", "island"]

  private func scene(_ item: CatalogItem, _ draw: Draw) -> String {
    let facets = item.facets
    switch item.kind {
    case .camping: return "camping"
    case .flight: return "plane"
    case .ticket: return draw.pick(Self.sightScenes, .scene)
    case .guesthouse where facets.contains(.hanok): return "hanok"
    case .package where !facets.contains(.ocean): return draw.pick(Self.tourScenes, .scene)
    default: break
    }
    if facets.contains(.ocean) { return draw.pick(Self.seaScenes, .scene) }
    if facets.contains(.snow) { return "snow" }
    if facets.contains(.pool) { return "resort" }
    return facets.contains(.mountain) ? "mountain" : "city"
  }
}
