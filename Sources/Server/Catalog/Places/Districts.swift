/// The districts of Korea as the files give them, made into places and sights.
struct Districts {
  private let provinces: [String: String]
  private let names: [String: String]

  init() throws {
    provinces = Dictionary(
      try TabTable(resource: "kr_sido.tsv").rows().map { ($0["code"], $0["short"]) },
      uniquingKeysWith: { first, _ in first })
    names = Dictionary(
      try TabTable(resource: "kr_sigungu.tsv").rows().map { ($0["code"], $0["name"]) },
      uniquingKeysWith: { first, _ in first })
  }

  /// All places, and which ranges of them belong to a popular district.
  func places() throws -> ([Place], [(range: Range<Int>, weight: Int)]) {
    var places: [Place] = []
    var ranges: [String: Range<Int>] = [:]
    // The file is sorted by district; a district's places are neighbours.
    for row in try TabTable(resource: "kr_emd.tsv").rows() {
      let district = row["sigungu_code"]
      guard let place = place(row, district: district) else { continue }
      let start = ranges[district]?.lowerBound ?? places.count
      places.append(place)
      ranges[district] = start..<places.count
    }
    let popular = TourismWeights.popular.compactMap { entry in
      ranges[entry.code].map { (range: $0, weight: entry.weight) }
    }
    return (places, popular)
  }

  /// Sights that a leisure tour goes to. Memorials, shrines and tombs of the same file are left
  /// out by choosing the words that leisure places end in.
  func sights() throws -> [Sight] {
    try TabTable(resource: "kr_attractions.tsv").rows().compactMap { row in
      let name = row["name_ko"]
      let district = row["sigungu_code"]
      let suits = Self.leisure.contains { name.hasSuffix($0) }
      guard suits, name.count <= 14, !Self.solemn.contains(where: name.contains),
        let region = region(district), let area = area(district)
      else { return nil }
      return Sight(
        name: name, region: region, area: area, latitude: row.microdegrees("lat"),
        longitude: row.microdegrees("lon"))
    }
  }

  private static let leisure = [
    "관광지", "휴양림", "수목원", "식물원", "공원", "해수욕장", "해변", "온천", "폭포", "계곡", "동굴", "전망대", "마을", "유원지",
    "크루즈", "숲", "정원", "호수", "저수지", "케이블카", "박물관", "미술관", "테마파크", "생태원", "등대",
  ]
  private static let solemn = [
    "추모", "열사", "학살", "희생", "순교", "묘", "평화", "호국", "충혼", "3.1", "추기경", "임시",
  ]

  private func place(_ row: TabTable.Row, district: String) -> Place? {
    guard let region = region(district), let area = area(district) else { return nil }
    guard let word = Self.word(row["name"]) ?? Self.word(names[district] ?? "") else { return nil }
    return Place(
      word: word, region: region, area: area, latitude: row.microdegrees("lat"),
      longitude: row.microdegrees("lon"), nature: nature(district))
  }

  private func nature(_ district: String) -> Place.Nature {
    var nature: Place.Nature = []
    if TourismWeights.coast.contains(district) { nature.insert(.coast) }
    if TourismWeights.ski.contains(district) { nature.insert(.ski) }
    if TourismWeights.hanok.contains(district) { nature.insert(.hanok) }
    let metropolitan = TourismWeights.metropolitan.contains(String(district.prefix(2)))
    if metropolitan && names[district]?.hasSuffix("군") != true { nature.insert(.urban) }
    return nature
  }

  private func area(_ district: String) -> String? {
    TourismWeights.areas[String(district.prefix(2))]
  }

  /// The province as people say it; empty where the file has none.
  func province(of code: String) -> String { provinces[String(code.prefix(2))] ?? "" }

  /// Some Seoul rows of the source repeat the city in the district's name.
  func bare(_ name: String) -> String {
    name.hasPrefix("서울시 ") ? String(name.dropFirst(4)) : name
  }

  func region(_ district: String) -> String? {
    guard let province = provinces[String(district.prefix(2))], let full = names[district]
    else { return nil }
    let name = bare(full)
    return province == String(name.dropLast()) ? name : "\(province) \(name)"
  }

  /// The place word of an administrative name: `애월읍` → `애월`, `종로1가` → `종로`; `nil` when
  /// less than two syllables are left.
  static func word(_ name: String) -> String? {
    var word = Substring(name.split(separator: " ").last ?? "")
    func dropEnding() -> Character? {
      guard let last = word.last, "읍면동리가시군구".contains(last) else { return nil }
      return word.removeLast()
    }
    let ending = dropEnding()
    if word.last?.isNumber == true {
      while word.last?.isNumber == true { word.removeLast() }
      // 중앙동4가 is a 가 of a 동.
      _ = word.count > 2 ? dropEnding() : nil
    }
    // 삼도이동 is the second 동 of 삼도.
    if ending == "동", word.count > 2, let ordinal = word.last, "일이삼사".contains(ordinal) {
      word.removeLast()
    }
    let isHangul = word.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
    return word.count >= 2 && isHangul ? String(word) : nil
  }
}
