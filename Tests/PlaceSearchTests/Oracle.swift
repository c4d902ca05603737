import Hangul
import PlaceSearch

/// What an index should answer, by looking at every name.
struct Oracle {
  struct Entry {
    var text: KeyText
    var place: UInt32
    var score: UInt32
  }

  var entries: [Entry] = []

  mutating func add(_ name: String, place: UInt32, score: UInt32) {
    entries.append(Entry(text: KeyText(name), place: place, score: score))
  }

  func search(_ text: String, limit: Int = 20) -> [PlaceHit] {
    let query = HangulQuery(text)
    let hits = search(query, limit: limit, allowsErrors: false)
    return hits.count < limit ? search(query, limit: limit, allowsErrors: true) : hits
  }

  private func search(_ query: HangulQuery, limit: Int, allowsErrors: Bool) -> [PlaceHit] {
    var best: [UInt32: (rank: MatchRank, score: UInt32)] = [:]
    for entry in entries {
      guard let found = query.match(in: entry.text, allowsErrors: allowsErrors) else { continue }
      if let known = best[entry.place],
        (known.rank, UInt32.max - known.score) <= (found.rank, UInt32.max - entry.score)
      {
        continue
      }
      best[entry.place] = (found.rank, entry.score)
    }
    let sorted = best.sorted {
      ($0.value.rank, UInt32.max - $0.value.score, $0.key)
        < ($1.value.rank, UInt32.max - $1.value.score, $1.key)
    }
    return sorted.prefix(limit).map { place, found in
      PlaceHit(
        place: place, score: found.score,
        kind: found.rank.kind(of: query.readings[found.rank.reading]))
    }
  }
}

/// Queries as people type them, and as nobody does.
enum TypedQueries {
  /// One at least for each kind of match.
  static let fixed = ["서울", "공항", "국제", "ㄱㅎ", "ㄱ항", "rhdgkd", "국제공헝"]

  static func random(for name: String, _ random: inout SeededGenerator) -> String {
    let characters = Array(name)
    let from =
      Bool.random(using: &random) ? 0 : Int.random(in: 0..<characters.count, using: &random)
    let part = String(characters[from...].prefix(Int.random(in: 1...6, using: &random)))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return part
    case 1: return TwoSetKeyboard.assemble(unfinished(part, &random))
    case 2: return HangulText.initials(of: part)
    case 3: return mixed(part, &random)
    case 4: return TwoSetKeyboard.latin(fromHangul: part)
    case 5: return TwoSetKeyboard.latin(fromHangul: part).uppercased()
    case 6: return TwoSetKeyboard.assemble(mistyped(part, &random))
    case 7: return TwoSetKeyboard.latin(fromHangul: mixed(part, &random))
    default: return TwoSetKeyboard.hangul(fromLatin: mistyped(part.lowercased(), &random))
    }
  }

  /// The keys but for some of the last.
  private static func unfinished(_ text: String, _ random: inout SeededGenerator) -> String {
    let keys = TwoSetKeyboard.disassemble(text)
    return String(keys.dropLast(Int.random(in: 0...2, using: &random)))
  }

  /// Some syllables as their initials.
  private static func mixed(_ text: String, _ random: inout SeededGenerator) -> String {
    String(
      text.map {
        Bool.random(using: &random) ? HangulSyllable($0)?.initial ?? $0 : $0
      })
  }

  /// One key replaced, missing, doubled or swapped.
  private static func mistyped(_ text: String, _ random: inout SeededGenerator) -> String {
    var keys = Array(TwoSetKeyboard.disassemble(text))
    guard keys.count > 1 else { return text }
    let place = Int.random(in: 1..<keys.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: keys[place] = Array("ㅁㅏㅇㅗaㅣ")[Int.random(in: 0..<6, using: &random)]
    case 1: keys.remove(at: place)
    case 2: keys.insert(keys[place - 1], at: place)
    default: keys.swapAt(place, place - 1)
    }
    return String(keys)
  }
}
