/// A real place that people search for: a region, a station, a sight, a city, an airport.
package struct PlaceEntry: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A province, district, town or quarter of Korea.
    case region
    case station
    case sight
    /// A city abroad.
    case city
    case airport
    /// All airports of one city, by the city's code.
    case metro
  }

  /// Stable: made of the source's own key, such as `region-26350`, `station-KS0555`, `airport-ICN`.
  package var id: String
  package var kind: Kind
  package var name: String
  /// What else it is called: full and English names, codes.
  package var aliases: [String]
  /// Where it is, in words that tell it from others of its name; empty for a province.
  package var region: String
  /// The part of the country or the country, as landings name it: `busan`, `jp`.
  package var area: String
  /// Degrees times a million, north and east positive.
  package var latitude: Int
  package var longitude: Int
  /// How often it is meant, 0 to 1,000; orders equals.
  package var popularity: Int

  /// Whether it lies in Korea.
  package var isDomestic: Bool {
    switch kind {
    case .region, .station, .sight: true
    case .city: false
    case .airport, .metro: area == "kr"
    }
  }
}
