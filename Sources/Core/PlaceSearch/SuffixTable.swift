/// The starts of all units of all names, sorted by what follows them.
///
/// An entry is the place of the start in 2 bits (name, word, inside), the slot of the name in 22 and the
/// offset in its text in 8. Slots are in the order of popularity, so of two entries the lesser is the
/// better hit, and the best of a range are its least.
struct SuffixTable {
  static let block = 64
  /// The bits of a slot.
  static let slotBits: UInt32 = 22

  let text: UnsafePointer<UInt8>
  let starts: UnsafePointer<UInt32>
  let entries: UnsafePointer<UInt32>
  let count: Int
  /// The least entry of each block.
  let minima: UnsafePointer<UInt32>
  /// Where the entries of each pair of first keys begin, and one more for the end.
  let pairs: UnsafePointer<UInt32>
  /// Of every sixteenth entry the first eight keys, the first in the highest byte: most steps of a
  /// binary search look at these, which lie side by side, instead of at names that lie anywhere.
  let samples: UnsafePointer<UInt64>
  static let sampling = 16

  /// More than any key.
  static let radix = 136

  static func entry(place: UInt8, slot: Int, offset: Int) -> UInt32 {
    UInt32(place) << 30 | UInt32(slot) << 8 | UInt32(offset)
  }

  @inline(__always)
  static func slot(_ entry: UInt32) -> Int { Int(entry >> 8 & 0x3F_FFFF) }

  @inline(__always)
  func suffix(_ entry: UInt32) -> UnsafePointer<UInt8> {
    text + Int(starts[Self.slot(entry)]) + Int(entry & 0xFF)
  }

  /// All entries that begin with `pattern`: two binary searches among those with its first two keys.
  func range(of pattern: [UInt8]) -> Range<Int> {
    guard let first = pattern.first else { return 0..<count }
    let pair = Int(first) * Self.radix
    guard pattern.count > 1 else {
      return Int(pairs[pair])..<Int(pairs[pair + Self.radix])
    }
    return range(of: pattern, in: pairRange(pair + Int(pattern[1])))
  }

  /// The entries of a range that begin with `pattern`.
  func range(of pattern: [UInt8], in range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return range }
    return pattern.withUnsafeBufferPointer { pattern in
      let words = Words(pattern)
      let samples = sampled(range)
      let from = partition(samples) { self.samples[$0] < words.low }
      let to = partition(from..<samples.upperBound) { self.samples[$0] <= words.high }
      // Beyond eight keys the samples between the two say nothing.
      let first = partition(between(from, words.isWhole ? from : to, range)) {
        order($0, pattern) < 0
      }
      if first == range.upperBound || order(first, pattern) != 0 { return first..<first }
      let rest = between(words.isWhole ? to : from, to, first..<range.upperBound)
      return first..<partition(rest) { order($0, pattern) <= 0 }
    }
  }

  /// The end of the entries that begin a range and begin with `pattern`, of which there are some.
  func end(of pattern: [UInt8], in range: Range<Int>) -> Int {
    pattern.withUnsafeBufferPointer { pattern in
      let words = Words(pattern)
      let samples = sampled(range)
      let to = partition(samples) { self.samples[$0] <= words.high }
      let rest = between(words.isWhole ? to : samples.lowerBound, to, range)
      return partition(rest) { order($0, pattern) <= 0 }
    }
  }

  /// The key that follows the first `depth` of an entry.
  func key(of position: Int, at depth: Int) -> UInt8 {
    suffix(entries[position])[depth]
  }

  private func pairRange(_ pair: Int) -> Range<Int> {
    Int(pairs[pair])..<Int(pairs[pair + 1])
  }

  /// The first eight keys of a pattern as the least and the greatest word that begins with them.
  private struct Words {
    var low: UInt64 = 0
    let high: UInt64
    /// Whether the pattern has no more keys than the words.
    let isWhole: Bool

    init(_ pattern: UnsafeBufferPointer<UInt8>) {
      for place in 0..<8 {
        low = low << 8 | UInt64(place < pattern.count ? pattern[place] : 0)
      }
      isWhole = pattern.count <= 8
      high = pattern.count < 8 ? low | .max >> UInt64(8 * pattern.count) : low
    }
  }

  /// The samples of entries of a range.
  private func sampled(_ range: Range<Int>) -> Range<Int> {
    let round = Self.sampling - 1
    return (range.lowerBound + round) / Self.sampling..<(range.upperBound + round) / Self.sampling
  }

  /// The entries of a range from behind the sample before `first` to the sample `last`.
  private func between(_ first: Int, _ last: Int, _ range: Range<Int>) -> Range<Int> {
    let low = min(max(range.lowerBound, (first - 1) * Self.sampling), range.upperBound)
    return low..<max(low, min(range.upperBound, last * Self.sampling))
  }

  /// The first of `range` for which `isBefore`, which holds up to some place, holds no more.
  @inline(__always)
  private func partition(_ range: Range<Int>, _ isBefore: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// −1 if the entry comes before all with the pattern, 0 if it has it, 1 if it comes after them.
  @inline(__always)
  private func order(_ index: Int, _ pattern: UnsafeBufferPointer<UInt8>) -> Int {
    let suffix = suffix(entries[index])
    // A name ends with 0, and what follows a 0 in a pattern is nothing, so none is read behind it.
    for place in 0..<pattern.count where suffix[place] != pattern[place] {
      return suffix[place] < pattern[place] ? -1 : 1
    }
    return 0
  }
}
