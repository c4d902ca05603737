import Foundation

extension ItemRecipe {
  /// A tour at a real sight. The tour and its price are invented; the sight's own entry fee is
  /// not what is sold.
  func ticket(_ draw: Draw) -> CatalogItem {
    let sight = draw.pick(places.sights, .place)
    var item = CatalogItem.blank(.ticket)
    let patterns = BrandWords.patterns(.ticket, urban: false, hanok: false)
    item.name = draw.pick(patterns, .pattern).filled(brand: "", place: sight.name)
    item.region = sight.region
    item.area = sight.area
    item.latitude = sight.latitude
    item.longitude = sight.longitude
    if draw.chance(45, .facet) { item.facets.insert(.family) }
    item.basePrice = 6_000 + draw.below(54_000, .price)
    return item
  }

  /// A round trip from one of the home airports; one in six stays in the country.
  func flight(_ draw: Draw) -> CatalogItem {
    let domestic = draw.chance(16, .kind)
    let origin = draw.pick(weighted: places.origins, .origin)
    let target = destination(domestic: domestic, from: origin, draw)
    let kilometres = Self.distance(origin, target)
    var item = CatalogItem.blank(.flight)
    item.name = "\(Self.departure(origin)) → \(target.city) 왕복"
    item.region = target.region
    item.area = target.area
    item.latitude = target.latitude
    item.longitude = target.longitude
    item.facets = kilometres < 4_500 || draw.chance(45, .facet) ? [.direct] : []
    // About what a round trip costs: a fixed part, and less for each kilometre the farther it is.
    let fare = 58_000 + kilometres * 95 - kilometres * kilometres / 400
    item.basePrice = fare * (80 + draw.below(61, .price)) / 100
    return item
  }

  /// A package tour abroad.
  func package(_ draw: Draw) -> CatalogItem {
    let country = draw.pick(weighted: places.destinations, .place)
    let target = draw.pick(country, .place, offset: 500)
    let kilometres = places.origins.choices.first.map { Self.distance($0.choice, target) } ?? 0
    let nights = (kilometres > 6_000 ? 5 : 2) + draw.below(3, .nights)
    var item = CatalogItem.blank(.package)
    let patterns = BrandWords.patterns(.package, urban: false, hanok: false)
    item.name = draw.pick(patterns, .pattern).filled(
      brand: "", place: "\(target.city) \(nights)박 \(nights + 1)일")
    item.region = target.region
    item.area = target.area
    item.latitude = target.latitude
    item.longitude = target.longitude
    let resort = TourismWeights.resortCountries.contains(target.area.uppercased())
    item.facets = resort ? [.ocean] : []
    if draw.chance(40, .facet) { item.facets.insert(.family) }
    let perNight = 70_000 + draw.below(90_000, .price)
    item.basePrice = 140_000 + kilometres * 80 + nights * perNight
    return item
  }

  private func destination(domestic: Bool, from origin: Airport, _ draw: Draw) -> Airport {
    if domestic || origin.code == "GMP" && draw.chance(60, .kind, offset: 1) {
      let others = places.domesticDestinations.filter { $0.code != origin.code }
      return draw.pick(others, .place)
    }
    let country = draw.pick(weighted: places.destinations, .place)
    return draw.pick(country, .place, offset: 500)
  }

  /// Seoul has two airports, and travellers say which.
  private static func departure(_ airport: Airport) -> String {
    switch airport.code {
    case "ICN": "인천"
    case "GMP": "김포"
    default: airport.city
    }
  }

  static func distance(_ from: Airport, _ to: Airport) -> Int {
    kilometres((from.latitude, from.longitude), (to.latitude, to.longitude))
  }

  /// Whole kilometres along the great circle (haversine, mean radius 6,371 km) between two spots in
  /// degrees times a million.
  static func kilometres(
    _ from: (latitude: Int, longitude: Int), _ to: (latitude: Int, longitude: Int)
  ) -> Int {
    func radians(_ microdegrees: Int) -> Double { Double(microdegrees) / 1_000_000 * .pi / 180 }
    let (lat1, lat2) = (radians(from.latitude), radians(to.latitude))
    let half = sin((lat2 - lat1) / 2)
    let side = sin((radians(to.longitude) - radians(from.longitude)) / 2)
    let square = half * half + cos(lat1) * cos(lat2) * side * side
    return Int((2 * 6_371 * asin(min(1, square.squareRoot()))).rounded())
  }
}

extension CatalogItem {
  /// An item of `kind` before anything is drawn.
  static func blank(_ kind: ItemKind) -> CatalogItem {
    CatalogItem(
      family: kind.family, number: 0, kind: kind, name: "", region: "", area: "", latitude: 0,
      longitude: 0, grade: 0, rating: 0, reviewCount: 0, basePrice: 0, discount: 0, price: 0,
      badge: nil, facets: [], picture: "", score: 0)
  }
}
