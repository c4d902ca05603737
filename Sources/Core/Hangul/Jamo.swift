/// The letters of the Korean alphabet as keys of the two-set layout, in the order of Unicode.
enum Jamo {
  /// The initials of U+1100…U+1112, a key each.
  static let initials = keys("r R s e E f a q Q t T d w W c z x v g")
  /// The vowels of U+1161…U+1175, one or two keys each.
  static let vowels = keys("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
  /// No final, then those of U+11A8…U+11C2, one or two keys each.
  static let finals =
    [[]] + keys("r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g")
  /// The consonants that stand alone, U+3131…U+314E.
  static let consonants = keys(
    "r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g")

  static let firstSyllable: UInt32 = 0xAC00
  static let firstConsonant: UInt32 = 0x3131
  static let firstVowel: UInt32 = 0x314F
  static let syllableCount: UInt32 = 11_172

  /// The place among the initials of the key that types one.
  static func initial(_ key: UInt8) -> UInt32? {
    initialPlaces[Int(key)].map { UInt32($0) }
  }

  /// The place among the vowels of one key, or of two.
  static func vowel(_ first: UInt8, _ second: UInt8 = 0) -> UInt32? {
    vowelPlaces[pair(first, second)].map { UInt32($0) }
  }

  /// The place among the finals of one key, or of two.
  static func final(_ first: UInt8, _ second: UInt8 = 0) -> UInt32? {
    finalPlaces[pair(first, second)].map { UInt32($0) }
  }

  /// The scalar of a consonant that stands alone.
  static func consonantScalar(_ key: UInt8) -> UInt32 {
    firstConsonant + UInt32(consonants.firstIndex(of: [key]) ?? 0)
  }

  private static let initialPlaces = places(initials.map { $0[0] }, count: 34) { Int($0) }
  private static let vowelPlaces = places(vowels, count: 34 * 34) {
    pair($0[0], $0.count > 1 ? $0[1] : 0)
  }
  private static let finalPlaces = places(finals, count: 34 * 34) {
    pair($0.first ?? 0, $0.count > 1 ? $0[1] : 0)
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) * 34 + Int(second)
  }

  private static func places<Value>(
    _ values: [Value], count: Int, at place: (Value) -> Int
  ) -> [UInt8?] {
    var result = [UInt8?](repeating: nil, count: count)
    for (index, value) in values.enumerated() { result[place(value)] = UInt8(index) }
    return result
  }

  private static func keys(_ letters: String) -> [[UInt8]] {
    letters.split(separator: " ").map { $0.utf8.map { Key.hangul(atLatin: $0) } }
  }
}
