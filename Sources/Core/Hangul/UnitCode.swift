/// What one unit of a name is, in 16 bits that are never 0.
///
/// The code point of Korean, Latin and digits; other letters keep theirs where it has 16 bits, and
/// share the private area where it has more.
package enum UnitCode {
  static func other(_ scalar: UInt32) -> UInt16 {
    UInt16(scalar <= 0xFFFF ? scalar : 0xE000 + scalar % 0x1900)
  }

  /// The keys that type a Korean unit, the first in the lowest byte; 0 for other units.
  @inline(__always)
  package static func koreanKeys(_ code: UInt16) -> UInt64 {
    switch UInt32(code) {
    case 0xAC00...0xD7A3:
      let index = Int(UInt32(code) - Jamo.firstSyllable)
      return packed[index / 588] | packed[19 + index % 588 / 28] << 8
        | packed[40 + index % 28] << (packed[19 + index % 588 / 28] > 0xFF ? 24 : 16)
    case 0x3131...0x3163: return packed[68 + Int(UInt32(code) - Jamo.firstConsonant)]
    default: return 0
    }
  }

  /// How many keys type the unit.
  package static func keyCount(_ code: UInt16) -> Int {
    let keys = koreanKeys(code)
    if keys != 0 { return (71 - keys.leadingZeroBitCount) / 8 }
    switch code {
    case 0x30...0x39, 0x61...0x7A: return 1
    default: return 4
    }
  }

  /// Initials, vowels, finals, then the letters that stand alone, each as its one or two keys.
  private static let packed: [UInt64] =
    (Jamo.initials + Jamo.vowels + Jamo.finals + Jamo.consonants + Jamo.vowels).map {
      $0.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
