import Hangul

/// Names on their way into an index: everything of one kind in one array.
struct NameColumns: Sendable {
  private var places: [UInt32] = []
  private var scores: [UInt32] = []
  private var keys: [UInt8] = []
  /// Per name where its keys begin, and where the next one's will.
  private var keyStarts: [Int] = [0]
  private var codes: [UInt16] = []
  private var initials: [UInt8] = []
  private var isWordStart: [Bool] = []
  private var unitStarts: [Int] = [0]

  var count: Int { places.count }
  var keyCount: Int { keys.count + count }
  var unitCount: Int { codes.count }

  mutating func append(_ text: KeyText, place: UInt32, score: UInt32) {
    keys.append(contentsOf: text.keys)
    for unit in text.units {
      codes.append(unit.code)
      initials.append(unit.initial)
      isWordStart.append(unit.place != .inside)
    }
    end(place: place, score: score)
  }

  /// Appends a name of an index as it stands there.
  mutating func append(_ slot: Int, of index: PlaceIndex) {
    let firstKey = Int(index.keyStarts[slot])
    let keyCount = Int(index.keyStarts[slot + 1]) - firstKey - 1
    keys.append(
      contentsOf: UnsafeBufferPointer(start: index.keys.text + firstKey, count: keyCount))
    let first = Int(index.unitStarts[slot])
    let end = Int(index.unitStarts[slot + 1]) - 1
    for unit in first..<end {
      codes.append(index.codes[unit])
      initials.append(index.initials.text[unit])
      isWordStart.append(index.isWordStart(unit))
    }
    self.end(place: index.places[slot], score: index.scores[slot])
  }

  private mutating func end(place: UInt32, score: UInt32) {
    keyStarts.append(keys.count)
    unitStarts.append(codes.count)
    places.append(place)
    scores.append(score)
  }

  /// Writes all that is not sorted in the order of popularity, and the entries that are to be sorted.
  func write(to bytes: UnsafeMutableRawBufferPointer, _ layout: IndexLayout) {
    let columns = Columns(bytes, layout)
    var key = 0
    var unit = 0
    var entry = 0
    for (slot, name) in order.enumerated() {
      columns.places[slot] = places[name]
      columns.scores[slot] = scores[name]
      columns.keyStarts[slot] = UInt32(key)
      columns.unitStarts[slot] = UInt32(unit)
      for source in keyStarts[name]..<keyStarts[name + 1] {
        columns.keyText[key] = keys[source]
        key += 1
      }
      var offset = 0
      let units = unitStarts[name]..<unitStarts[name + 1]
      for source in units {
        let isFirst = source == units.lowerBound
        let place: KeyText.Place =
          isFirst ? .nameStart : isWordStart[source] ? .wordStart : .inside
        columns.codes[unit] = codes[source]
        columns.initialText[unit] = initials[source]
        if place != .inside { columns.wordStarts[unit >> 6] |= 1 << UInt64(unit & 63) }
        columns.keyEntries[entry] = SuffixTable.entry(
          place: place.rawValue, slot: slot, offset: offset)
        columns.initialEntries[entry] = SuffixTable.entry(
          place: place.rawValue, slot: slot, offset: source - units.lowerBound)
        offset += UnitCode.keyCount(codes[source])
        unit += 1
        entry += 1
      }
      // The ends are there already: the memory is zero.
      key += 1
      unit += 1
    }
    columns.keyStarts[count] = UInt32(key)
    columns.unitStarts[count] = UInt32(unit)
  }

  /// The names, the most popular first.
  private var order: [Int] {
    let ranks = zip(scores, places).map { UInt64(~$0) << 32 | UInt64($1) }
    return ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }
}

/// The parts of an index that is being written.
private struct Columns {
  let places, scores, keyStarts, unitStarts: UnsafeMutablePointer<UInt32>
  let keyEntries, initialEntries: UnsafeMutablePointer<UInt32>
  let codes: UnsafeMutablePointer<UInt16>
  let wordStarts: UnsafeMutablePointer<UInt64>
  let keyText, initialText: UnsafeMutablePointer<UInt8>

  init(_ bytes: UnsafeMutableRawBufferPointer, _ layout: IndexLayout) {
    places = bytes.part(layout.places, UInt32.self)
    scores = bytes.part(layout.scores, UInt32.self)
    keyStarts = bytes.part(layout.keyStarts, UInt32.self)
    unitStarts = bytes.part(layout.unitStarts, UInt32.self)
    keyEntries = bytes.part(layout.keyEntries, UInt32.self)
    initialEntries = bytes.part(layout.initialEntries, UInt32.self)
    codes = bytes.part(layout.codes, UInt16.self)
    wordStarts = bytes.part(layout.wordStarts, UInt64.self)
    keyText = bytes.part(layout.keyText, UInt8.self)
    initialText = bytes.part(layout.initialText, UInt8.self)
  }
}
