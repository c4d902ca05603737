/// What search pages recommend, and what people are said to look for most.
///
/// The lists are written by hand. The ranking is invented: a snapshot an hour, each a pure function
/// of the hour and the seed, so that any hour can be asked again.
package struct SearchTrends: Sendable {
  /// One row of a ranking.
  package struct Row: Sendable, Equatable {
    /// The id of a place.
    package var id: String
    package var change: Change
  }

  /// Against the snapshot before.
  package enum Change: Sendable, Equatable {
    case up(Int)
    case down(Int)
    case same
    /// It was not in it.
    case new
  }

  package static let length = 10

  private let seed: UInt64

  package init(seed: UInt64 = ItemRecipe.standardSeed) { self.seed = seed }

  /// The ranking that was counted at an hour since 1970.
  package func ranking(_ tab: KeywordBook.Tab, hour: Int) -> [Row] {
    let before = snapshot(tab, hour: hour - 1)
    return snapshot(tab, hour: hour).enumerated().map { rank, id in
      guard let previous = before.firstIndex(of: id) else { return Row(id: id, change: .new) }
      let change: Change =
        previous > rank ? .up(previous - rank) : previous < rank ? .down(rank - previous) : .same
      return Row(id: id, change: change)
    }
  }

  /// The first of the tab's places by how much they are looked for at an hour.
  func snapshot(_ tab: KeywordBook.Tab, hour: Int) -> [String] {
    let places = Self.places(tab)
    let scored = places.enumerated().map { position, id in
      let draw = Draw(
        seed: seed, family: .stay, number: Self.number(tab) * 1_000 + position)
      // Three hours together, so that a place climbs and falls and does not jump.
      let noise = (0..<3).reduce(0) { sum, back in
        sum + draw.below(24, .ranking, offset: UInt64(truncatingIfNeeded: hour - back))
      }
      return (id: id, score: (places.count - position) * 4 + noise, position: position)
    }
    return scored.sorted { ($1.score, $0.position) < ($0.score, $1.position) }
      .prefix(Self.length).map(\.id)
  }

  private static func number(_ tab: KeywordBook.Tab) -> Int {
    switch tab {
    case .domestic: 1
    case .overseas: 2
    case .airline: 3
    case .ticket: 4
    }
  }

  /// The ids of the places that may be ranked, the most wanted first.
  static func places(_ tab: KeywordBook.Tab) -> [String] {
    switch tab {
    case .domestic:
      [
        "region-50130", "region-26350", "region-51150", "region-51210", "region-50110",
        "region-46130", "region-47130", "region-41820", "region-52111", "region-11440",
        "region-26", "region-51760", "region-48220", "region-48310", "region-44825",
        "region-11680", "sight-KA0110", "sight-KA0111",
      ]
    case .overseas:
      [
        "city-1853909", "city-1850147", "city-1863967", "city-1583992", "city-1609350",
        "city-1668341", "city-1856035", "city-1572151", "city-2128295", "city-1880252",
        "city-1819729", "city-1857910", "city-1717512", "city-2988507", "city-4043988",
      ]
    case .airline:
      [
        "metro-OSA", "metro-TYO", "airport-CJU", "airport-FUK", "airport-DAD", "metro-BKK",
        "metro-TPE", "airport-OKA", "airport-SGN", "airport-HKG", "airport-SIN", "metro-SPK",
        "airport-CEB", "airport-GUM", "metro-PAR",
      ]
    case .ticket:
      [
        "sight-KA0110", "sight-KA0111", "sight-KA0353", "sight-KA0199", "region-50130",
        "sight-KA0186", "region-46130", "sight-KA0079", "sight-KA0299", "region-47130",
        "sight-KA0344", "region-51210", "sight-KA0255", "sight-KA0114", "region-52111",
      ]
    }
  }

  /// Texts to search for.
  package static func words(_ tab: KeywordBook.Tab) -> [String] {
    switch tab {
    case .domestic: ["해운대", "애월", "강릉", "속초", "여수", "경주", "한옥", "풀빌라", "글램핑"]
    case .overseas: ["오사카", "도쿄", "다낭", "방콕", "타이베이", "괌"]
    case .airline: []
    case .ticket: ["해변", "박물관", "수목원", "자전거 투어", "가족 체험", "동굴"]
    }
  }

  /// The ids of places to choose.
  package static func regions(_ tab: KeywordBook.Tab) -> [String] {
    switch tab {
    case .domestic:
      [
        "region-11", "region-26", "region-50", "region-51150", "region-51210", "region-46130",
        "region-47130", "region-52111",
      ]
    case .overseas:
      [
        "city-1853909", "city-1850147", "city-1863967", "city-1583992", "city-1609350",
        "city-1668341", "city-2988507", "city-4043988",
      ]
    case .airline:
      [
        "metro-TYO", "metro-OSA", "airport-FUK", "airport-CJU", "airport-DAD", "metro-BKK",
        "metro-TPE", "airport-GUM",
      ]
    case .ticket: ["region-11", "region-26", "region-50", "region-46130", "region-47130"]
    }
  }
}
