extension ItemRecipe {
  /// A house in Korea or abroad.
  func stay(_ draw: Draw) -> CatalogItem {
    let kind = draw.pick(weighted: Self.mix, .kind)
    return kind == .overseas ? overseasStay(draw) : domesticStay(kind, draw)
  }

  private static let mix = Weighted<ItemKind>([
    (.hotel, 28), (.pension, 24), (.motel, 14), (.guesthouse, 12), (.camping, 8), (.overseas, 14),
  ])

  private func domesticStay(_ kind: ItemKind, _ draw: Draw) -> CatalogItem {
    let place = place(for: kind, draw)
    let nature = place.nature
    let facets = facets(kind, nature, draw)
    let patterns = BrandWords.patterns(
      kind, urban: nature.contains(.urban), hanok: facets.contains(.hanok))
    let grade =
      kind == .hotel ? 2 + (draw.below(4, .grade) + draw.below(4, .grade, offset: 500)) / 2 : 0
    var item = CatalogItem.blank(kind)
    item.name = draw.pick(patterns, .pattern).filled(
      brand: draw.pick(BrandWords.heads, .brandHead) + draw.pick(BrandWords.tails, .brandTail),
      place: place.word)
    item.region = place.region
    item.area = place.area
    // A few hundred metres around the centre of the 읍, 면 or 동.
    item.latitude = place.latitude + draw.below(6_001, .latitude) - 3_000
    item.longitude = place.longitude + draw.below(6_001, .longitude) - 3_000
    item.grade = grade
    item.facets = facets
    item.basePrice = price(kind, grade: grade, facets: facets, draw)
    return item
  }

  private func overseasStay(_ draw: Draw) -> CatalogItem {
    let country = draw.pick(weighted: places.abroad, .place)
    let city = draw.pick(country, .place, offset: 500)
    let brand =
      draw.pick(BrandWords.overseasHeads, .brandHead)
      + draw.pick(BrandWords.overseasTails, .brandTail)
    var item = CatalogItem.blank(.overseas)
    let patterns = BrandWords.patterns(.overseas, urban: true, hanok: false)
    item.name = draw.pick(patterns, .pattern).filled(brand: brand, place: city.name)
    item.region = city.region
    item.area = city.area
    item.latitude = city.latitude + draw.below(20_001, .latitude) - 10_000
    item.longitude = city.longitude + draw.below(20_001, .longitude) - 10_000
    item.grade = 2 + draw.below(4, .grade)
    item.facets = city.isResort && draw.chance(60, .facet) ? [.ocean] : [.city]
    if city.isResort || draw.chance(20, .facet, offset: 1) { item.facets.insert(.pool) }
    if draw.chance(45, .facet, offset: 2) { item.facets.insert(.breakfast) }
    if draw.chance(30, .facet, offset: 3) { item.facets.insert(.family) }
    item.basePrice = price(.overseas, grade: item.grade, facets: item.facets, draw)
    return item
  }

  /// A popular district two times in three, any place otherwise; pensions and camp sites look for
  /// a place outside the big cities.
  private func place(for kind: ItemKind, _ draw: Draw) -> Place {
    let avoidsCities = kind == .pension || kind == .camping
    var index = candidate(draw, attempt: 0)
    for attempt: UInt64 in 1...6 where avoidsCities {
      guard places.places[index].nature.contains(.urban) else { break }
      index = candidate(draw, attempt: attempt)
    }
    return places.places[index]
  }

  private func candidate(_ draw: Draw, attempt: UInt64) -> Int {
    let field = Draw.Field.placeRetry
    let base = attempt * 4
    guard draw.chance(66, field, offset: base) else {
      return draw.below(places.places.count, field, offset: base + 1)
    }
    let district = draw.pick(weighted: places.popular, field, offset: base + 1)
    return district.lowerBound + draw.below(district.count, field, offset: base + 2)
  }

  private func facets(_ kind: ItemKind, _ nature: Place.Nature, _ draw: Draw) -> ItemFacets {
    var facets: ItemFacets = []
    if nature.contains(.coast) && draw.chance(kind == .motel ? 25 : 58, .facet) {
      facets.insert(.ocean)
    }
    if nature.contains(.ski) && draw.chance(55, .facet, offset: 1) { facets.insert(.snow) }
    if nature.contains(.urban) {
      facets.insert(.city)
    } else if !facets.contains(.ocean) {
      facets.insert(.mountain)
    }
    if kind == .guesthouse && draw.chance(nature.contains(.hanok) ? 80 : 30, .facet, offset: 2) {
      facets.insert(.hanok)
    }
    var offset: UInt64 = 10
    for (facet, percent) in Self.traits(of: kind) {
      if draw.chance(percent, .facet, offset: offset) { facets.insert(facet) }
      offset += 1
    }
    return facets
  }

  private typealias Traits = [(facet: ItemFacets, percent: Int)]

  private static func traits(of kind: ItemKind) -> Traits {
    switch kind {
    case .hotel: hotelTraits
    case .pension: pensionTraits
    case .motel: motelTraits
    case .guesthouse: guesthouseTraits
    case .camping: campingTraits
    case .overseas, .ticket, .flight, .package: []
    }
  }

  private static let hotelTraits: Traits = [
    (.pool, 30), (.spa, 22), (.breakfast, 45), (.family, 32), (.pet, 8),
  ]
  private static let pensionTraits: Traits = [
    (.pool, 38), (.spa, 30), (.barbecue, 70), (.family, 35), (.pet, 24),
  ]
  private static let motelTraits: Traits = [(.spa, 30), (.breakfast, 18)]
  private static let guesthouseTraits: Traits = [(.breakfast, 40), (.family, 15), (.pet, 10)]
  private static let campingTraits: Traits = [
    (.barbecue, 80), (.family, 55), (.pet, 40), (.pool, 14),
  ]

  /// Won before rounding: a range for the kind and grade, and a surcharge for what costs more.
  private func price(
    _ kind: ItemKind, grade: Int, facets: ItemFacets, _ draw: Draw
  ) -> Int {
    let range: ClosedRange<Int> =
      switch (kind, grade) {
      case (.hotel, 5), (.overseas, 5): 230_000...520_000
      case (.hotel, 4), (.overseas, 4): 120_000...260_000
      case (.hotel, _), (.overseas, _): 62_000...140_000
      case (.pension, _): 88_000...330_000
      case (.motel, _): 38_000...92_000
      case (.guesthouse, _): 32_000...150_000
      default: 55_000...190_000
      }
    let drawn = range.lowerBound + draw.below(range.upperBound - range.lowerBound, .price)
    let surcharge = (facets.contains(.ocean) ? 12 : 0) + (facets.contains(.pool) ? 10 : 0)
    return drawn * (100 + surcharge) / 100
  }
}
