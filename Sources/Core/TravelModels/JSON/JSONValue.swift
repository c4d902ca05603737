/// A JSON document as a tree, every value as it was sent.
///
/// Payloads are read from the tree one by one, so an element that is wrong, or that this version
/// of the app must not read, costs nothing but itself.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that fits `Int`.
  case integer(Int)
  /// Any other number.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// What it is, for messages: `null`, `a number`, `an object`.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The member `key` of an object; `nil` for anything else.
  package subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }
}

/// The members of a JSON object in the order they were sent.
///
/// An array, not a dictionary: objects here have about ten members, which a linear look finds
/// sooner than hashing does, and nothing is hashed for members nobody reads.
package struct JSONObject: Sendable, Equatable {
  package var members: [Member]

  package struct Member: Sendable, Equatable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package init(_ members: [Member] = []) {
    self.members = members
  }

  /// The value of `key`, the last one if it was sent twice. Setting `nil` removes it. O(members).
  package subscript(key: String) -> JSONValue? {
    get {
      var index = members.count
      while index > 0 {
        index -= 1
        if members[index].key == key { return members[index].value }
      }
      return nil
    }
    set {
      let index = members.firstIndex { $0.key == key }
      members.removeAll { $0.key == key }
      guard let newValue else { return }
      let member = Member(key: key, value: newValue)
      members.insert(member, at: min(index ?? members.count, members.count))
    }
  }

  /// Whether both have the same values, in any order of the members.
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    if left.members == right.members { return true }
    return left.isContained(in: right) && right.isContained(in: left)
  }

  private func isContained(in other: JSONObject) -> Bool {
    members.allSatisfy { self[$0.key] == other[$0.key] }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
}
