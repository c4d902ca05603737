/// Countries, cities and airports outside Korea, as the files give them.
struct World {
  private let countries: [String: String]

  init() throws {
    countries = Dictionary(
      try TabTable(resource: "countries.tsv").rows().map { ($0["country"], $0["name_ko"]) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The cities with an airport and a Korean name of the countries that travellers go to.
  func cities() throws -> [(cities: [OverseasCity], weight: Int)] {
    let rows = try TabTable(resource: "cities.tsv").rows()
    var byCountry: [String: [OverseasCity]] = [:]
    let wanted = Set(TourismWeights.countries.map(\.code))
    for row in rows {
      let country = row["country"]
      let name = row["name_ko"]
      guard wanted.contains(country), row["served"] == "1", Self.isPlain(name) else { continue }
      byCountry[country, default: []].append(
        OverseasCity(
          name: name, region: region(country, name), area: country.lowercased(),
          latitude: row.microdegrees("lat"), longitude: row.microdegrees("lon"),
          isResort: TourismWeights.resortCountries.contains(country)))
    }
    return TourismWeights.countries.compactMap { country in
      byCountry[country.code].map { (Array($0.prefix(14)), country.weight) }
    }
  }

  /// Airports with a Korean city name, by IATA code.
  func airports() throws -> [String: Airport] {
    var airports: [String: Airport] = [:]
    for row in try TabTable(resource: "airports.tsv").rows() {
      let country = row["country"]
      let city = row["city_ko"]
      guard Self.isPlain(city) else { continue }
      airports[row["iata"]] = Airport(
        code: row["iata"], city: city, region: region(country, city),
        area: country.lowercased(), latitude: row.microdegrees("lat"),
        longitude: row.microdegrees("lon"))
    }
    return airports
  }

  /// The IATA codes as the file has them, the busiest first.
  func airportOrder() throws -> [String] {
    try TabTable(resource: "airports.tsv").rows().map { $0["iata"] }
  }

  /// The country's Korean name, or its code where the file has none.
  func countryName(_ country: String) -> String { countries[country] ?? country }

  private func region(_ country: String, _ city: String) -> String {
    let name = countryName(country)
    // City states would say their name twice.
    return name == city || name.hasPrefix(city) ? city : "\(name) \(city)"
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.count <= 8
      && name.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) || $0 == " " }
  }
}
