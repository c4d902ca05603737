/// The Korean two-set layout: which keys type a text, what text keys give, and what somebody meant
/// who typed with the other layout switched on.
public enum TwoSetKeyboard {
  /// The letters of the keys that type `text`: ㅅㅓㅇㅜㄹ for 서울, ㄱㅗㅏㄴ for 관.
  ///
  /// Letters that need two keys fall apart, ㅘ and ㄳ too; ㄲ and ㅒ are one key with shift.
  /// What is not Korean stays as it is.
  public static func disassemble(_ text: String) -> String {
    map(text) { keys, result in
      for key in keys { result.unicodeScalars.append(scalar(of: key)) }
    }
  }

  /// The text that an input method makes of letters typed one after the other: 서울 for ㅅㅓㅇㅜㄹ.
  ///
  /// The inverse of ``disassemble(_:)`` for all 11,172 syllables and every text of them. Syllables
  /// in `text` count as the keys that type them, so 서ㅇ becomes 성.
  public static func assemble(_ text: String) -> String {
    compose(text) { _ in 0 }
  }

  /// What would stand there if `text` had been typed with the Korean layout: 서울 for tjdnf.
  ///
  /// A capital is the shifted key where the layout has one (ㅆ for T), the plain key elsewhere.
  public static func hangul(fromLatin text: String) -> String {
    compose(text, Key.hangul(atLatin:))
  }

  /// What would stand there if `text` had been typed with the Latin layout: icn for ㅑㅊㅜ.
  ///
  /// A shifted key gives a capital: Tjsl for 써니.
  public static func latin(fromHangul text: String) -> String {
    map(text) { keys, result in
      for key in keys { result.unicodeScalars.append(Unicode.Scalar(Key.latin(atHangul: key))) }
    }
  }

  /// The letter that a Korean key types.
  static func scalar(of key: UInt8) -> Unicode.Scalar {
    let value =
      Jamo.vowel(key).map { Jamo.firstVowel + $0 } ?? Jamo.consonantScalar(key)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// `text` with its Korean replaced by what `body` appends for the keys.
  private static func map(
    _ text: String, _ body: (_ keys: [UInt8], _ result: inout String) -> Void
  ) -> String {
    var result = ""
    for character in text {
      guard let keys = hangulKeys(of: character) else {
        result.append(character)
        continue
      }
      body(keys, &result)
    }
    return result
  }

  /// `text` with runs of Korean keys composed; `key` gives the key of an ASCII character, 0 for none.
  private static func compose(_ text: String, _ key: (UInt8) -> UInt8) -> String {
    var result = ""
    var composer = Composer()
    func flush() {
      for unit in composer.finish() { result.append(unit.character) }
    }
    for character in text {
      if let keys = hangulKeys(of: character) {
        for typed in keys { composer.type(typed) }
      } else if let ascii = character.asciiValue, case let typed = key(ascii), typed != 0 {
        composer.type(typed)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }

  /// The keys of a character that is a Korean syllable or letter; `nil` for any other.
  private static func hangulKeys(of character: Character) -> [UInt8]? {
    // Nothing below the first letter for composing is Korean.
    guard let first = character.unicodeScalars.first, first.value >= 0x1100 else { return nil }
    var keys: [UInt8] = []
    var isHangul = true
    FoldedText.read(String(character)) { element, _ in
      switch element {
      case .syllable(let index): HangulSyllable.append(index, to: &keys)
      case .jamo(let letter): keys += letter
      default: isHangul = false
      }
    }
    return isHangul && !keys.isEmpty ? keys : nil
  }
}
