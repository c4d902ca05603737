/// The first bytes of an index: what it is, how much of it, and sums over the rest and over itself.
struct IndexHeader: Equatable {
  static let byteCount = 64
  static let version: UInt32 = 1
  /// "NADRIPIX", and wrong on a machine that stores the highest byte first.
  private static let magic: UInt64 = 0x5849_5049_5244_414E

  /// Names, the keys of all with an end each, and units.
  var names: Int
  var keys: Int
  var units: Int
  /// The sum over everything after the header.
  var checksum: UInt64 = 0

  init(names: Int, keys: Int, units: Int) {
    self.names = names
    self.keys = keys
    self.units = units
  }

  /// Reads the header of `bytes`, which must be as many as it says.
  init(reading bytes: UnsafeRawBufferPointer) throws(PlaceIndexError) {
    func word(_ index: Int) -> UInt64 { bytes.load(fromByteOffset: index * 8, as: UInt64.self) }
    guard bytes.count >= Self.byteCount, word(0) == Self.magic else { throw .notAnIndex }
    let version = UInt32(truncatingIfNeeded: word(1))
    guard version == Self.version else { throw .unknownVersion(version) }
    let own = UnsafeRawBufferPointer(rebasing: bytes[..<(Self.byteCount - 8)])
    guard word(7) == Checksum.of(own), word(2) <= UInt64(PlaceIndex.nameLimit),
      word(3) <= UInt64(UInt32.max), word(4) <= word(3)
    else { throw .damaged }
    names = Int(word(2))
    keys = Int(word(3))
    units = Int(word(4))
    checksum = word(5)
    let expected = IndexLayout(header: self).byteCount
    guard bytes.count == expected else {
      throw .wrongLength(expected: expected, found: bytes.count)
    }
  }

  func write(to bytes: UnsafeMutableRawBufferPointer) {
    let words = [
      Self.magic, UInt64(Self.version), UInt64(names), UInt64(keys), UInt64(units), checksum, 0,
    ]
    for (index, word) in words.enumerated() {
      bytes.storeBytes(of: word, toByteOffset: index * 8, as: UInt64.self)
    }
    let own = UnsafeRawBufferPointer(rebasing: bytes[..<(Self.byteCount - 8)])
    bytes.storeBytes(of: Checksum.of(own), toByteOffset: Self.byteCount - 8, as: UInt64.self)
  }
}
