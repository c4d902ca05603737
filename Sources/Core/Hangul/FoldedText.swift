/// Text without the differences that nobody types: width, case, accents, and whether Korean is
/// stored composed or as letters.
enum FoldedText {
  enum Element: Equatable {
    /// A Korean syllable by its place among the 11,172.
    case syllable(UInt32)
    /// A Korean letter that stands alone, as the one or two keys that type it.
    case jamo([UInt8])
    /// A Latin letter as small ASCII, and whether it was a capital.
    case latin(UInt8, isCapital: Bool)
    /// A digit as ASCII.
    case digit(UInt8)
    /// A letter or number of another script.
    case other(UInt32)
    /// Blanks, punctuation, symbols: nothing that is compared, but the end of a word.
    case separator
  }

  /// Calls `body` for each element with the offset of its first byte.
  static func read(_ text: String, _ body: (Element, Int) -> Void) {
    var text = text
    text.withUTF8 { read($0, body) }
  }

  /// The same for UTF-8; a byte that is none of a scalar is a separator.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Element, Int) -> Void) {
    var composing = Composing()
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = decode(bytes, at: offset)
      if !composing.take(scalar, at: offset, body) {
        composing.end(body)
        if let element = Folding.element(scalar) { body(element, offset) }
      }
      offset += length
    }
    composing.end(body)
  }

  /// The scalar at `offset` and its bytes; U+FFFD and one byte where none is.
  @inline(__always)
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return (lead, 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard 0xC2...0xF4 ~= lead, offset + length <= bytes.count else { return (0xFFFD, 1) }
    var scalar = lead & (0x7F >> UInt32(length))
    for index in 1..<length {
      let next = UInt32(bytes[offset + index])
      guard next & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | next & 0x3F
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard scalar >= least, Unicode.Scalar(scalar) != nil else { return (0xFFFD, 1) }
    return (scalar, length)
  }
}

/// The syllable that is being put together from decomposed letters.
private struct Composing {
  private var syllable: UInt32?
  private var initial: UInt32?
  private var offset = 0

  /// Takes a scalar that may begin or continue a syllable; false for any other.
  @inline(__always)
  mutating func take(
    _ scalar: UInt32, at place: Int, _ body: (FoldedText.Element, Int) -> Void
  ) -> Bool {
    switch scalar {
    case 0xAC00...0xD7A3:
      end(body)
      syllable = scalar - 0xAC00
      offset = place
    case 0x1100...0x1112:
      end(body)
      initial = scalar - 0x1100
      offset = place
    case 0x1161...0x1175:
      guard let first = initial else { return false }
      initial = nil
      syllable = first * 588 + (scalar - 0x1161) * 28
    case 0x11A8...0x11C2:
      guard let open = syllable, open % 28 == 0 else { return false }
      syllable = open + scalar - 0x11A7
    default: return false
    }
    return true
  }

  @inline(__always)
  mutating func end(_ body: (FoldedText.Element, Int) -> Void) {
    if let syllable { body(.syllable(syllable), offset) }
    if let initial { body(.jamo(Jamo.initials[Int(initial)]), offset) }
    syllable = nil
    initial = nil
  }
}
