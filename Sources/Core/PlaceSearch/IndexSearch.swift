import Hangul

/// One search in one index.
struct IndexSearch {
  let index: PlaceIndex
  let hidden: SlotSet
  var top: TopHits

  init(_ index: PlaceIndex, limit: Int, hidden: SlotSet = SlotSet()) {
    self.index = index
    self.hidden = hidden
    top = TopHits(limit: limit)
  }

  /// The hits, the best first.
  var hits: [RankedHit] {
    top.hits.map {
      RankedHit(
        rank: TopHits.rank($0.value), score: index.scores[TopHits.slot($0.value)], place: $0.place)
    }
  }

  /// Looks for all that a query may mean.
  mutating func find(_ query: HangulQuery) {
    for (number, reading) in query.readings.enumerated() {
      switch reading.pattern {
      case .keys(let keys):
        collect(
          index.keys, index.keys.range(of: keys), length: keys.count, reading: number,
          atWordStartsOnly: reading.isAtWordStartsOnly)
      case .initials(let keys):
        collect(
          index.initials, index.initials.range(of: keys), length: keys.count, reading: number)
      case .mixed(let parts): find(parts, reading: number)
      }
    }
  }

  /// Adds the best of a range of entries that all begin with a pattern of `length` keys.
  mutating func collect(
    _ table: SuffixTable, _ range: Range<Int>, length: Int, reading: Int, isFuzzy: Bool = false,
    atWordStartsOnly: Bool = false
  ) {
    var position = range.lowerBound
    if !atWordStartsOnly {
      let base = TopHits.base(reading: reading, isFuzzy: isFuzzy, isWhole: true)
      collectWhole(table, range, length: length) { entry in
        position += 1
        return base | UInt64(entry >> 8)
      }
    }
    // The least value that is not wanted, as an entry without its offset.
    let limit: UInt64 = atWordStartsOnly ? 2 << 22 : .max
    let base = TopHits.base(reading: reading, isFuzzy: isFuzzy, isWhole: false)
    visit(table, position..<range.upperBound, base: base) { search, entry in
      if UInt64(entry >> 8) < limit { search.add(base | UInt64(entry >> 8)) }
    }
  }

  /// Adds the names that are covered as a whole: they head the range, the most popular first.
  private mutating func collectWhole(
    _ table: SuffixTable, _ range: Range<Int>, length: Int, _ value: (UInt32) -> UInt64
  ) {
    for position in range {
      let entry = table.entries[position]
      guard entry >> 30 == 0, table.suffix(entry)[length] == 0 else { return }
      let value = value(entry)
      guard value < top.bound else { return }
      add(value)
    }
  }

  /// Calls `body` for the entries of a range that may come in, passing over blocks that cannot.
  mutating func visit(
    _ table: SuffixTable, _ range: Range<Int>, base: UInt64,
    _ body: (inout IndexSearch, UInt32) -> Void
  ) {
    var position = range.lowerBound
    while position < range.upperBound {
      if position % SuffixTable.block == 0, position + SuffixTable.block <= range.upperBound,
        base | UInt64(table.minima[position / SuffixTable.block] >> 8) >= top.bound
      {
        position += SuffixTable.block
        continue
      }
      let entry = table.entries[position]
      if base | UInt64(entry >> 8) < top.bound { body(&self, entry) }
      position += 1
    }
  }

  @inline(__always)
  mutating func add(_ value: UInt64) {
    let slot = TopHits.slot(value)
    guard !hidden.contains(slot) else { return }
    top.add(value, place: index.places[slot])
  }
}
