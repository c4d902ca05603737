extension PlaceEntry {
  /// Where the items of a place are looked for.
  ///
  /// A province by its area and a district by its name, as items carry them; what has no items of
  /// its own by a circle as wide as people go from there.
  package var location: ItemQuery.Location {
    switch kind {
    case .region where region.isEmpty: .area(area)
    case .region where isDistrict: .region(districtName)
    case .region, .station: .around(spot, metres: 5_000)
    case .sight: .around(spot, metres: 10_000)
    case .city: .around(spot, metres: 30_000)
    case .airport, .metro: .around(spot, metres: 60_000)
    }
  }

  package var spot: ItemQuery.Spot { .init(latitude: latitude, longitude: longitude) }

  /// IATA's code of an airport or of a city's airports.
  package var code: String? {
    kind == .airport || kind == .metro ? String(id.suffix(3)) : nil
  }

  /// Districts have codes of five digits, what lies in them has longer ones.
  private var isDistrict: Bool { id.utf8.count == "region-".utf8.count + 5 }

  /// As items name it: `부산 해운대구`, and without the province where it would say the same twice.
  private var districtName: String {
    region == String(name.dropLast()) ? name : "\(region) \(name)"
  }
}
