import Hangul

/// The best hits so far, each place once.
///
/// A value is the rank of the match over the slot of the name; the lesser is the better.
struct TopHits {
  struct Hit {
    var value: UInt64
    var place: UInt32
  }

  private(set) var hits: [Hit] = []
  /// What a hit must be less than to come in.
  private(set) var bound: UInt64
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
    bound = limit > 0 ? .max : 0
    hits.reserveCapacity(limit + 1)
  }

  /// The value of the best hit a reading can have: where it begins and the slot are to be added.
  static func base(reading: Int, isFuzzy: Bool, isWhole: Bool) -> UInt64 {
    UInt64(MatchRank(reading: reading, isFuzzy: isFuzzy, isWhole: isWhole, place: 0).value)
      << UInt64(SuffixTable.slotBits)
  }

  static func rank(_ value: UInt64) -> MatchRank {
    MatchRank(value: UInt32(value >> UInt64(SuffixTable.slotBits)))
  }

  static func slot(_ value: UInt64) -> Int {
    Int(value & (1 << UInt64(SuffixTable.slotBits) - 1))
  }

  mutating func add(_ value: UInt64, place: UInt32) {
    guard value < bound else { return }
    if let known = hits.firstIndex(where: { $0.place == place }) {
      if hits[known].value <= value { return }
      hits.remove(at: known)
    }
    var index = hits.count
    while index > 0, hits[index - 1].value > value { index -= 1 }
    hits.insert(Hit(value: value, place: place), at: index)
    if hits.count > limit { hits.removeLast() }
    if hits.count == limit { bound = hits[limit - 1].value }
  }
}
