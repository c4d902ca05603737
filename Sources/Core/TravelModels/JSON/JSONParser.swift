/// A reader of JSON (RFC 8259) that says where a document is broken.
///
/// Foundation's readers tell the position in a message only, and differently on each system. Bytes
/// that are not UTF-8 inside a string become U+FFFD: a broken letter costs a letter.
package struct JSONParser {
  /// Arrays and objects inside one another, at most; bounds the stack.
  package static let depthLimit = 256

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// The document in `bytes`. A byte order mark before it is skipped. O(bytes).
  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONValue, JSONSyntaxError> in
      var parser = JSONParser(bytes: buffer)
      do throws(Fault) {
        return .success(try parser.document())
      } catch {
        return .failure(parser.located(error))
      }
    }
    return try result.get()
  }

  package static func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
    try parse(Array(text.utf8))
  }

  private struct Fault: Error {
    var reason: JSONSyntaxError.Reason
    var offset: Int
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private func located(_ fault: Fault) -> JSONSyntaxError {
    var line = 1
    var column = 1
    for byte in bytes[..<fault.offset] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return JSONSyntaxError(
      reason: fault.reason, offset: fault.offset, line: line, column: column)
  }

  // MARK: Values

  private mutating func document() throws(Fault) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw Fault(reason: .trailingBytes, offset: index) }
    return value
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    skipSpace()
    guard index < bytes.count else { throw Fault(reason: .unexpectedEnd, offset: index) }
    switch bytes[index] {
    case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", is: .bool(true))
    case UInt8(ascii: "f"): return try word("false", is: .bool(false))
    case UInt8(ascii: "n"): return try word("null", is: .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw Fault(reason: .unexpectedByte, offset: index)
    }
  }

  private mutating func object(depth: Int) throws(Fault) -> JSONObject {
    guard depth <= Self.depthLimit else { throw Fault(reason: .tooDeep, offset: index) }
    index += 1
    var members: [JSONObject.Member] = []
    if skip(UInt8(ascii: "}")) { return JSONObject() }
    repeat {
      skipSpace()
      guard index < bytes.count else { throw Fault(reason: .unexpectedEnd, offset: index) }
      guard bytes[index] == UInt8(ascii: "\"") else {
        throw Fault(reason: .unexpectedByte, offset: index)
      }
      let key = try string()
      try expect(UInt8(ascii: ":"))
      members.append(JSONObject.Member(key: key, value: try value(depth: depth)))
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return JSONObject(members)
  }

  private mutating func array(depth: Int) throws(Fault) -> [JSONValue] {
    guard depth <= Self.depthLimit else { throw Fault(reason: .tooDeep, offset: index) }
    index += 1
    var values: [JSONValue] = []
    if skip(UInt8(ascii: "]")) { return values }
    repeat {
      values.append(try value(depth: depth))
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return values
  }

  private mutating func word(_ word: StaticString, is value: JSONValue) throws(Fault) -> JSONValue {
    for place in 0..<word.utf8CodeUnitCount {
      guard index < bytes.count else { throw Fault(reason: .unexpectedEnd, offset: index) }
      guard bytes[index] == word.utf8Start[place] else {
        throw Fault(reason: .unexpectedByte, offset: index)
      }
      index += 1
    }
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(Fault) -> JSONValue {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if index < bytes.count, isDigit(bytes[index]) {
        throw Fault(reason: .badNumber, offset: index)
      }
    } else {
      try digits()
    }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      try digits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw Fault(reason: .badNumber, offset: start)
    }
    return .number(value)
  }

  private mutating func digits() throws(Fault) {
    guard index < bytes.count else { throw Fault(reason: .unexpectedEnd, offset: index) }
    guard isDigit(bytes[index]) else { throw Fault(reason: .badNumber, offset: index) }
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  // MARK: Strings

  private mutating func string() throws(Fault) -> String {
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        defer { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      case UInt8(ascii: "\\"):
        return try escapedString(from: start)
      case ..<0x20:
        throw Fault(reason: .controlCharacter, offset: index)
      default:
        index += 1
      }
    }
    throw Fault(reason: .unexpectedEnd, offset: index)
  }

  private mutating func escapedString(from start: Int) throws(Fault) -> String {
    var text = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        let scalar = try escape()
        text.append(contentsOf: String(Character(scalar)).utf8)
      case ..<0x20:
        throw Fault(reason: .controlCharacter, offset: index)
      default:
        text.append(byte)
        index += 1
      }
    }
    throw Fault(reason: .unexpectedEnd, offset: index)
  }

  private mutating func escape() throws(Fault) -> Unicode.Scalar {
    let start = index
    index += 1
    guard index < bytes.count else { throw Fault(reason: .unexpectedEnd, offset: index) }
    defer { index += 1 }
    switch bytes[index] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw Fault(reason: .badEscape, offset: start)
    }
  }

  /// The scalar of `\uXXXX`, or of a pair of surrogates; a lone surrogate is U+FFFD.
  /// `index` is at the `u` and ends at the last digit.
  private mutating func unicodeEscape(from start: Int) throws(Fault) -> Unicode.Scalar {
    let high = try hex(after: index, start: start)
    index += 4
    if let scalar = Unicode.Scalar(high) { return scalar }
    let isPair =
      high < 0xDC00 && index + 6 < bytes.count && bytes[index + 1] == UInt8(ascii: "\\")
      && bytes[index + 2] == UInt8(ascii: "u")
    guard isPair else { return "\u{FFFD}" }
    let low = try hex(after: index + 2, start: index + 1)
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private func hex(after place: Int, start: Int) throws(Fault) -> UInt32 {
    guard place + 4 < bytes.count else {
      throw Fault(reason: .unexpectedEnd, offset: bytes.count)
    }
    var value: UInt32 = 0
    for byte in bytes[(place + 1)...(place + 4)] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32(byte & 7 + 9)
      default: throw Fault(reason: .badEscape, offset: start)
      }
    }
    return value
  }

  // MARK: Bytes

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    return take(byte)
  }

  private mutating func expect(_ byte: UInt8) throws(Fault) {
    guard !skip(byte) else { return }
    let isEnd = index >= bytes.count
    throw Fault(reason: isEnd ? .unexpectedEnd : .unexpectedByte, offset: index)
  }
}
