/// The real places that invented houses, tours and flights are tied to.
///
/// Read once, when a catalogue is built: about 24,000 lines, a fraction of a second.
struct Gazetteer: Sendable {
  /// Every usable place of Korea, in the order of the files.
  let places: [Place]
  /// Ranges of `places` that belong to one popular district, with the district's weight.
  let popular: Weighted<Range<Int>>
  let sights: [Sight]
  /// Cities by country, the most populous first, with the country's weight.
  let abroad: Weighted<[OverseasCity]>
  let origins: Weighted<Airport>
  /// Destinations by country, the busiest first, with the country's weight.
  let destinations: Weighted<[Airport]>
  let domesticDestinations: [Airport]

  /// The one that a process reads at most once; it never changes.
  static let read = Result { try Gazetteer() }

  init() throws {
    let districts = try Districts()
    let (places, popular) = try districts.places()
    self.places = places
    self.popular = Weighted(popular.map { ($0.range, $0.weight) })
    sights = try districts.sights()
    let world = try World()
    abroad = Weighted(try world.cities().map { ($0.cities, $0.weight) })
    let airports = try world.airports()
    origins = Weighted(
      TourismWeights.origins.compactMap { origin in
        airports[origin.code].map { ($0, origin.weight) }
      })
    domesticDestinations = TourismWeights.domesticDestinations.compactMap { airports[$0] }
    let order = try world.airportOrder()
    destinations = Weighted(
      TourismWeights.countries.map { country in
        let area = country.code.lowercased()
        let served = order.compactMap { airports[$0] }.filter { $0.area == area }
        return (Array(served.prefix(12)), country.weight)
      }.filter { !$0.0.isEmpty })
  }
}
