import Hangul
import PlaceSearch
import Testing

struct LayerTests {
  /// The names of each place, changed by the same steps as the index under test.
  private struct Model {
    var names: [UInt32: [PlaceName]] = [:]

    func index() throws -> PlaceIndex {
      var builder = PlaceIndexBuilder()
      for name in names.values.joined() {
        try builder.add(name.name, place: name.place, score: name.score)
      }
      return try builder.build()
    }
  }

  private static func randomName(_ place: UInt32, _ random: inout SeededGenerator) -> PlaceName {
    let name = RealNames.all[Int.random(in: 0..<RealNames.all.count, using: &random)]
    return PlaceName(name, place: place, score: UInt32.random(in: 0..<50, using: &random))
  }

  @Test func `layers answer as an index of all names`() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var model = Model()
    for place in UInt32(0)..<3_000 { model.names[place] = [Self.randomName(place, &random)] }
    model.names[9_999] = [PlaceName("서울", place: 9_999, score: 1)]
    let live = LivePlaceIndex(try model.index())
    var kinds: Set<HangulMatch.Kind> = []
    // Fresh names only, then a second table, another one of it, then one index of all.
    for step in 0..<6 {
      var change: [UInt32: [PlaceName]] = [:]
      for _ in 0..<(step < 2 ? 300 : 900) {
        let place = UInt32.random(in: 0..<3_500, using: &random)
        change[place] = (0..<Int.random(in: 0...2, using: &random)).map { _ in
          Self.randomName(place, &random)
        }
      }
      try live.replace(change)
      model.names.merge(change) { $1 }
      if step == 4 { #expect(try live.rebuild() != nil) }
      let rebuilt = try model.index()
      #expect(live.nameCount == rebuilt.nameCount)
      #expect(step == 4 ? live.changeCount == 0 : live.changeCount > 0)
      let queries =
        TypedQueries.fixed
        + (0..<25).map { _ in
          let name = RealNames.all[Int.random(in: 0..<RealNames.all.count, using: &random)]
          return TypedQueries.random(for: name, &random)
        }
      for query in queries {
        let found = live.search(query)
        #expect(found == rebuilt.search(query), "step \(step): \(query)")
        kinds.formUnion(found.map(\.kind))
      }
    }
    #expect(kinds == Set(HangulMatch.Kind.allCases))
  }

  private static func three() throws -> LivePlaceIndex {
    var builder = PlaceIndexBuilder()
    try builder.add("서울역", place: 1, score: 3)
    try builder.add("서울숲", place: 2, score: 2)
    try builder.add("서울대", place: 3, score: 1)
    return LivePlaceIndex(try builder.build())
  }

  @Test func `a place is taken out, comes again and gets another score`() throws {
    let live = try Self.three()
    #expect(live.search("서울").map(\.place) == [1, 2, 3])
    try live.remove([1])
    #expect(live.search("서울").map(\.place) == [2, 3])
    try live.replace([3: [PlaceName("서울대", place: 3, score: 9)]])
    #expect(live.search("서울").map(\.place) == [3, 2])
    try live.replace([1: [PlaceName("새 서울역", place: 1, score: 8)]])
    #expect(live.search("서울").map(\.place) == [3, 2, 1])
    #expect(live.nameCount == 3)
    #expect(live.changeCount == 4)
    let rebuilt = try #require(try live.rebuild())
    #expect(rebuilt.search("서울").map(\.place) == [3, 2, 1])
    #expect(live.changeCount == 0)
    // Words begin where they began.
    #expect(live.search("서울역").map(\.kind) == [.wordStart])
  }

  @Test func `a change with one name too long changes nothing`() throws {
    let live = try Self.three()
    let long = String(repeating: "각", count: 90)
    #expect(throws: PlaceIndexError.nameTooLong(place: 1, keys: 270)) {
      try live.replace([
        1: [PlaceName(long, place: 1, score: 1)], 2: [], 3: [],
      ])
    }
    #expect(live.search("서울").map(\.place) == [1, 2, 3])
  }

  @Test func `a change during a rebuild is kept, a second rebuild refused`() throws {
    let live = try Self.three()
    var changed = false
    try live.rebuild { _ in
      if !changed {
        changed = true
        do {
          try live.replace([2: [], 4: [PlaceName("서울 타워", place: 4, score: 7)]])
          #expect(try live.rebuild() == nil)
        } catch {
          Issue.record(error)
        }
        #expect(live.search("서울").map(\.place) == [4, 1, 3])
      }
      return true
    }
    #expect(live.search("서울").map(\.place) == [4, 1, 3])
    #expect(live.changeCount == 2)
  }

  @Test func `a rebuild that is cancelled can be done again`() throws {
    let live = try Self.three()
    try live.remove([1])
    #expect(throws: PlaceIndexError.cancelled) { try live.rebuild { $0 < 0.3 } }
    #expect(live.changeCount == 1)
    #expect(try live.rebuild() != nil)
    #expect(live.search("서울").map(\.place) == [2, 3])
  }

  @Test func `searches and changes go on side by side`() async throws {
    let live = try Self.three()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in UInt32(0)..<3 {
        group.addTask {
          for round in 0..<200 {
            let place = 10 + worker
            try live.replace(
              round % 3 == 0
                ? [place: []] : [place: [PlaceName("서울 \(round)", place: place, score: 0)]])
            if round % 50 == 0 { try live.rebuild() }
          }
        }
        group.addTask {
          for _ in 0..<200 {
            let found = live.search("서울").map(\.place)
            #expect(found.starts(with: [1, 2, 3]) || Set(found).isSuperset(of: [1, 2, 3]))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(live.nameCount >= 3)
  }
}
