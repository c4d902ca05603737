import Hangul

extension IndexSearch {
  /// Looks for syllables and lone initials in one text, as ㅅ울 or 해ㅇㄷ.
  ///
  /// The initials of all parts give candidates, and so do the keys of the longest run of whole
  /// syllables; the shorter list is looked through.
  mutating func find(_ parts: [Reading.Part], reading: Int) {
    let pattern = MixedPattern(parts)
    let byInitials = index.initials.range(of: pattern.initials)
    guard !byInitials.isEmpty else { return }
    let byKeys = index.keys.range(of: pattern.run)
    // Blocks can be passed over among initials only.
    if byKeys.count < byInitials.count / 4 {
      findByKeys(pattern, byKeys, reading: reading)
    } else {
      findByInitials(pattern, byInitials, reading: reading)
    }
  }

  private mutating func findByInitials(
    _ pattern: MixedPattern, _ range: Range<Int>, reading: Int
  ) {
    let table = index.initials
    let whole = TopHits.base(reading: reading, isFuzzy: false, isWhole: true)
    // Names of exactly these initials head the range.
    var position = range.lowerBound
    while position < range.upperBound {
      let entry = table.entries[position]
      guard entry >> 30 == 0, table.suffix(entry)[pattern.initials.count] == 0 else { break }
      let value = whole | UInt64(entry >> 8)
      if value < top.bound, pattern.end(in: codes(of: entry)) == .name { add(value) }
      position += 1
    }
    let base = TopHits.base(reading: reading, isFuzzy: false, isWhole: false)
    visit(table, range, base: base) { search, entry in
      if pattern.end(in: search.codes(of: entry)) != nil { search.add(base | UInt64(entry >> 8)) }
    }
  }

  private func codes(of entry: UInt32) -> UnsafePointer<UInt16> {
    index.codes + Int(index.unitStarts[SuffixTable.slot(entry)]) + Int(entry & 0xFF)
  }

  private mutating func findByKeys(_ pattern: MixedPattern, _ range: Range<Int>, reading: Int) {
    for position in range {
      let slot = SuffixTable.slot(index.keys.entries[position])
      let whole = TopHits.base(reading: reading, isFuzzy: false, isWhole: true)
      guard whole | UInt64(slot) < top.bound, !hidden.contains(slot) else { continue }
      let first = Int(index.unitStarts[slot])
      var unit = first
      var best: UInt64?
      while index.codes[unit] != 0 {
        if let end = pattern.end(in: index.codes + unit) {
          let isWhole = unit == first && end == .name
          let value =
            TopHits.base(reading: reading, isFuzzy: false, isWhole: isWhole)
            | UInt64(place(ofUnit: unit, first: first)) << 22 | UInt64(slot)
          best = min(best ?? value, value)
        }
        unit += 1
      }
      if let best { add(best) }
    }
  }

  private func place(ofUnit unit: Int, first: Int) -> UInt8 {
    if unit == first { return KeyText.Place.nameStart.rawValue }
    return index.isWordStart(unit)
      ? KeyText.Place.wordStart.rawValue : KeyText.Place.inside.rawValue
  }
}

extension PlaceIndex {
  /// Whether a unit begins a word; the first of a name does.
  func isWordStart(_ unit: Int) -> Bool {
    wordStarts[unit >> 6] >> UInt64(unit & 63) & 1 == 1
  }
}

/// The parts of a mixed query, ready to be compared with the codes of units.
private struct MixedPattern {
  /// Where a match ends: with the name, or before.
  enum End {
    case name, inside
  }

  let initials: [UInt8]
  /// The keys of the longest run of syllables.
  let run: [UInt8]
  private let parts: [Reading.Part]
  /// The keys of the last part if it is a syllable that is still being typed.
  private let beginning: [UInt8]

  init(_ parts: [Reading.Part]) {
    self.parts = parts
    initials = parts.map(\.initial)
    var run: [UInt8] = []
    var longest: [UInt8] = []
    var beginning: [UInt8] = []
    for part in parts {
      switch part {
      case .initial: run = []
      case .whole(_, _, let keys): run += keys
      case .beginning(let keys):
        run += keys
        beginning = keys
      }
      if run.count > longest.count { longest = run }
    }
    self.run = longest
    self.beginning = beginning
  }

  /// Compares units from the one at `codes` on, which end with a 0.
  func end(in codes: UnsafePointer<UInt16>) -> End? {
    for (offset, part) in parts.enumerated() {
      let code = codes[offset]
      switch part {
      case .initial(let key):
        if UInt8(truncatingIfNeeded: UnitCode.koreanKeys(code)) != key { return nil }
      case .whole(let wanted, _, _):
        if code != wanted { return nil }
      case .beginning: return end(beginningIn: codes + offset)
      }
    }
    return codes[parts.count] == 0 ? .name : .inside
  }

  /// Compares the keys of the last part, which may reach into the units that follow.
  private func end(beginningIn codes: UnsafePointer<UInt16>) -> End? {
    var unit = 0
    var keys = UnitCode.koreanKeys(codes[0])
    for key in beginning {
      if keys == 0 {
        unit += 1
        keys = UnitCode.koreanKeys(codes[unit])
      }
      // No key is 0, so the end of the name and what is not Korean differ here.
      if UInt8(truncatingIfNeeded: keys) != key { return nil }
      keys >>= 8
    }
    return unit == 0 && keys == 0 && codes[1] == 0 ? .name : .inside
  }
}
