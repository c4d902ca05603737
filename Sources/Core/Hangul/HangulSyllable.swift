/// One of the 11,172 syllables of modern Korean: an initial consonant, a vowel and maybe a final.
public struct HangulSyllable: Hashable, Sendable {
  /// The place among the syllables: 0 for 가, 11,171 for 힣.
  public let index: Int

  /// The syllable that `character` is, precomposed or decomposed; `nil` for anything else.
  public init?(_ character: Character) {
    var folded: [FoldedText.Element] = []
    FoldedText.read(String(character)) { element, _ in folded.append(element) }
    guard folded.count == 1, case .syllable(let index) = folded[0] else { return nil }
    self.index = Int(index)
  }

  /// The syllable of letters that stand alone, as ㄱ, ㅏ and ㄳ; `nil` if one has no such place.
  public init?(initial: Character, vowel: Character, final: Character? = nil) {
    guard let first = Self.keys(initial).flatMap({ $0.count == 1 ? Jamo.initial($0[0]) : nil }),
      let middle = Self.keys(vowel).flatMap(Self.vowelPlace)
    else { return nil }
    var last: UInt32 = 0
    if let final {
      guard let keys = Self.keys(final),
        let place = Jamo.final(keys[0], keys.count > 1 ? keys[1] : 0)
      else { return nil }
      last = place
    }
    index = Int(first * 588 + middle * 28 + last)
  }

  /// The precomposed character.
  public var character: Character {
    HangulSyllable.character(Jamo.firstSyllable + UInt32(index))
  }

  /// The initial as a letter that stands alone: ㅅ of 서.
  public var initial: Character {
    HangulSyllable.character(Jamo.consonantScalar(Jamo.initials[index / 588][0]))
  }

  /// The vowel as a letter that stands alone: ㅘ of 과.
  public var vowel: Character {
    HangulSyllable.character(Jamo.firstVowel + UInt32(index % 588 / 28))
  }

  /// The final as a letter that stands alone, ㄳ of 몫; `nil` if there is none.
  public var final: Character? {
    guard index % 28 > 0, let place = Jamo.consonants.firstIndex(of: Jamo.finals[index % 28])
    else { return nil }
    return HangulSyllable.character(Jamo.firstConsonant + UInt32(place))
  }

  /// The keys of the two-set layout that type the syllable, two to five.
  static func append(_ index: UInt32, to keys: inout [UInt8]) {
    keys.append(contentsOf: Jamo.initials[Int(index / 588)])
    keys.append(contentsOf: Jamo.vowels[Int(index % 588 / 28)])
    keys.append(contentsOf: Jamo.finals[Int(index % 28)])
  }

  static func character(_ scalar: UInt32) -> Character {
    Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")
  }

  private static func keys(_ letter: Character) -> [UInt8]? {
    var keys: [UInt8] = []
    var count = 0
    FoldedText.read(String(letter)) { element, _ in
      count += 1
      if case .jamo(let letter) = element { keys += letter }
    }
    return count == 1 && !keys.isEmpty ? keys : nil
  }

  private static func vowelPlace(_ keys: [UInt8]) -> UInt32? {
    Jamo.vowel(keys[0], keys.count > 1 ? keys[1] : 0)
  }
}
