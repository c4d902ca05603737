import Hangul
import PlaceSearch
import Testing

struct TableTests {
  private static let names = [
    "서울", "서라벌", "부산", "해운대 해수욕장", "제주 신라호텔", "까치산", "강구항", "강서구", "인천국제공항 ICN", "써니호텔",
    "3성급", "서울역", "아산", "제주", "\u{1107}\u{116E}\u{110E}\u{1165}\u{11AB}",
  ]

  private static func search(_ query: String) throws -> [(name: String, kind: HangulMatch.Kind)] {
    var builder = PlaceIndexBuilder()
    for (place, name) in names.enumerated() {
      try builder.add(name, place: UInt32(place), score: 0)
    }
    return try builder.build().search(query).map { (names[Int($0.place)], $0.kind) }
  }

  @Test(
    arguments: [
      ("서우", "서울", HangulMatch.Kind.wordStart), ("설", "서라벌", .wordStart),
      ("부사", "부산", .wordStart), ("붓", "부산", .wordStart), ("ㅅㅇ", "서울", .initials),
      ("ㅅㅇ", "해운대 해수욕장", .initials), ("서ㅇ", "서울", .wordStart), ("ㅅ울", "서울", .initials),
      ("ㄲ", "까치산", .initials), ("ㄲ", "강구항", .initials), ("ㄱㅅ", "강서구", .initials),
      ("ㄳ", "강서구", .initials), ("ㅈㅈ ㅅㄹ", "제주 신라호텔", .initials),
      ("제주신라", "제주 신라호텔", .wordStart), ("해운대해수욕장", "해운대 해수욕장", .exact),
      ("tjdnf", "서울", .otherKeyboard), ("TJDNF", "서울", .otherKeyboard),
      ("Tjdnf", "서울", .otherKeyboard), ("Tjsl", "써니호텔", .otherKeyboard),
      ("ㅑㅊㅜ", "인천국제공항 ICN", .otherKeyboard), (" 서울 ", "서울", .exact),
      ("ＩＣＮ", "인천국제공항 ICN", .wordStart), ("3ㅅㄱ", "3성급", .initials),
      ("부처", "\u{1107}\u{116E}\u{110E}\u{1165}\u{11AB}", .wordStart), ("ㅏ", "아산", .wordStart),
      ("성ㅇ", "서울역", .initials), ("신라", "제주 신라호텔", .wordStart), ("호텔", "써니호텔", .inside),
      ("해운데", "해운대 해수욕장", .fuzzy), ("재주", "제주", .fuzzy),
    ])
  func `a query finds`(query: String, name: String, kind: HangulMatch.Kind) throws {
    #expect(try Self.search(query).contains { $0.name == name && $0.kind == kind })
  }

  @Test(arguments: ["", " ", "·", "🏖️"])
  func `nothing is searched for without letters and digits`(query: String) throws {
    #expect(try Self.search(query).isEmpty)
  }

  @Test func `the name that was typed comes first`() throws {
    #expect(try Self.search("서울").map(\.name) == ["서울", "서울역"])
    #expect(try Self.search("제주").map(\.name) == ["제주", "제주 신라호텔"])
  }

  @Test func `a place is found once, by the best of its names`() throws {
    var builder = PlaceIndexBuilder()
    try builder.add("인천국제공항", place: 7, score: 5)
    try builder.add("Incheon", place: 7, score: 5)
    try builder.add("ICN", place: 7, score: 5)
    try builder.add("Incline", place: 8, score: 9)
    let index = try builder.build()
    #expect(index.search("in").map(\.place) == [8, 7])
    #expect(index.search("icn") == [PlaceHit(place: 7, score: 5, kind: .exact)])
    #expect(index.search("inc", limit: 1).map(\.place) == [8])
    #expect(index.search("inc", limit: 0).isEmpty)
    #expect(index.search("incheom", allowsErrors: false).isEmpty)
    #expect(index.search("incheom").map(\.kind) == [.fuzzy])
  }

  @Test func `an index of nothing finds nothing`() throws {
    var builder = PlaceIndexBuilder()
    try builder.add(" · ", place: 1, score: 1)
    let index = try builder.build()
    #expect(index.nameCount == 0)
    for query in ["서울", "ㅅㅇ", "ㅅ울", "tjdnf"] { #expect(index.search(query).isEmpty) }
  }
}
