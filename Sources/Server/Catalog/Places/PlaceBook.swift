/// Every real place that can be searched for, some 24,000, and each by its id.
///
/// Read once from the package's files, in the order region, station, sight, city, airport, metro.
package struct PlaceBook: Sendable {
  package let entries: [PlaceEntry]
  private let indexes: [String: Int]

  package init() throws {
    self.init(try Districts().entries() + World().entries())
  }

  init(_ entries: [PlaceEntry]) {
    self.entries = entries
    indexes = Dictionary(
      entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of an id; `nil` when there is none.
  package subscript(id: String) -> PlaceEntry? { indexes[id].map { entries[$0] } }
}

extension Districts {
  /// Provinces, districts, towns and quarters, then stations, then sights.
  func entries() throws -> [PlaceEntry] {
    try provinceEntries() + districtEntries() + quarterEntries() + stationEntries()
      + sightEntries()
  }

  private func provinceEntries() throws -> [PlaceEntry] {
    try TabTable(resource: "kr_sido.tsv").rows().map { row in
      entry(
        .region, row["code"], row["short"], aliases: [row["name"]], region: "",
        district: row["code"], row, popularity: 950)
    }
  }

  private func districtEntries() throws -> [PlaceEntry] {
    let weights = Dictionary(
      TourismWeights.popular.map { ($0.code, $0.weight) }, uniquingKeysWith: { first, _ in first })
    return try TabTable(resource: "kr_sigungu.tsv").rows().map { row in
      let code = row["code"]
      let name = bare(row["name"])
      let province = province(of: code)
      return entry(
        .region, code, name, aliases: ["\(province) \(name)", row["full_name"]],
        region: province, district: code, row, popularity: 480 + (weights[code] ?? 0) * 45)
    }
  }

  private func quarterEntries() throws -> [PlaceEntry] {
    try TabTable(resource: "kr_emd.tsv").rows().map { row in
      let district = row["sigungu_code"]
      return entry(
        .region, row["code"], row["name"], aliases: [], region: region(district) ?? "",
        district: district, row, popularity: 200)
    }
  }

  private func stationEntries() throws -> [PlaceEntry] {
    try TabTable(resource: "kr_subway_groups.tsv").rows().map { row in
      let name = row["name_ko"]
      let lines = row["lines"].split(separator: ";").count
      let district = row["sigungu_code"]
      return entry(
        .station, row["group_id"], name.hasSuffix("역") ? name : name + "역",
        aliases: [row["name_en"]], region: region(district) ?? "", district: district, row,
        popularity: (row["sido_code"] == "11" ? 460 : 400) + 40 * lines)
    }
  }

  private func sightEntries() throws -> [PlaceEntry] {
    try TabTable(resource: "kr_attractions.tsv").rows().map { row in
      let district = row["sigungu_code"]
      return entry(
        .sight, row["id"], row["name_ko"], aliases: [], region: region(district) ?? "",
        district: district, row, popularity: 350)
    }
  }

  private func entry(
    _ kind: PlaceEntry.Kind, _ key: String, _ name: String, aliases: [String], region: String,
    district: String, _ row: TabTable.Row, popularity: Int
  ) -> PlaceEntry {
    PlaceEntry(
      id: "\(kind.rawValue)-\(key)", kind: kind, name: name,
      aliases: aliases.filter { !$0.isEmpty && $0 != name }, region: region,
      area: TourismWeights.areas[String(district.prefix(2))] ?? "kr",
      latitude: row.microdegrees("lat"), longitude: row.microdegrees("lon"),
      popularity: min(popularity, 1_000))
  }
}

extension World {
  /// Cities abroad, then airports, then the cities that have several airports.
  func entries() throws -> [PlaceEntry] {
    try cityEntries() + airportEntries() + metroEntries()
  }

  private func cityEntries() throws -> [PlaceEntry] {
    let weights = Dictionary(
      TourismWeights.countries.map { ($0.code, $0.weight) }, uniquingKeysWith: { first, _ in first }
    )
    return try TabTable(resource: "cities.tsv").rows().compactMap { row in
      let country = row["country"]
      guard country != "KR" else { return nil }
      let korean = row["name_ko"]
      let name = korean.isEmpty ? row["name_en"] : korean
      // Each tenfold of people counts as much as two parts of a country's weight.
      let size = String(Int(row["population"]) ?? 0).count * 20
      return PlaceEntry(
        id: "city-\(row["geonameid"])", kind: .city, name: name,
        aliases: aliases(row["name_en"], row["aliases_ko"], besides: name),
        region: countryName(country), area: country.lowercased(),
        latitude: row.microdegrees("lat"), longitude: row.microdegrees("lon"),
        popularity: min(
          1_000, 150 + size + (weights[country] ?? 0) * 12 + (row["served"] == "1" ? 150 : 0)))
    }
  }

  private func airportEntries() throws -> [PlaceEntry] {
    try TabTable(resource: "airports.tsv").rows().map { row in
      let korean = row["name_ko"]
      let name = korean.isEmpty ? row["name_en"] : korean
      let country = row["country"]
      return PlaceEntry(
        id: "airport-\(row["iata"])", kind: .airport, name: name,
        aliases: [row["iata"]] + aliases(row["name_en"], row["city_ko"], besides: name)
          + (TourismWeights.spokenAirportNames[row["iata"]] ?? []),
        region: city(row), area: country.lowercased(), latitude: row.microdegrees("lat"),
        longitude: row.microdegrees("lon"),
        popularity: min(
          1_000, 150 + Int((Double(row["page_rank"]) ?? 0) * 500) + (country == "KR" ? 350 : 0)))
    }
  }

  private func metroEntries() throws -> [PlaceEntry] {
    var rows: [String: [TabTable.Row]] = [:]
    for row in try TabTable(resource: "airports.tsv").rows() where row["city_code"].count == 3 {
      rows[row["city_code"], default: []].append(row)
    }
    return rows.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { code, airports in
      // The file is sorted by traffic, so the first is the busiest.
      let row = airports[0]
      let name = row["city_ko"].isEmpty ? row["city_en"] : row["city_ko"]
      return PlaceEntry(
        id: "metro-\(code)", kind: .metro, name: name,
        aliases: [code] + aliases(row["city_en"], "", besides: name),
        region: countryName(row["country"]), area: row["country"].lowercased(),
        latitude: row.microdegrees("lat"), longitude: row.microdegrees("lon"), popularity: 700)
    }
  }

  private func city(_ row: TabTable.Row) -> String {
    let name = row["city_ko"].isEmpty ? row["city_en"] : row["city_ko"]
    let country = countryName(row["country"])
    return name.isEmpty || name == country ? country : "\(country) \(name)"
  }

  private func aliases(_ english: String, _ list: String, besides name: String) -> [String] {
    ([english] + list.split(whereSeparator: { ",;|".contains($0) }).map(String.init))
      .filter { !$0.isEmpty && $0 != name }
  }
}
