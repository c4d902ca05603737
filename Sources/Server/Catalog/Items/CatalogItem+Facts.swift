extension CatalogItem {
  /// The country that it lies in, two letters in upper case.
  package var country: String {
    // The parts of Korea have names, other countries their two letters.
    area.utf8.count == 2 ? area.uppercased() : "KR"
  }

  /// The nights of a package tour, as its name tells them: 3 of `오사카 3박 4일 자유여행`; 0 for others.
  package var nights: Int {
    guard family == .package else { return 0 }
    return name.split(separator: " ").compactMap { word in
      word.last == "박" ? Int(word.dropLast()) : nil
    }.first ?? 0
  }
}
