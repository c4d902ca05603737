import Hangul

/// Takes names and makes an index of them.
///
/// A place may have several names, as its Korean and its English one and a code; it is found once, by
/// the best of them. Names may come in any order.
public struct PlaceIndexBuilder: Sendable {
  private(set) var names = NameColumns()
  private var text = KeyText()
  /// Less in tests, which have no time for four million names.
  var nameLimit = PlaceIndex.nameLimit

  public init() {}

  /// The names that have been taken and can be found.
  public var nameCount: Int { names.count }

  /// Takes a name.
  ///
  /// One without letters and digits cannot be typed and is left out.
  ///
  /// - Parameters:
  ///   - place: The number by which hits tell the place.
  ///   - score: How popular it is; of equal matches the more popular comes first, then the lower number.
  public mutating func add(
    _ name: String, place: UInt32, score: UInt32
  ) throws(PlaceIndexError) {
    var name = name
    name.withUTF8 { text.read($0) }
    try add(text, place: place, score: score)
  }

  /// Takes a name in UTF-8, the quickest form; bytes that are none separate words.
  public mutating func add(
    utf8 name: UnsafeBufferPointer<UInt8>, place: UInt32, score: UInt32
  ) throws(PlaceIndexError) {
    text.read(name)
    try add(text, place: place, score: score)
  }

  mutating func add(
    _ text: KeyText, place: UInt32, score: UInt32
  ) throws(PlaceIndexError) {
    guard !text.keys.isEmpty else { return }
    guard text.keys.count <= PlaceIndex.keyLimit else {
      throw .nameTooLong(place: place, keys: text.keys.count)
    }
    try checkRoom()
    names.append(text, place: place, score: score)
  }

  /// Takes the names of an index that are not hidden.
  mutating func add(_ index: PlaceIndex, hidden: SlotSet) throws(PlaceIndexError) {
    for slot in 0..<index.nameCount where !hidden.contains(slot) {
      try checkRoom()
      names.append(slot, of: index)
    }
  }

  private func checkRoom() throws(PlaceIndexError) {
    guard names.count < nameLimit else { throw .tooManyNames }
  }

  /// Makes the index, in memory.
  ///
  /// A million names take a few seconds and the memory of two indexes.
  ///
  /// - Parameter progress: Called now and then with the part that is done, 0…1; false ends the work.
  /// - Throws: ``PlaceIndexError/cancelled`` if `progress` said so.
  public func build(
    progress: (Double) -> Bool = { _ in true }
  ) throws(PlaceIndexError) -> PlaceIndex {
    guard progress(0) else { throw .cancelled }
    var header = IndexHeader(names: names.count, keys: names.keyCount, units: names.unitCount)
    let layout = IndexLayout(header: header)
    let memory = IndexMemory(count: layout.byteCount)
    names.write(to: memory.bytes, layout)
    guard progress(0.1) else { throw .cancelled }
    for isInitials in [false, true] {
      let sorter = SuffixSorter(memory.bytes, layout, count: header.units, initials: isInitials)
      guard sorter.sort(progress: { progress(0.1 + ($0 + (isInitials ? 1 : 0)) * 0.44) }) else {
        throw .cancelled
      }
      sorter.writeSigns()
    }
    let contents = UnsafeRawBufferPointer(rebasing: memory.bytes[IndexHeader.byteCount...])
    header.checksum = Checksum.of(contents)
    header.write(to: memory.bytes)
    guard progress(1) else { throw .cancelled }
    return try PlaceIndex(memory, checksContents: false)
  }

  /// Makes the index and writes it to `path`, whole or not at all.
  public func write(
    to path: String, progress: (Double) -> Bool = { _ in true }
  ) throws(PlaceIndexError) {
    try build(progress: { progress($0 * 0.98) }).write(to: path)
    _ = progress(1)
  }
}
