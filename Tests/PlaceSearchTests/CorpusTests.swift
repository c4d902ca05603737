import Hangul
import PlaceSearch
import Testing

/// Real names, typed key by key in every way.
///
/// The rule for every state of a field: the name is among the first twenty, or twenty others match the
/// text better, or as well and are more popular. Once the name is there in full no other excuse holds
/// than an equal name.
struct CorpusTests {
  private static let limit = 20

  /// Two thousand names with Korean in them, from all kinds of places, no two alike when typed.
  private static let names: [(place: UInt32, name: String)] = {
    var seen: Set<String> = []
    let usable = RealNames.all.enumerated().filter { _, name in
      name.contains { HangulSyllable($0) != nil } && seen.insert(typed(name)).inserted
    }
    let step = max(1, usable.count / 2_000)
    return stride(from: 0, to: usable.count, by: step).prefix(2_000).map {
      (UInt32(usable[$0].offset), usable[$0].element)
    }
  }()

  /// A name without what nobody types.
  private static func typed(_ name: String) -> String {
    HangulText.normalized(name).filter { $0 != " " }
  }

  private static func hasLatin(_ name: String) -> Bool {
    typed(name).contains { $0.isASCII && $0.isLetter }
  }

  private static func isFirst(_ place: UInt32, _ query: String) throws -> Bool {
    try RealNames.index.get().search(query, limit: limit, allowsErrors: false)
      .contains { $0.place == place }
  }

  /// Whether the rule holds.
  private static func holds(_ place: UInt32, _ name: String, _ query: String) throws -> Bool {
    let query = HangulQuery(query)
    let hits = try RealNames.index.get().search(query, limit: limit, allowsErrors: false)
    if hits.contains(where: { $0.place == place }) { return true }
    guard hits.count == limit, let own = query.match(in: name, allowsErrors: false),
      let last = hits.last,
      let others = query.match(in: RealNames.all[Int(last.place)], allowsErrors: false)
    else { return false }
    if others != own { return others < own || !(own < others) && last.score >= score(place) }
    return last.score >= score(place)
  }

  private static func score(_ place: UInt32) -> UInt32 { RealNames.score(Int(place)) }

  @Test func `there are two thousand names`() throws {
    #expect(Self.names.count == 2_000)
    #expect(try RealNames.index.get().nameCount > 20_000)
  }

  @Test func `every state of a field on the way to a name finds it`() throws {
    for (place, name) in Self.names {
      let keys = TwoSetKeyboard.disassemble(name)
      for count in 1...keys.count {
        let query = TwoSetKeyboard.assemble(String(keys.prefix(count)))
        #expect(try Self.holds(place, name, query), "\(query) for \(name)")
      }
      #expect(try Self.isFirst(place, name), "\(name)")
    }
  }

  @Test func `a name without its blanks finds it`() throws {
    for (place, name) in Self.names {
      #expect(try Self.isFirst(place, Self.typed(name)), "\(name)")
      #expect(try Self.isFirst(place, name.filter { $0 != " " }), "\(name)")
    }
  }

  @Test func `the initials of a name find it`() throws {
    for (place, name) in Self.names {
      let initials = HangulText.initials(of: name)
      #expect(try Self.holds(place, name, initials), "\(initials) for \(name)")
      let joined = TwoSetKeyboard.assemble(initials)
      #expect(try Self.holds(place, name, joined), "\(joined) for \(name)")
    }
  }

  /// Names with Latin letters of their own are left out: of those it cannot be told which letters
  /// were meant.
  @Test func `a name typed on a Latin keyboard finds it`() throws {
    var count = 0
    for (place, name) in Self.names where !Self.hasLatin(name) {
      count += 1
      let latin = TwoSetKeyboard.latin(fromHangul: name)
      #expect(try Self.isFirst(place, latin), "\(latin) for \(name)")
      for half in [latin.prefix(latin.count / 2), latin.prefix(latin.count - 1)] {
        #expect(try Self.holds(place, name, String(half)), "\(half) for \(name)")
      }
    }
    #expect(count > 1_800)
  }
}
