import Hangul
import PlaceSearch
import Testing

struct OracleTests {
  @Test func `hits and their order are those of looking at every name`() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let index = try RealNames.index.get()
    #expect(index.nameCount >= 20_000)
    var oracle = Oracle()
    for (place, name) in RealNames.all.enumerated() {
      oracle.add(name, place: UInt32(place), score: RealNames.score(place))
    }
    var kinds: [HangulMatch.Kind: Int] = [:]
    let queries =
      TypedQueries.fixed
      + (0..<12).map { _ in
        let name = RealNames.all[Int.random(in: 0..<RealNames.all.count, using: &random)]
        return TypedQueries.random(for: name, &random)
      }
    for query in queries {
      let found = index.search(query)
      #expect(found == oracle.search(query), "\(query)")
      for hit in found { kinds[hit.kind, default: 0] += 1 }
    }
    #expect(Set(kinds.keys) == Set(HangulMatch.Kind.allCases))
  }
}
