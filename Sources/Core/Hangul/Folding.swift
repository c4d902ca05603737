/// What one scalar is after folding.
enum Folding {
  /// The element of a scalar that is no part of a longer syllable; `nil` for marks on a letter.
  static func element(_ scalar: UInt32) -> FoldedText.Element? {
    switch scalar {
    case 0x30...0x39: .digit(UInt8(scalar))
    case 0x61...0x7A: .latin(UInt8(scalar), isCapital: false)
    case 0x41...0x5A: .latin(UInt8(scalar) | 0x20, isCapital: true)
    case 0..<0x80: .separator
    // The wide forms of ASCII.
    case 0xFF01...0xFF5E: element(scalar - 0xFEE0)
    case 0xC0...0x17F: latin(latinLetters[Int(scalar - 0xC0)], scalar)
    case 0x1EA0...0x1EF9: latin(vietnameseLetters[Int(scalar - 0x1EA0)], scalar)
    case 0x300...0x36F: nil
    default: korean(scalar) ?? other(scalar)
    }
  }

  private static func korean(_ scalar: UInt32) -> FoldedText.Element? {
    switch scalar {
    case 0x3131...0x314E: .jamo(Jamo.consonants[Int(scalar - 0x3131)])
    case 0x314F...0x3163: .jamo(Jamo.vowels[Int(scalar - 0x314F)])
    // Letters for composing that found nothing to join.
    case 0x1161...0x1175: .jamo(Jamo.vowels[Int(scalar - 0x1161)])
    case 0x11A8...0x11C2: .jamo(Jamo.finals[Int(scalar - 0x11A7)])
    // The narrow forms: thirty consonants, then vowels in groups of six with gaps of two.
    case 0xFFA1...0xFFBE: .jamo(Jamo.consonants[Int(scalar - 0xFFA1)])
    case 0xFFC2...0xFFC7, 0xFFCA...0xFFCF, 0xFFD2...0xFFD7, 0xFFDA...0xFFDC:
      .jamo(Jamo.vowels[Int((scalar - 0xFFC2) / 8 * 6 + (scalar - 0xFFC2) % 8)])
    default: nil
    }
  }

  private static func latin(_ letter: UInt8, _ scalar: UInt32) -> FoldedText.Element? {
    guard letter != UInt8(ascii: ".") else { return .separator }
    // Which of a pair is the capital matters for ASCII only, where capitals are shifted keys.
    return .latin(letter, isCapital: false)
  }

  private static func other(_ scalar: UInt32) -> FoldedText.Element? {
    guard let value = Unicode.Scalar(scalar) else { return .separator }
    switch scalar {
    case 0x1A0, 0x1A1: return .latin(UInt8(ascii: "o"), isCapital: false)
    case 0x1AF, 0x1B0: return .latin(UInt8(ascii: "u"), isCapital: false)
    default: break
    }
    let properties = value.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return nil
    default: break
    }
    guard properties.isAlphabetic || properties.numericType != nil else { return .separator }
    let small = properties.lowercaseMapping.unicodeScalars
    guard let only = small.first, small.count == 1, only != value else { return .other(scalar) }
    return element(only.value)
  }

  /// The plain letters of U+00C0…U+017F.
  private static let latinLetters = Array(
    ("aaaaaaaceeeeiiiidnooooo.ouuuuyts" + "aaaaaaaceeeeiiiidnooooo.ouuuuyty"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkk"
      + "llllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

  /// The plain letters of U+1EA0…U+1EF9.
  private static let vietnameseLetters = Array(
    (String(repeating: "a", count: 24) + String(repeating: "e", count: 16)
      + String(repeating: "i", count: 4) + String(repeating: "o", count: 24)
      + String(repeating: "u", count: 14) + String(repeating: "y", count: 8)).utf8)
}
