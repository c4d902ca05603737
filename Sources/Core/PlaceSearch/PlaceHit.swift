public import Hangul

/// A place that a query found.
public struct PlaceHit: Equatable, Sendable {
  /// The caller's number of the place.
  public var place: UInt32
  /// How popular the name is that was found.
  public var score: UInt32
  /// How it was found, by the best of the place's names.
  public var kind: HangulMatch.Kind

  public init(place: UInt32, score: UInt32, kind: HangulMatch.Kind) {
    self.place = place
    self.score = score
    self.kind = kind
  }
}

/// A hit of one table of several, comparable with those of the others.
struct RankedHit: Comparable {
  var rank: MatchRank
  var score: UInt32
  var place: UInt32

  /// What a table of all names would have sorted by.
  static func < (left: RankedHit, right: RankedHit) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.score != right.score { return left.score > right.score }
    return left.place < right.place
  }

  /// The best hits of several tables, each place once.
  static func merge(_ hits: [RankedHit], limit: Int) -> [RankedHit] {
    var seen: Set<UInt32> = []
    let each = hits.sorted().filter { seen.insert($0.place).inserted }
    return Array(each.prefix(max(0, limit)))
  }

  func hit(of query: HangulQuery) -> PlaceHit {
    PlaceHit(place: place, score: score, kind: rank.kind(of: query.readings[rank.reading]))
  }
}
