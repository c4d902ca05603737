/// Where the parts of an index lie in its bytes, in the order of this list.
///
/// Everything is little-endian, and every part begins at a multiple of eight.
struct IndexLayout {
  /// Per name: where its keys begin among all keys, and one more for the end.
  private(set) var keyStarts = 0
  /// Per name: where its units begin among all units and ends, and one more for the end.
  private(set) var unitStarts = 0
  /// Per name: the caller's number of its place.
  private(set) var places = 0
  /// Per name: how popular it is.
  private(set) var scores = 0
  /// The two sorted tables, and the least entry of each block of them.
  private(set) var keyEntries = 0
  private(set) var initialEntries = 0
  private(set) var keyMinima = 0
  private(set) var initialMinima = 0
  /// Of every sixteenth entry the first eight keys.
  private(set) var keySamples = 0
  private(set) var initialSamples = 0
  /// Per pair of first keys where its entries begin, and one more for the end.
  private(set) var keyPairs = 0
  private(set) var initialPairs = 0
  /// Per unit its code, a 0 after each name.
  private(set) var codes = 0
  /// Per unit a bit: whether it begins a word.
  private(set) var wordStarts = 0
  /// The keys of all names, a 0 after each.
  private(set) var keyText = 0
  /// The initials of all names, a 0 after each.
  private(set) var initialText = 0
  private(set) var byteCount = IndexHeader.byteCount

  /// Bytes after a text, so that eight may be read from any place in it and a little further.
  static let padding = 16

  init(header: IndexHeader) {
    let names = header.names
    let places = header.units + names
    let blocks = (header.units + SuffixTable.block - 1) / SuffixTable.block
    keyStarts = take((names + 1) * 4)
    unitStarts = take((names + 1) * 4)
    self.places = take(names * 4)
    scores = take(names * 4)
    keyEntries = take(header.units * 4)
    initialEntries = take(header.units * 4)
    keyMinima = take(blocks * 4)
    initialMinima = take(blocks * 4)
    let samples = (header.units + SuffixTable.sampling - 1) / SuffixTable.sampling
    keySamples = take(samples * 8)
    initialSamples = take(samples * 8)
    keyPairs = take((SuffixTable.radix * SuffixTable.radix + 1) * 4)
    initialPairs = take((SuffixTable.radix * SuffixTable.radix + 1) * 4)
    codes = take((places + Self.padding) * 2)
    wordStarts = take((places + 63) / 64 * 8)
    keyText = take(header.keys + Self.padding)
    initialText = take(places + Self.padding)
  }

  private mutating func take(_ count: Int) -> Int {
    defer { byteCount += (count + 7) / 8 * 8 }
    return byteCount
  }
}
