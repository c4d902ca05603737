@_spi(Host) import SwiftUI
import Testing

@testable import BrowserHost

@MainActor struct PatchEncoderTests {
  @Test func `a repeated string is sent once`() throws {
    var encoder = PatchEncoder()
    let first = try json(
      encoder.patch(seq: 1, acknowledged: 0, [.classes(id: 4, "b"), .classes(id: 5, "b")]))
    #expect(first[2] as? [String] == ["b"])
    let second = try json(
      encoder.patch(seq: 2, acknowledged: 3, [.classes(id: 6, "b"), .classes(id: 6, "v")]))
    #expect(second[1] as? Int == 3)
    #expect(second[2] as? [String] == ["v"])
    #expect(second[3] as? [[Int]] == [[7, 6, 0], [7, 6, 1]])
  }

  @Test(arguments: [
    "", "서울", "\"quoted\" \\ / 'single'", "line\nline\r\ttab", "\u{0}\u{1}\u{1F}\u{7F}",
    "\u{2028}\u{2029}\u{FEFF}\u{202E}", "👨‍👩‍👧🇰🇷", "</script><!--",
    String(repeating: "가", count: 10_000),
  ]) func `any text arrives as it was`(text: String) throws {
    var encoder = PatchEncoder()
    let message = try json(
      encoder.patch(
        seq: 1, acknowledged: 0,
        [.text(id: 1, text), .attribute(id: 1, text, text), .style(id: 1, text, nil)]))
    let operations = try #require(message[3] as? [[Any]])
    #expect(Array((operations[0][2] as? String ?? "?").utf8) == Array(text.utf8))
    #expect(Array((operations[1][3] as? String ?? "?").utf8) == Array(text.utf8))
    let strings = try #require(message[2] as? [String])
    #expect(strings.map { Array($0.utf8) } == [Array(text.utf8)])
  }

  @Test func `an attribute goes by null`() throws {
    var encoder = PatchEncoder()
    let text = encoder.patch(seq: 1, acknowledged: 0, [.attribute(id: 9, "disabled", nil)])
    #expect(text == #"[1,0,["disabled"],[[6,9,0,null]]]"#)
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.123_456, "0.1235"), (.infinity, "0"), (.nan, "0"),
    (-0.00001, "0"), (1e18, "1e+18"),
  ]) func `numbers are short and always JSON`(number: Double, text: String) throws {
    var writer = JSONWriter()
    writer.number(number)
    #expect(writer.text == text)
    _ = try json("[\(writer.text)]")
  }
}
