/// The airports of the world by code, and which of them serve one city.
package struct AirportBook: Sendable {
  package struct Airport: Sendable, Equatable {
    /// IATA's three letters.
    package var code: String
    package var name: String
    package var city: String
    /// The city's code, shared by all of its airports.
    package var metro: String
    /// Two letters, upper case.
    package var country: String
    /// Degrees times a million, north and east positive.
    package var latitude: Int
    package var longitude: Int
    /// The tz database's name.
    package var zone: String
    /// How much traffic it has, 0 to 1,000; 0 has no scheduled flights that are known.
    package var rank: Int
  }

  private let airports: [String: Airport]
  private let metros: [String: [String]]

  package init() throws {
    var airports: [String: Airport] = [:]
    var metros: [String: [String]] = [:]
    for row in try TabTable(resource: "airports.tsv").rows() {
      let airport = Airport(
        code: row["iata"], name: row["name_ko"].isEmpty ? row["name_en"] : row["name_ko"],
        city: row["city_ko"].isEmpty ? row["city_en"] : row["city_ko"],
        metro: row["city_code"].isEmpty ? row["iata"] : row["city_code"], country: row["country"],
        latitude: row.microdegrees("lat"), longitude: row.microdegrees("lon"), zone: row["tz"],
        rank: Int(((Double(row["page_rank"]) ?? 0) * 1_000).rounded(.up)))
      airports[airport.code] = airport
      metros[airport.metro, default: []].append(airport.code)
    }
    self.airports = airports
    self.metros = metros
  }

  package subscript(code: String) -> Airport? { airports[code] }

  /// The airports with scheduled flights that a code means: of a city, or the airport alone.
  ///
  /// A city and its only or main airport may share a code; the city's airports include it. The
  /// busiest first.
  package func airports(of code: String) -> [Airport] {
    let codes = metros[code] ?? [code]
    return codes.compactMap { airports[$0] }.filter { $0.rank > 0 }.sorted {
      ($1.rank, $0.code) < ($0.rank, $1.code)
    }
  }

  /// The city that a code stands for; `nil` for a code that nobody has.
  package func metro(of code: String) -> String? {
    metros[code] == nil ? airports[code]?.metro : code
  }
}
