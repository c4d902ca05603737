/// The keys that text is typed with, one byte each: what names and queries are compared by.
///
/// 0 ends a name, 1…33 are the keys of the Korean two-set layout (the Latin letters that share them
/// in alphabetical order, then the shifted Q, W, E, R, T, O and P), 34…43 digits, 44…69 Latin
/// letters. A letter of any other script is four keys of 70…133, six bits of its code each.
package enum Key {
  package static let end: UInt8 = 0
  static let digitZero: UInt8 = 34
  static let latinA: UInt8 = 44
  static let otherFirst: UInt8 = 70

  /// Whether the key types a Korean consonant or vowel.
  static func isHangul(_ key: UInt8) -> Bool {
    1...33 ~= key
  }

  /// Whether the key types a Korean consonant.
  static func isConsonant(_ key: UInt8) -> Bool {
    consonants >> UInt64(key) & 1 == 1
  }

  private static let consonants: UInt64 = Jamo.initials.reduce(0) { $0 | 1 << UInt64($1[0]) }

  /// The Korean key that shares its place with an ASCII letter; 0 for any other character.
  ///
  /// A capital means the shifted key where the layout has one, and the plain key elsewhere.
  static func hangul(atLatin letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - 96
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      shifted.firstIndex(of: letter).map { UInt8($0) + 27 } ?? letter - 64
    default: 0
    }
  }

  /// The ASCII letter that shares its place with a Korean key, a capital for a shifted one.
  static func latin(atHangul key: UInt8) -> UInt8 {
    key <= 26 ? key + 96 : shifted[Int(key) - 27]
  }

  private static let shifted = Array("QWERTOP".utf8)

  /// The key of the Latin letter at the place of a Korean key, shifted or not.
  static func latinKey(atHangul key: UInt8) -> UInt8 {
    (latin(atHangul: key) | 0x20) - 97 + latinA
  }

  /// The consonant that is typed twice for a doubled one (ㄲ is ㄱ and ㄱ); `nil` for any other key.
  static func half(of key: UInt8) -> UInt8? {
    switch key {
    case 27...31: (latin(atHangul: key) | 0x20) - 96
    default: nil
    }
  }

  /// The four keys of a letter of another script.
  static func append(other scalar: UInt32, to keys: inout [UInt8]) {
    for shift in [18, 12, 6, 0] as [UInt32] {
      keys.append(otherFirst + UInt8(scalar >> shift & 63))
    }
  }
}
