/// Sorts entries by the text that they point to, and equal ones by themselves.
///
/// The first two keys are counted, the next eight compared as one word, and the rest eight at a time.
struct SuffixSorter {
  let text: UnsafePointer<UInt8>
  let starts: UnsafePointer<UInt32>
  let entries: UnsafeMutableBufferPointer<UInt32>
  /// Where each pair of first keys begins is written here.
  let pairs: UnsafeMutablePointer<UInt32>
  /// And the least entry of each block here.
  let minima: UnsafeMutablePointer<UInt32>
  /// And the first keys of every sixteenth here.
  let samples: UnsafeMutablePointer<UInt64>

  /// The sorter of one of the two tables of an index whose names are written.
  init(
    _ bytes: UnsafeMutableRawBufferPointer, _ layout: IndexLayout, count: Int, initials: Bool
  ) {
    func part(_ keys: Int, _ initialKeys: Int) -> UnsafeMutablePointer<UInt32> {
      bytes.part(initials ? initialKeys : keys, UInt32.self)
    }
    text = UnsafePointer(
      bytes.part(initials ? layout.initialText : layout.keyText, UInt8.self))
    starts = UnsafePointer(part(layout.keyStarts, layout.unitStarts))
    entries = UnsafeMutableBufferPointer(
      start: part(layout.keyEntries, layout.initialEntries), count: count)
    pairs = part(layout.keyPairs, layout.initialPairs)
    minima = part(layout.keyMinima, layout.initialMinima)
    samples = bytes.part(initials ? layout.initialSamples : layout.keySamples, UInt64.self)
  }

  private struct Item {
    var word: UInt64
    var entry: UInt32
  }

  /// Sorts; false if `progress` said to stop.
  func sort(progress: (Double) -> Bool) -> Bool {
    let ends = distribute()
    for (pair, end) in ends.enumerated() { pairs[pair + 1] = UInt32(end) }
    var items: [Item] = []
    var first = 0
    for (bucket, end) in ends.enumerated() {
      defer { first = end }
      // Stops are asked for often enough for a person, seldom enough to cost nothing.
      if bucket % 64 == 0, !progress(Double(first) / Double(max(1, entries.count))) { return false }
      guard end - first > 1 else { continue }
      items.removeAll(keepingCapacity: true)
      for position in first..<end {
        items.append(Item(word: word(entries[position], 2), entry: entries[position]))
      }
      items.sort { precedes($0, $1) }
      for (offset, item) in items.enumerated() { entries[first + offset] = item.entry }
    }
    return true
  }

  /// Brings entries with the same two first keys together; returns where each group ends.
  private func distribute() -> [Int] {
    var ends = [Int](repeating: 0, count: SuffixTable.radix * SuffixTable.radix)
    let source = Array(entries)
    for entry in source { ends[bucket(entry)] += 1 }
    var sum = 0
    for bucket in ends.indices {
      let count = ends[bucket]
      ends[bucket] = sum
      sum += count
    }
    for entry in source {
      let bucket = bucket(entry)
      entries[ends[bucket]] = entry
      ends[bucket] += 1
    }
    return ends
  }

  @inline(__always)
  private func suffix(_ entry: UInt32) -> UnsafePointer<UInt8> {
    text + Int(starts[SuffixTable.slot(entry)]) + Int(entry & 0xFF)
  }

  @inline(__always)
  private func bucket(_ entry: UInt32) -> Int {
    let suffix = suffix(entry)
    return Int(suffix[0]) * SuffixTable.radix + Int(suffix[1])
  }

  /// Eight keys of a suffix, the first in the highest byte, zeros from the end of the name on.
  @inline(__always)
  private func word(_ entry: UInt32, _ depth: Int) -> UInt64 {
    let suffix = suffix(entry)
    if depth == 2, suffix[1] == 0 { return 0 }
    // The padding behind the last name allows for the read.
    let raw = UInt64(
      littleEndian: UnsafeRawPointer(suffix + depth).loadUnaligned(as: UInt64.self))
    // The lowest of these bits is that of the first zero byte.
    let zeros = (raw &- 0x0101_0101_0101_0101) & ~raw & 0x8080_8080_8080_8080
    guard zeros != 0 else { return raw.byteSwapped }
    let kept = UInt64(zeros.trailingZeroBitCount & ~7)
    return (raw & ((1 << kept) - 1)).byteSwapped
  }

  @inline(__always)
  private func precedes(_ left: Item, _ right: Item) -> Bool {
    if left.word != right.word { return left.word < right.word }
    var depth = 10
    // A last byte of zero means that the name has ended.
    var last = left.word & 0xFF
    while last != 0 {
      let (a, b) = (word(left.entry, depth), word(right.entry, depth))
      if a != b { return a < b }
      last = a & 0xFF
      depth += 8
    }
    return left.entry < right.entry
  }

  /// Writes what a search looks at before the entries themselves, when they are sorted.
  func writeSigns() {
    for (sample, place) in stride(from: 0, to: entries.count, by: SuffixTable.sampling).enumerated()
    {
      samples[sample] = word(entries[place], 0)
    }
    for (block, first) in stride(from: 0, to: entries.count, by: SuffixTable.block).enumerated() {
      let end = min(first + SuffixTable.block, entries.count)
      minima[block] = entries[first..<end].min() ?? .max
    }
  }
}
