import Foundation

/// Values of several types that lead through a navigation stack, the one in sight last.
public struct NavigationPath: Equatable {
  var items: [Item] = []

  struct Item: Equatable {
    let value: AnyHashable
    /// The value's type and JSON, where it can be written down.
    let encoded: (() throws -> (type: String, json: String))?

    static func == (left: Item, right: Item) -> Bool { left.value == right.value }
  }

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    for element in elements { append(element) }
  }

  public init<S: Sequence>(_ elements: S)
  where S.Element: Hashable, S.Element: Decodable, S.Element: Encodable {
    for element in elements { append(element) }
  }

  public var count: Int { items.count }

  public var isEmpty: Bool { items.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) {
    items.append(Item(value: AnyHashable(value), encoded: nil))
  }

  public mutating func append<V: Hashable & Decodable & Encodable>(_ value: V) {
    items.append(
      Item(value: AnyHashable(value)) {
        let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        return (_mangledTypeName(V.self) ?? "", json)
      })
  }

  /// - Precondition: the path has at least `k` values.
  public mutating func removeLast(_ k: Int = 1) { items.removeLast(k) }

  /// The path as data can hold it; `nil` when some value cannot be written down.
  public var codable: NavigationPath.CodableRepresentation? {
    items.allSatisfy { $0.encoded != nil } ? CodableRepresentation(items: items) : nil
  }

  public init(_ codable: NavigationPath.CodableRepresentation) { items = codable.items }

  /// The values of a path with the names of their types, the one in sight first.
  public struct CodableRepresentation: Codable, Equatable {
    let items: [Item]

    init(items: [Item]) { self.items = items }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var items: [Item] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let json = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "there is no type \(name) for a path")
        }
        items.insert(try Self.item(type, json), at: 0)
      }
      self.items = items
    }

    private static func item<V: Hashable & Codable>(_ type: V.Type, _ json: String) throws -> Item {
      var path = NavigationPath()
      path.append(try JSONDecoder().decode(type, from: Data(json.utf8)))
      return path.items[0]
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for item in items.reversed() {
        guard let (name, json) = try item.encoded?() else { continue }
        try container.encode(name)
        try container.encode(json)
      }
    }
  }
}
