/// An object of a document together with its path: typed reads that know where they are.
package struct CMSNode: Sendable, Equatable {
  package let object: JSONObject
  package let path: CMSPath

  package init(object: JSONObject, path: CMSPath) {
    self.object = object
    self.path = path
  }

  // MARK: Optional fields

  private func read<Value>(
    _ key: String, as type: String, _ convert: (JSONValue) -> Value?
  ) -> CMSReading<Value> {
    guard let value = object[key], value != .null else { return .absent }
    if let converted = convert(value) { return .value(converted) }
    return .invalid("\(key) is \(value.kind), not \(type)")
  }

  /// A text that is not empty.
  package func string(_ key: String) -> CMSReading<String> {
    if object[key] == .string("") { return .invalid("\(key) is empty") }
    return read(key, as: "a text") { value in
      if case .string(let text) = value { text } else { nil }
    }
  }

  /// A number without fraction, or a text of digits: ids come both ways.
  package func integer(_ key: String) -> CMSReading<Int> {
    read(key, as: "a whole number", \.wholeNumber)
  }

  package func double(_ key: String) -> CMSReading<Double> {
    read(key, as: "a number") { value in
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    }
  }

  /// `true`, `false`, `"Y"`, `"N"`, `1` or `0`.
  package func flag(_ key: String) -> CMSReading<Bool> {
    read(key, as: "a flag") { value in
      switch value {
      case .bool(let flag): flag
      case .string("Y"), .integer(1): true
      case .string("N"), .integer(0): false
      default: nil
      }
    }
  }

  package func node(_ key: String) -> CMSReading<CMSNode> {
    read(key, as: "an object") { value in
      if case .object(let object) = value {
        CMSNode(object: object, path: .key(path, key))
      } else {
        nil
      }
    }
  }

  package func list(_ key: String) -> CMSReading<[JSONValue]> {
    read(key, as: "an array") { value in
      if case .array(let values) = value { values } else { nil }
    }
  }

  // MARK: Required fields and repairs

  /// The value of a field that the payload cannot do without.
  package func required<Value>(
    _ key: String, _ read: (CMSNode) -> (String) -> CMSReading<Value>
  ) throws(CMSFault) -> Value {
    switch read(self)(key) {
    case .value(let value): return value
    case .absent: throw CMSFault("\(key) is missing")
    case .invalid(let reason): throw CMSFault(reason)
    }
  }

  /// The value of a field that the payload can do without: a wrong one is reported and left out.
  package func repaired<Value>(
    _ key: String, _ issues: inout [CMSIssue],
    _ read: (CMSNode) -> (String) -> CMSReading<Value>
  ) -> Value? {
    switch read(self)(key) {
    case .value(let value): return value
    case .absent: return nil
    case .invalid(let reason):
      issues.append(issue(.fieldInvalid, at: key, reason))
      return nil
    }
  }

  package func issue(
    _ code: CMSIssue.Code, at key: String? = nil, _ message: String
  ) -> CMSIssue {
    let place = key.map { CMSPath.key(path, $0) } ?? path
    return CMSIssue(path: place.description, code: code, message: message)
  }

  /// The objects of `values`, a list at the field `key`; anything else among them is reported as
  /// lost.
  package func elements(
    _ values: [JSONValue], of key: String, _ issues: inout [CMSIssue]
  ) -> [CMSNode] {
    values.enumerated().compactMap { index, value in
      let place = CMSPath.index(.key(path, key), index)
      if case .object(let object) = value { return CMSNode(object: object, path: place) }
      issues.append(
        CMSIssue(
          path: place.description, code: .elementInvalid, message: "\(value.kind), not an object")
      )
      return nil
    }
  }
}

extension JSONValue {
  /// The value as a whole number: `12`, `12.0` and `"12"` alike.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    case .string(let text): Int(text)
    default: nil
    }
  }
}
