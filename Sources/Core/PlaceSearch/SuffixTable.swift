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

  static func entry(place: UInt8, slot: Int, offset: Int) -> UInt32 {
    UInt32(place) << 30 | UInt32(slot) << 8 | UInt32(offset)
  }

  @inline(__always)
  static func slot(_ entry: UInt32) -> Int { Int(entry >> 8 & 0x3F_FFFF) }

  @inline(__always)
  func suffix(_ entry: UInt32) -> UnsafePointer<UInt8> {
    text + Int(starts[Self.slot(entry)]) + Int(entry & 0xFF)
  }

  /// The entries of `range`, all alike in their first `depth` keys, that go on with `pattern`.
  func narrow(
    _ range: Range<Int>, to pattern: ArraySlice<UInt8>, depth: Int = 0
  ) -> Range<Int> {
    guard !range.isEmpty, !pattern.isEmpty else { return range }
    return pattern.withUnsafeBufferPointer { pattern in
      var low = range.lowerBound
      var high = range.upperBound
      while low < high {
        let middle = low + (high - low) / 2
        if order(middle, pattern, depth) < 0 { low = middle + 1 } else { high = middle }
      }
      return low..<end(of: pattern, from: low, to: range.upperBound, depth)
    }
  }

  /// All entries that begin with `pattern`: two binary searches.
  func range(of pattern: [UInt8]) -> Range<Int> {
    narrow(0..<count, to: pattern[...])
  }

  /// The entries of `range` from `first` on with the same key at `depth` as the one at `first`.
  func child(at first: Int, in range: Range<Int>, depth: Int) -> (key: UInt8, range: Range<Int>) {
    let key = suffix(entries[first])[depth]
    let limit = withUnsafePointer(to: key) {
      end(of: UnsafeBufferPointer(start: $0, count: 1), from: first, to: range.upperBound, depth)
    }
    return (key, first..<limit)
  }

  /// The end of the entries with `pattern`, which begin at `first` if there are any.
  ///
  /// Doubles its steps, since most ranges are short.
  private func end(
    of pattern: UnsafeBufferPointer<UInt8>, from first: Int, to limit: Int, _ depth: Int
  ) -> Int {
    var low = first
    var step = 1
    while low < limit, order(min(low + step, limit) - 1, pattern, depth) == 0 {
      low = min(low + step, limit)
      step *= 2
    }
    var high = min(low + step, limit)
    while low < high {
      let middle = low + (high - low) / 2
      if order(middle, pattern, depth) <= 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// −1 if the entry comes before all with the pattern, 0 if it has it, 1 if it comes after them.
  @inline(__always)
  private func order(
    _ index: Int, _ pattern: UnsafeBufferPointer<UInt8>, _ depth: Int
  ) -> Int {
    let suffix = suffix(entries[index]) + depth
    // A name ends with 0, which no pattern holds, so nothing is read behind it.
    for place in 0..<pattern.count where suffix[place] != pattern[place] {
      return suffix[place] < pattern[place] ? -1 : 1
    }
    return 0
  }
}
