import Foundation
import Hangul
import PlaceSearch
import Testing

/// The snippets of the modules' pages, and what they say comes out.
struct DocumentationTests {
  @Test func `a query tells what to highlight`() {
    let query = HangulQuery("ㅅㅇ")
    let match = query.match(in: "해운대 해수욕장")
    #expect(match?.kind == .initials)
    #expect(match?.range == 5..<7)
  }

  @Test func `an index is built, written, opened and asked`() throws {
    let path = NSTemporaryDirectory() + "places-\(UInt64.random(in: .min ... .max)).index"
    defer { unlink(path) }
    var builder = PlaceIndexBuilder()
    try builder.add("서울역", place: 1, score: 900)
    try builder.add("Seoul Station", place: 1, score: 900)
    try builder.add("서울숲", place: 2, score: 700)
    try builder.write(to: path)

    let index = try PlaceIndex(opening: path)
    #expect(index.search("서우").map(\.place) == [1, 2])
    #expect(index.search("서우").map(\.kind) == [.wordStart, .wordStart])
    #expect(index.search("tjdnf").map(\.place) == [1, 2])
    #expect(index.search("tjdnf").map(\.kind) == [.otherKeyboard, .otherKeyboard])

    let live = LivePlaceIndex(index)
    try live.replace([3: [PlaceName("서울숲", place: 3, score: 70)]])
    if live.changeCount > 20_000 { try live.rebuild() }
    #expect(live.search("서울숲").map(\.place) == [2, 3])
  }
}
