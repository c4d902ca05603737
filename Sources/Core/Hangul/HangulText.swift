/// Text as it is typed: what is the same for somebody who searches.
public enum HangulText {
  /// The initials of `text`, 초성: ㅅㅇ for 서울, 3ㅅㄱ for 3성급.
  ///
  /// Everything else stays: blanks, digits, Latin, and letters that already stand alone.
  public static func initials(of text: String) -> String {
    String(text.map { HangulSyllable($0)?.initial ?? $0 })
  }

  /// `text` without the differences that nobody types: composed, narrow, in small letters without
  /// accents, its words with one blank between them and none around.
  ///
  /// Punctuation separates words, as it does when names are matched; two texts that are equal here
  /// find the same.
  public static func normalized(_ text: String) -> String {
    var result = ""
    var isBetweenWords = false
    FoldedText.read(text) { element, _ in
      guard element != .separator else {
        isBetweenWords = !result.isEmpty
        return
      }
      if isBetweenWords { result.append(" ") }
      isBetweenWords = false
      result.append(character(element))
    }
    return result
  }

  private static func character(_ element: FoldedText.Element) -> Character {
    switch element {
    case .syllable(let index): HangulSyllable.character(Jamo.firstSyllable + index)
    case .jamo(let keys): letter(keys)
    case .latin(let letter, _): Character(Unicode.Scalar(letter))
    case .digit(let digit): Character(Unicode.Scalar(digit))
    case .other(let scalar): HangulSyllable.character(scalar)
    case .separator: " "
    }
  }

  private static func letter(_ keys: [UInt8]) -> Character {
    let second = keys.count > 1 ? keys[1] : 0
    if let vowel = Jamo.vowel(keys[0], second) {
      return HangulSyllable.character(Jamo.firstVowel + vowel)
    }
    let place = Jamo.consonants.firstIndex(of: keys) ?? 0
    return HangulSyllable.character(Jamo.firstConsonant + UInt32(place))
  }
}
