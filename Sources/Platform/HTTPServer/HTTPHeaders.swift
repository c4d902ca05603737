/// Header fields in the order they were added; names compare without case.
///
/// Lookup is linear: a message has a dozen fields.
public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// The fields in order, each name in lower case.
  public private(set) var fields: [(name: String, value: String)] = []

  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// The first value of `name`. Setting replaces every field of that name; `nil` removes them.
  public subscript(name: String) -> String? {
    get {
      let key = name.lowercased()
      return fields.first { $0.name == key }?.value
    }
    set {
      let key = name.lowercased()
      fields.removeAll { $0.name == key }
      if let newValue { fields.append((key, newValue)) }
    }
  }

  /// Adds a field and keeps the ones of the same name (`Set-Cookie`).
  public mutating func add(_ name: String, _ value: String) {
    fields.append((name.lowercased(), value))
  }

  public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
    left.fields.elementsEqual(right.fields) { $0.name == $1.name && $0.value == $1.value }
  }
}
