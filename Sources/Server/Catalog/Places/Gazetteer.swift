/// The real places that invented houses, tours and flights are tied to.
///
/// Read once, when a catalogue is built: about 24,000 lines, a fraction of a second.
struct Gazetteer: Sendable {
  /// Every usable place of Korea, in the order of the files.
  let places: [Place]
  /// Ranges of `places` that belong to one popular district, with the district's weight.
  let popular: [(range: Range<Int>, weight: Int)]
  let sights: [Sight]
  /// Cities by country, the most populous first, with the country's weight.
  let abroad: [(cities: [OverseasCity], weight: Int)]
  let origins: [(Airport, Int)]
  /// Destinations by country, the busiest first, with the country's weight.
  let destinations: [(airports: [Airport], weight: Int)]
  let domesticDestinations: [Airport]

  init() throws {
    let districts = try Districts()
    (places, popular) = try districts.places()
    sights = try districts.sights()
    let world = try World()
    abroad = try world.cities()
    let airports = try world.airports()
    origins = TourismWeights.origins.compactMap { origin in
      airports[origin.code].map { ($0, origin.weight) }
    }
    domesticDestinations = TourismWeights.domesticDestinations.compactMap { airports[$0] }
    let order = try world.airportOrder()
    destinations = TourismWeights.countries.map { country in
      let area = country.code.lowercased()
      let served = order.compactMap { airports[$0] }.filter { $0.area == area }
      return (Array(served.prefix(12)), country.weight)
    }.filter { !$0.airports.isEmpty }
  }
}
