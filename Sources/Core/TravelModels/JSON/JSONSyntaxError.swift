/// Why bytes are not JSON, and where.
package struct JSONSyntaxError: Error, Sendable, Equatable, Codable, CustomStringConvertible {
  package var reason: Reason
  /// Bytes before the fault.
  package var offset: Int
  /// The line of the fault, from 1.
  package var line: Int
  /// The character of that line, from 1.
  package var column: Int

  package enum Reason: String, Sendable, Codable {
    case unexpectedEnd
    case unexpectedByte
    case badEscape
    case controlCharacter
    case badNumber
    case trailingBytes
    /// More than `JSONParser.depthLimit` arrays and objects inside one another.
    case tooDeep
  }

  package init(reason: Reason, offset: Int, line: Int, column: Int) {
    self.reason = reason
    self.offset = offset
    self.line = line
    self.column = column
  }

  package var description: String { "\(reason.rawValue) at \(line):\(column)" }
}
