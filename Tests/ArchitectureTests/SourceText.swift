/// A Swift file with code, comments and text told apart, line by line.
///
/// Enough of the grammar for the rules of this folder: comments nest, strings may be raw or have
/// several lines, and what stands in an interpolation counts as text. Regex literals are not known.
struct SourceText {
  struct Line: Equatable {
    /// The line with comments and the contents of strings left out.
    let code: String
    let comment: String
    /// The words of the code.
    let words: [String]

    init(code: String, comment: String) {
      self.code = code
      self.comment = comment
      words = ArchitectureTests.words(code)
    }

    var isBlank: Bool { code.allSatisfy(\.isWhitespace) && comment.isEmpty }
    /// Whether nothing but a comment stands here.
    var isComment: Bool { code.allSatisfy(\.isWhitespace) && !comment.isEmpty }
  }

  /// The lines in order; the number of a line is its index + 1.
  private(set) var lines: [Line]

  init(_ text: String) {
    var scanner = Scanner(Array(text.utf8))
    scanner.scanCode(until: nil)
    lines = scanner.lines.map {
      Line(
        code: String(decoding: $0.code, as: UTF8.self),
        comment: String(decoding: $0.comment, as: UTF8.self))
    }
    if lines.last?.isBlank == true { lines.removeLast() }
  }
}

/// Words of code: identifiers and keywords, a leading `@` or `#` kept, in order.
func words(_ code: String) -> [String] {
  var words: [String] = []
  var word: [UInt8] = []
  func end() {
    guard let first = word.first, word.count > 1 || isWordByte(first) else { return }
    words.append(String(decoding: word, as: UTF8.self))
  }
  for byte in code.utf8 {
    if isWordByte(byte) {
      word.append(byte)
    } else {
      end()
      word = byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") ? [byte] : []
    }
  }
  end()
  return words
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

/// The parts of a name in camel case: `HTTPServerV2` is HTTP, Server, V2.
func nameParts(_ name: some StringProtocol) -> [String] {
  var parts: [String] = []
  var part = ""
  let characters = Array(name)
  for (index, character) in characters.enumerated() {
    guard character.isLetter || character.isNumber else {
      if !part.isEmpty { parts.append(part) }
      part = ""
      continue
    }
    let startsWord =
      character.isUppercase
      && (part.last?.isUppercase == false
        || index + 1 < characters.count && characters[index + 1].isLowercase && !part.isEmpty)
    if startsWord {
      parts.append(part)
      part = ""
    }
    part.append(character)
  }
  if !part.isEmpty { parts.append(part) }
  return parts
}

private struct Scanner {
  var lines: [(code: [UInt8], comment: [UInt8])] = [([], [])]
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func starts(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private mutating func advance(_ count: Int = 1) {
    for byte in bytes[position..<min(position + count, bytes.count)]
    where byte == UInt8(ascii: "\n") {
      lines.append(([], []))
    }
    position = min(position + count, bytes.count)
  }

  /// Reads code to the end, or to the parenthesis that closes an interpolation.
  mutating func scanCode(until closing: UInt8?) {
    let isText = closing != nil
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      let isSlash = byte == UInt8(ascii: "/")
      if isSlash, starts("//") {
        scanComment()
      } else if isSlash, starts("/*") {
        scanBlockComment()
      } else if byte == UInt8(ascii: "\"")
        || byte == UInt8(ascii: "#") && (starts("#\"") || starts("##\""))
      {
        scanString(isText: isText)
      } else if depth == 0, byte == closing {
        return advance()
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if !isText, byte != UInt8(ascii: "\n") { lines[lines.count - 1].code.append(byte) }
        advance()
      }
    }
  }

  private mutating func scanComment() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      lines[lines.count - 1].comment.append(bytes[position])
      advance()
    }
  }

  private mutating func scanBlockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        advance(2)
      } else if starts("*/") {
        depth -= 1
        advance(2)
      } else {
        if bytes[position] != UInt8(ascii: "\n") {
          lines[lines.count - 1].comment.append(bytes[position])
        }
        advance()
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func scanString(isText: Bool) {
    var hashes = 0
    while starts("#") {
      hashes += 1
      advance()
    }
    let isLong = starts("\"\"\"")
    advance(isLong ? 3 : 1)
    if !isText { lines[lines.count - 1].code += Array("\"\"".utf8) }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: position + 1) {
        advance(1 + hashes)
        if starts("(") {
          advance()
          scanCode(until: UInt8(ascii: ")"))
        } else {
          advance()
        }
      } else if byte == UInt8(ascii: "\""), !isLong || starts("\"\"\""),
        hasHashes(hashes, at: position + (isLong ? 3 : 1))
      {
        return advance((isLong ? 3 : 1) + hashes)
      } else {
        advance()
      }
    }
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count
      && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
