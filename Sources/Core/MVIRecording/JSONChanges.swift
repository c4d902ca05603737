/// What turns one JSON value into another: places that are set, and names that are gone.
///
/// A place is a JSON Pointer as in RFC 6901.
struct JSONChanges: Equatable {
  private(set) var set: [String: JSONValue] = [:]
  private(set) var removed: [String] = []

  init(set: [String: JSONValue] = [:], removed: [String] = []) {
    self.set = set
    self.removed = removed
  }

  /// What turns `old` into `new`; a list whose length changed is set as a whole.
  init(from old: JSONValue, to new: JSONValue) {
    compare(old, new, at: "")
    removed.sort()
  }

  private mutating func compare(_ old: JSONValue, _ new: JSONValue, at place: String) {
    switch (old, new) {
    case (.object(let before), .object(let after)):
      for (name, value) in after {
        let inner = "\(place)/\(Self.escaped(name))"
        if let earlier = before[name] {
          compare(earlier, value, at: inner)
        } else {
          set[inner] = value
        }
      }
      for name in before.keys where after[name] == nil {
        removed.append("\(place)/\(Self.escaped(name))")
      }
    case (.array(let before), .array(let after)) where before.count == after.count:
      for index in after.indices {
        compare(before[index], after[index], at: "\(place)/\(index)")
      }
    default:
      if old != new { set[place] = new }
    }
  }

  /// `value` with these changes; what does not fit is left out.
  func applied(to value: JSONValue) -> JSONValue {
    var result = value
    for (place, new) in set { result.write(new, at: Self.path(place)[...]) }
    for place in removed { result.write(nil, at: Self.path(place)[...]) }
    return result
  }

  // By scalars: a mark at the head of a name would make one character with the slash before it.
  private static func escaped(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": text.append(contentsOf: "~0".unicodeScalars)
      case "/": text.append(contentsOf: "~1".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  private static func path(_ place: String) -> [String] {
    place.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      var name = String.UnicodeScalarView()
      var isEscape = false
      for scalar in $0 {
        if isEscape {
          name.append(scalar == "1" ? "/" : "~")
        } else if scalar != "~" {
          name.append(scalar)
        }
        isEscape = !isEscape && scalar == "~"
      }
      return String(name)
    }
  }
}

extension JSONValue {
  fileprivate mutating func write(_ new: JSONValue?, at path: ArraySlice<String>) {
    guard let name = path.first else {
      if let new { self = new }
      return
    }
    let rest = path.dropFirst()
    switch self {
    case .object(var pairs):
      if rest.isEmpty {
        pairs[name] = new
      } else {
        pairs[name]?.write(new, at: rest)
      }
      self = .object(pairs)
    case .array(var list):
      guard let index = Int(name), list.indices.contains(index) else { return }
      list[index].write(new, at: rest)
      self = .array(list)
    default: return
    }
  }
}
