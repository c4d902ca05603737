import Hangul
import Testing

struct MatchTests {
  /// A query, and a name with what is highlighted in brackets.
  struct Row: Sendable, CustomTestStringConvertible {
    let query: String
    let marked: String
    let kind: HangulMatch.Kind

    init(_ query: String, _ marked: String, _ kind: HangulMatch.Kind) {
      self.query = query
      self.marked = marked
      self.kind = kind
    }

    var name: String { marked.filter { $0 != "[" && $0 != "]" } }
    var testDescription: String { "\(query) → \(marked)" }
  }

  private static let rows: [Row] = [
    Row("서우", "[서울]", .wordStart),
    Row("서우", "[\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}]", .wordStart),
    Row("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "[서울]", .exact),
    Row("설", "[서라]벌", .wordStart),
    Row("부사", "[부산]", .wordStart),
    Row("붓", "[부산]", .wordStart),
    Row("ㅅㅇ", "[서울]", .initials),
    Row("ㅅㅇ", "해운대 해[수욕]장", .initials),
    Row("서ㅇ", "[서울]", .wordStart),
    Row("ㅅ울", "[서울]", .initials),
    Row("ㅅ우", "[서울]", .initials),
    Row("성ㅇ", "[서울역]", .initials),
    Row("ㅋㅋ", "[ㅋㅋ]분식", .wordStart),
    Row("ㄲ", "[까]치산", .initials),
    Row("ㄲ", "[강구]항", .initials),
    Row("ㄱㅅ", "[강서]구", .initials),
    Row("ㄳ", "[강서]구", .initials),
    Row("갃ㅁ", "[각선미]", .initials),
    Row("ㅈㅈ ㅅㄹ", "[제주 신라]호텔", .initials),
    Row("제주신라", "[제주 신라]호텔", .wordStart),
    Row("신라", "제주 [신라]호텔", .wordStart),
    Row("호텔", "제주 신라[호텔]", .inside),
    Row("해운대해수욕장", "[해운대 해수욕장]", .exact),
    Row("tjdnf", "[서울]", .otherKeyboard),
    Row("TJDNF", "[서울]", .otherKeyboard),
    Row("Tjdnf", "[서울]", .otherKeyboard),
    Row("tjdn", "[서울]", .otherKeyboard),
    Row("wpwn tlsfk", "[제주 신라]호텔", .otherKeyboard),
    Row("ww tf", "[제주 신라]호텔", .otherKeyboard),
    Row("Tjsl", "[써니]호텔", .otherKeyboard),
    Row("ㅑㅊㅜ", "인천국제공항 [ICN]", .otherKeyboard),
    Row("icn", "인천국제공항 [ICN]", .wordStart),
    Row("ＩＣＮ", "인천국제공항 [ICN]", .wordStart),
    Row("ICN", "인천국제공항 [ＩＣＮ]", .wordStart),
    Row(" 서울 ", "[서울]", .exact),
    Row("3ㅅㄱ", "[3성급]", .initials),
    Row("3tjd", "[3성]급", .otherKeyboard),
    Row("성급", "3[성급]", .wordStart),
    Row("ㅏ", "[아]산", .wordStart),
    Row("ㅏ", "온양 [아]산", .wordStart),
    Row("zurich", "[Zürich]", .exact),
    Row("da nang", "[Đà Nẵng]", .exact),
    Row("東京", "[東京]駅", .wordStart),
    Row("ﾡ", "[강]릉", .initials),
    Row("재주", "[제주]도", .fuzzy),
    Row("해운데", "[해운대] 해수욕장", .fuzzy),
    Row("부신역", "[부산역]", .fuzzy),
    Row("경폭궁", "[경복궁]", .fuzzy),
    Row("제쥬", "[제주]", .fuzzy),
    Row("🏖️ 해운대!", "🏖️ [해운대]🏖️", .exact),
  ]

  @Test(arguments: rows)
  func `a query finds and marks`(row: Row) throws {
    let match = try #require(HangulQuery(row.query).match(in: row.name))
    let characters = Array(row.name)
    let marked =
      String(characters[..<match.range.lowerBound]) + "["
      + String(characters[match.range]) + "]" + String(characters[match.range.upperBound...])
    #expect(marked == row.marked)
    #expect(match.kind == row.kind)
  }

  @Test(
    arguments: [
      ("ㅏ", "온양"), ("ㅏ", "가나다"), ("울", "서우"), ("ㄲ", "가나"), ("서울", "ㅅㅇ"), ("icn", "인천"),
      ("서", "산수"), ("부산", "울산"), ("재", "제주"), ("🏖️", "해변 🏖️"), ("a", "제주"),
    ])
  func `a query does not find`(query: String, name: String) {
    #expect(HangulQuery(query).match(in: name) == nil)
  }

  @Test(arguments: ["", " ", "\n\t ", "!?·", "🏖️", "\u{301}", "\u{FFFD}"])
  func `a text without letters and digits looks for nothing`(text: String) {
    #expect(HangulQuery(text).isEmpty)
    #expect(HangulQuery(text).match(in: "서울") == nil)
  }

  @Test func `errors are forgiven only when asked for`() {
    #expect(HangulQuery("재주").match(in: "제주", allowsErrors: false) == nil)
  }

  @Test func `matches are ordered by kind, then by where they begin`() throws {
    let query = HangulQuery("tj")
    func match(_ query: String, _ name: String) throws -> HangulMatch {
      try #require(HangulQuery(query).match(in: name))
    }
    let names = ["서울", "서울역", "구 서울", "북서울", "ㅅㅓ울"]
    let matches = try names.map { try match("서울", $0) }
    #expect(matches[0] < matches[1])
    #expect(matches[1] < matches[2])
    #expect(matches[2] < matches[3])
    #expect(try match("서울", "ㅅㅓ울").kind == .exact)
    #expect(HangulMatch.Kind.allCases == HangulMatch.Kind.allCases.sorted())
    #expect(try #require(query.match(in: "TJ호텔")).kind == .wordStart)
    #expect(try #require(query.match(in: "서울")).kind == .otherKeyboard)
    // Shift is meant before it is taken for caps lock.
    let shifted = HangulQuery("Tj")
    #expect(
      try #require(shifted.match(in: "써니")) < #require(shifted.match(in: "서울")))
  }
}
