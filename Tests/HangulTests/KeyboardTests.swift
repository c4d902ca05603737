import Hangul
import Testing

struct KeyboardTests {
  @Test func `assembling what was taken apart gives each of the 11172 syllables`() throws {
    for scalar in UInt32(0xAC00)...0xD7A3 {
      let syllable = String(try #require(Unicode.Scalar(scalar)))
      #expect(TwoSetKeyboard.assemble(TwoSetKeyboard.disassemble(syllable)) == syllable)
      // As it is typed on a keyboard that is switched to Latin.
      #expect(
        TwoSetKeyboard.hangul(fromLatin: TwoSetKeyboard.latin(fromHangul: syllable)) == syllable)
    }
  }

  @Test func `a syllable is its letters`() throws {
    for scalar in UInt32(0xAC00)...0xD7A3 {
      let character = Character(try #require(Unicode.Scalar(scalar)))
      let syllable = try #require(HangulSyllable(character))
      #expect(syllable.index == Int(scalar - 0xAC00))
      #expect(syllable.character == character)
      #expect(
        HangulSyllable(
          initial: syllable.initial, vowel: syllable.vowel, final: syllable.final) == syllable)
    }
    #expect(HangulSyllable("몫")?.final == "ㄳ")
    #expect(HangulSyllable("\u{1106}\u{1169}\u{11AA}")?.character == "몫")
    #expect(HangulSyllable("a") == nil)
    #expect(HangulSyllable("ㄱ") == nil)
    #expect(HangulSyllable(initial: "ㄳ", vowel: "ㅏ") == nil)
    #expect(HangulSyllable(initial: "ㄱ", vowel: "ㄱ") == nil)
    #expect(HangulSyllable(initial: "ㄱ", vowel: "ㅏ", final: "ㄸ") == nil)
  }

  @Test(
    arguments: [
      ("서울", "ㅅㅓㅇㅜㄹ", "tjdnf"), ("관악", "ㄱㅗㅏㄴㅇㅏㄱ", "rhksdkr"), ("값싼", "ㄱㅏㅂㅅㅆㅏㄴ", "rkqtTks"),
      ("얘기", "ㅇㅒㄱㅣ", "dOrl"), ("제주 KTX 3호", "ㅈㅔㅈㅜ KTX 3ㅎㅗ", "wpwn KTX 3gh"), ("", "", ""),
    ])
  func `a text is taken apart into keys`(text: String, keys: String, latin: String) {
    #expect(TwoSetKeyboard.disassemble(text) == keys)
    #expect(TwoSetKeyboard.assemble(keys) == text)
    #expect(TwoSetKeyboard.latin(fromHangul: text) == latin)
  }

  @Test(
    arguments: [
      ("ㅅㅓㅇ", "성"), ("서ㅇ", "성"), ("성ㅏ", "서아"), ("ㅏㅏ", "ㅏㅏ"), ("ㅗㅏ", "ㅘ"), ("ㄱㄱㅏ", "ㄱ가"),
      ("ㄱㅏㄱㅅㅏ", "각사"), ("ㄸㅏㄸ", "따ㄸ"), ("ㄱㅏㅂㅅㅅ", "값ㅅ"),
    ])
  func `letters are put together as an input method does`(letters: String, text: String) {
    #expect(TwoSetKeyboard.assemble(letters) == text)
  }

  @Test(
    arguments: [
      ("tjdnf", "서울"), ("Tjsl", "써니"), ("TJDNF", "써울"), ("dlscjs rhdgkd", "인천 공항"),
      ("3tjdrmq", "3성급"),
      ("rt", "ㄱㅅ"), ("서울dur", "서울역"),
    ])
  func `Latin keys give Korean`(latin: String, text: String) {
    #expect(TwoSetKeyboard.hangul(fromLatin: latin) == text)
  }

  @Test(
    arguments: [
      ("서울", "ㅅㅇ"), ("3성급", "3ㅅㄱ"), ("까치산 ICN", "ㄲㅊㅅ ICN"), ("ㅅ울", "ㅅㅇ"), ("", ""),
      ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "ㅅㅇ"),
    ])
  func `initials of a text`(text: String, initials: String) {
    #expect(HangulText.initials(of: text) == initials)
  }

  @Test(
    arguments: [
      ("  서울   역 ", "서울 역"), ("ＩＣＮ", "icn"), ("Zürich", "zurich"), ("\u{1109}\u{1165}ㅇ", "서ㅇ"),
      ("ﾡﾢ ￂ", "ㄱㄲ ㅏ"), ("남산&N서울타워", "남산 n서울타워"), ("", ""), (" · ", ""), ("ㄳㅘ", "ㄳㅘ"),
      ("ẤĲŁơⅣ", "ailoⅳ"), ("МОСКВА", "москва"),
    ])
  func `a normalized text`(text: String, normalized: String) {
    #expect(HangulText.normalized(text) == normalized)
  }
}
