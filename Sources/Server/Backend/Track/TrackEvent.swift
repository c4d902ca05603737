import TravelModels

/// One event of an app, checked.
struct TrackEvent: Sendable, Equatable {
  /// The app's own id; a batch that is sent twice counts once.
  let id: String?
  let name: String
  /// Milliseconds since 1970 by the app's clock.
  let at: Int?
  let screen: String?
  /// The parameters as JSON with sorted keys.
  let parameters: String

  static let longestText = 256
  static let mostParameters = 40

  /// Reads one element of `events`; `path` names it in the problem.
  init(_ value: JSONValue, path: String) throws(Problem) {
    guard case .object(let fields) = value else { throw Self.bad(path, "an object") }
    let known: Set<String> = ["id", "name", "at", "screen", "parameters"]
    if let unknown = fields.members.map(\.key).sorted().first(where: { !known.contains($0) }) {
      throw Problem(
        400, "Bad event", "This field is not known.", parameter: "\(path).\(unknown.prefix(64))")
    }
    id = try Self.text(fields["id"], "\(path).id", longest: 64)
    guard let name = try Self.text(fields["name"], "\(path).name", longest: 64), Self.isName(name)
    else { throw Self.bad("\(path).name", "a word of a-z, A-Z, 0-9, _, . and -, up to 64") }
    self.name = name
    screen = try Self.text(fields["screen"], "\(path).screen", longest: 64)
    at = try Self.time(fields["at"], "\(path).at")
    parameters = try Self.parameters(fields["parameters"], "\(path).parameters")
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-": true
        default: false
        }
      }
  }

  private static func text(
    _ value: JSONValue?, _ path: String, longest: Int
  ) throws(Problem) -> String? {
    switch value {
    case nil, .null: return nil
    case .string(let text) where text.utf8.count <= longest: return text
    default: throw bad(path, "a text of up to \(longest) bytes")
    }
  }

  private static func time(_ value: JSONValue?, _ path: String) throws(Problem) -> Int? {
    switch value {
    case nil, .null: return nil
    // Up to the year 9999: what is larger was counted in another unit.
    case .integer(let number) where (0...253_402_300_799_999).contains(number): return number
    default: throw bad(path, "milliseconds since 1970, a whole number")
    }
  }

  private static func parameters(_ value: JSONValue?, _ path: String) throws(Problem) -> String {
    guard let value, value != .null else { return "{}" }
    guard case .object(let fields) = value, fields.members.count <= mostParameters else {
      throw bad(path, "an object of up to \(mostParameters) fields")
    }
    for member in fields.members {
      guard member.key.utf8.count <= 64 else { throw bad(path, "names of up to 64 bytes") }
      switch member.value {
      case .string(let text) where text.utf8.count > longestText:
        throw bad("\(path).\(member.key)", "a text of up to \(longestText) bytes")
      case .array, .object:
        throw bad("\(path).\(member.key)", "a text, a number, true, false or null")
      default: continue
      }
    }
    return String(decoding: JSONText.bytes(value), as: UTF8.self)
  }

  private static func bad(_ path: String, _ expected: String) -> Problem {
    Problem(400, "Bad event", "Expected \(expected).", parameter: path)
  }
}
