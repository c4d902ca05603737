/// Keys of the two-set layout on their way to syllables, as an input method takes them.
struct Composer {
  /// A syllable, or a letter that joined none.
  struct Unit: Equatable {
    /// The keys that typed it, one to five.
    var keys: [UInt8]
    /// The code point of the syllable or of the letter that stands alone.
    var scalar: UInt32

    var isSyllable: Bool { scalar >= Jamo.firstSyllable }
    var isConsonant: Bool { scalar < Jamo.firstVowel }
    var isVowel: Bool { !isSyllable && !isConsonant }
    var character: Character { HangulSyllable.character(scalar) }
  }

  private var units: [Unit] = []
  private var initial: UInt8?
  private var vowel: [UInt8] = []
  private var final: [UInt8] = []

  mutating func type(_ key: UInt8) {
    if Key.isConsonant(key) { type(consonant: key) } else { type(vowel: key) }
  }

  /// All units typed so far; the next key begins anew.
  mutating func finish() -> [Unit] {
    end()
    defer { units = [] }
    return units
  }

  private mutating func type(vowel key: UInt8) {
    if let moved = final.popLast() {
      // The last final was the initial of the syllable that the vowel begins.
      end()
      initial = moved
      vowel = [key]
    } else if vowel.count == 1, Jamo.vowel(vowel[0], key) != nil {
      vowel.append(key)
    } else {
      if !vowel.isEmpty { end() }
      vowel = [key]
    }
  }

  private mutating func type(consonant key: UInt8) {
    if initial != nil, !vowel.isEmpty {
      if final.isEmpty
        ? Jamo.final(key) != nil : final.count == 1 && Jamo.final(final[0], key) != nil
      {
        final.append(key)
        return
      }
    }
    end()
    initial = key
  }

  private mutating func end() {
    defer {
      initial = nil
      vowel = []
      final = []
    }
    let vowelPlace = vowel.isEmpty ? nil : Jamo.vowel(vowel[0], vowel.count > 1 ? vowel[1] : 0)
    guard let initial else {
      if let vowelPlace { units.append(Unit(keys: vowel, scalar: Jamo.firstVowel + vowelPlace)) }
      return
    }
    guard let vowelPlace, let first = Jamo.initial(initial) else {
      units.append(Unit(keys: [initial], scalar: Jamo.consonantScalar(initial)))
      return
    }
    let last = final.isEmpty ? 0 : Jamo.final(final[0], final.count > 1 ? final[1] : 0) ?? 0
    units.append(
      Unit(
        keys: [initial] + vowel + final,
        scalar: Jamo.firstSyllable + first * 588 + vowelPlace * 28 + last))
  }
}
