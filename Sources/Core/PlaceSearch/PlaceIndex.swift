public import Hangul

/// The names of places, ready to be found by what people type: the best twenty in microseconds.
///
/// ```swift
/// var builder = PlaceIndexBuilder()
/// try builder.add("서울역", place: 1, score: 900)
/// let index = try builder.build()
/// index.search("tjdnf")  // place 1, by the other keyboard
/// ```
///
/// An index never changes; ``LivePlaceIndex`` puts changes on top of one. It finds what
/// `HangulQuery` finds in each single name, in the same order, and of equal matches the more popular.
public final class PlaceIndex: @unchecked Sendable {  // Nobody writes to the memory it keeps.
  /// The names that one index holds at most: what 22 bits can number.
  public static let nameLimit = 1 << 22
  /// The keys that one name may take at most: an offset among them has 8 bits.
  public static let keyLimit = 250

  private let memory: IndexMemory
  private let header: IndexHeader
  let keys: SuffixTable
  let initials: SuffixTable
  let keyStarts: UnsafePointer<UInt32>
  let unitStarts: UnsafePointer<UInt32>
  let places: UnsafePointer<UInt32>
  let scores: UnsafePointer<UInt32>
  let codes: UnsafePointer<UInt16>
  let wordStarts: UnsafePointer<UInt64>

  /// Maps the index at `path`, which must not be changed while it is in use; a file that replaces it
  /// by renaming does no harm.
  ///
  /// - Parameter checksContents: Whether all bytes are read once and compared with their sum. Without
  ///   that the header and the length alone are checked, and the file has to be trusted.
  public convenience init(
    opening path: String, checksContents: Bool = true
  ) throws(PlaceIndexError) {
    try self.init(IndexMemory(mapping: path), checksContents: checksContents)
  }

  init(_ memory: IndexMemory, checksContents: Bool) throws(PlaceIndexError) {
    let bytes = UnsafeRawBufferPointer(memory.bytes)
    header = try IndexHeader(reading: bytes)
    if checksContents {
      let contents = UnsafeRawBufferPointer(rebasing: bytes[IndexHeader.byteCount...])
      guard Checksum.of(contents) == header.checksum else { throw .damaged }
    }
    self.memory = memory
    let layout = IndexLayout(header: header)
    func part<Value>(_ offset: Int, _ type: Value.Type) -> UnsafePointer<Value> {
      UnsafePointer(memory.bytes.part(offset, type))
    }
    keyStarts = part(layout.keyStarts, UInt32.self)
    unitStarts = part(layout.unitStarts, UInt32.self)
    places = part(layout.places, UInt32.self)
    scores = part(layout.scores, UInt32.self)
    codes = part(layout.codes, UInt16.self)
    wordStarts = part(layout.wordStarts, UInt64.self)
    keys = SuffixTable(
      text: part(layout.keyText, UInt8.self), starts: keyStarts,
      entries: part(layout.keyEntries, UInt32.self), count: header.units,
      minima: part(layout.keyMinima, UInt32.self),
      pairs: part(layout.keyPairs, UInt32.self), samples: part(layout.keySamples, UInt64.self))
    initials = SuffixTable(
      text: part(layout.initialText, UInt8.self), starts: unitStarts,
      entries: part(layout.initialEntries, UInt32.self), count: header.units,
      minima: part(layout.initialMinima, UInt32.self),
      pairs: part(layout.initialPairs, UInt32.self),
      samples: part(layout.initialSamples, UInt64.self))
  }

  /// The names in it.
  public var nameCount: Int { header.names }

  /// The bytes it takes, in memory and as a file.
  public var byteCount: Int { memory.bytes.count }

  /// Writes the index to `path`, whole or not at all.
  public func write(to path: String) throws(PlaceIndexError) {
    try memory.write(to: path)
  }

  /// The best places for a typed text, the best first.
  ///
  /// - Parameters:
  ///   - text: What was typed, with the syllable that is being composed.
  ///   - limit: How many places at most; beyond a hundred this is no longer fast.
  ///   - allowsErrors: Whether one wrong key is forgiven when fewer than `limit` places are found.
  public func search(_ text: String, limit: Int = 20, allowsErrors: Bool = true) -> [PlaceHit] {
    search(HangulQuery(text), limit: limit, allowsErrors: allowsErrors)
  }

  /// The best places for a query, the best first.
  public func search(
    _ query: HangulQuery, limit: Int = 20, allowsErrors: Bool = true
  ) -> [PlaceHit] {
    var search = IndexSearch(self, limit: limit)
    search.find(query)
    if allowsErrors, search.top.hits.count < limit { search.findWithErrors(query) }
    return search.hits.map { $0.hit(of: query) }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// The values of one type that lie from `offset` on.
  func part<Value>(_ offset: Int, _ type: Value.Type) -> UnsafeMutablePointer<Value> {
    guard let baseAddress else { preconditionFailure("an index without bytes") }
    return (baseAddress + offset).assumingMemoryBound(to: type)
  }
}
