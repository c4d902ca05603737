import PlaceSearch

/// Names, their index and queries for them, of one size.
@MainActor
final class SearchFixture {
  let names: [String]
  let queries: [TypedWay: [String]]
  private var built: PlaceIndex?

  private static var made: [Int: SearchFixture] = [:]
  static let queriesPerWay = 2_000

  /// The fixture with `count` names, made once.
  static func of(_ count: Int) -> SearchFixture {
    if let known = made[count] { return known }
    let fixture = SearchFixture(count: count)
    made[count] = fixture
    return fixture
  }

  private init(count: Int) {
    var source = SearchNames(seed: 42)
    let names = (0..<count).map { _ in source.next() }
    var random = SplitMix(state: 7)
    var queries: [TypedWay: [String]] = [:]
    for way in TypedWay.allCases {
      queries[way] = (0..<Self.queriesPerWay).map { _ in
        way.query(for: names[random.below(count)], &random)
      }
    }
    self.names = names
    self.queries = queries
  }

  var index: PlaceIndex {
    if let built { return built }
    let index = build()
    built = index
    return index
  }

  /// The names come in the order of popularity.
  func build() -> PlaceIndex {
    do {
      var builder = PlaceIndexBuilder()
      for (place, name) in names.enumerated() {
        try builder.add(name, place: UInt32(place), score: UInt32(names.count - place))
      }
      return try builder.build()
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
