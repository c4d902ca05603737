import Foundation
import Testing
import TravelFixtures
import TravelModels

struct JSONParserTests {
  @Test(
    arguments: [
      ("null", JSONValue.null), (" true ", true), ("false", false), ("0", 0), ("-12", -12),
      ("1.5", 1.5), ("-0.25e2", -25.0), ("1E+3", 1000.0), ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("\"\"", ""), ("\"가나\"", "가나"), (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"),
      (#""\uac00\uD83D\uDE00""#, "가😀"), (#""\ud83dx""#, "\u{FFFD}x"),
      (#""\ude00""#, "\u{FFFD}"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
      ("[]", []), ("[ 1 , [ ] ]", [1, []]), ("{}", [:]), (#"{"a":{"b":null}}"#, ["a": ["b": nil]]),
      ("\u{FEFF}[1]", [1]),
    ] as [(String, JSONValue)])
  func `a right document is read`(text: String, value: JSONValue) throws {
    #expect(try JSONParser.parse(text) == value)
  }

  @Test(
    arguments: [
      ("", JSONSyntaxError.Reason.unexpectedEnd, 1, 1), ("{", .unexpectedEnd, 1, 2),
      ("[1,]", .unexpectedByte, 1, 4), ("{\"a\":1,}", .unexpectedByte, 1, 8),
      ("{\n  \"가\": 12x\n}", .unexpectedByte, 2, 10), ("[1 2]", .unexpectedByte, 1, 4),
      ("{a:1}", .unexpectedByte, 1, 2), ("{\"a\" 1}", .unexpectedByte, 1, 6),
      ("01", .badNumber, 1, 2), ("-", .unexpectedEnd, 1, 2), ("1.", .unexpectedEnd, 1, 3),
      ("[1.]", .badNumber, 1, 4), ("1e999", .badNumber, 1, 1), ("tru", .unexpectedEnd, 1, 4),
      ("trux", .unexpectedByte, 1, 4), ("nul ", .unexpectedByte, 1, 4),
      ("'a'", .unexpectedByte, 1, 1),
      ("\"a", .unexpectedEnd, 1, 3), ("\"a\nb\"", .controlCharacter, 1, 3),
      (#""\x""#, .badEscape, 1, 2), (#""\u12g4""#, .badEscape, 1, 2),
      (#""\u12"#, .unexpectedEnd, 1, 6),
      ("{} {}", .trailingBytes, 1, 4), ("<html>", .unexpectedByte, 1, 1),
    ] as [(String, JSONSyntaxError.Reason, Int, Int)])
  func `a broken document says where`(
    text: String, reason: JSONSyntaxError.Reason, line: Int, column: Int
  ) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(text) }
    #expect(error?.reason == reason)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test func `nesting is bounded, not fatal`() throws {
    let limit = JSONParser.depthLimit
    let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    _ = try JSONParser.parse(deep)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse("[\(deep)]") }
    #expect(error?.reason == .tooDeep)
    #expect(throws: JSONSyntaxError.self) {
      try JSONParser.parse(String(repeating: "{\"a\":", count: 1_000_000))
    }
  }

  @Test func `bytes that are not UTF-8 cost a letter`() throws {
    let value = try JSONParser.parse(Array("[\"a".utf8) + [0xFF] + Array("b\"]".utf8))
    #expect(value == ["a\u{FFFD}b"])
  }

  @Test func `what Foundation accepts is read to the same values`() throws {
    let bytes = Array(CMSFixture.everything.document.text.utf8)
    let decoded = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    #expect(try JSONParser.parse(bytes) == decoded)
  }

  @Test func `writing and reading give the value back`() throws {
    let value: JSONValue = [
      "글": "a\"b\\c\n\u{1}가😀", "n": [1, -2.5, nil, true, false], "빈": [:], "e": [],
    ]
    #expect(try JSONParser.parse(value.text) == value)
    #expect(JSONValue.number(.infinity).text == "null")
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
  }

  @Test func `a cut or changed document is an error or a value, never a crash`() {
    var random = SeededNumbers(seed: .random(in: 0...UInt64.max))
    print("seed \(random.seed)")
    let bytes = Array(CMSFixture.everything.document.text.utf8)
    var errors = 0
    for _ in 0..<2_000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<broken.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: broken.remove(at: place)
        case 1: broken[place] = UInt8.random(in: 0...255, using: &random)
        default: broken.removeSubrange(place...)
        }
        if broken.isEmpty { break }
      }
      do throws(JSONSyntaxError) {
        _ = try JSONParser.parse(broken)
      } catch {
        errors += 1
        #expect((0...broken.count).contains(error.offset))
      }
    }
    #expect(errors > 1_000)
  }
}
