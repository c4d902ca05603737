import Foundation

/// A JSON document as a value: how a recording holds states it need not know the types of.
public enum JSONValue: Sendable, Equatable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number without a fraction that fits.
  case integer(Int64)
  /// A number without a fraction that only fits without a sign.
  case unsigned(UInt64)
  /// Any other number that a `Double` holds to its last digit.
  case number(Double)
  /// Any other number of up to 38 digits, such as an amount of money.
  case decimal(Decimal)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Values by name.
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }

  /// Reads any JSON.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      let pairs = try container.allKeys.map {
        ($0.stringValue, try container.decode(JSONValue.self, forKey: $0))
      }
      self = .object(Dictionary(pairs) { $1 })
    } else if var container = try? decoder.unkeyedContainer() {
      var list: [JSONValue] = []
      while !container.isAtEnd { list.append(try container.decode(JSONValue.self)) }
      self = .array(list)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(UInt64.self) { return .unsigned(value) }
    if let value = try? container.decode(Double.self) {
      // The text of a Double says all of it; what a Decimal has beside that would be lost.
      guard let exact = try? container.decode(Decimal.self), exact != Decimal(string: "\(value)")
      else { return .number(value) }
      return .decimal(exact)
    }
    if let value = try? container.decode(Decimal.self) { return .decimal(value) }
    return .string(try container.decode(String.self))
  }

  /// Writes it as it is.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let list):
      var container = encoder.unkeyedContainer()
      for value in list { try container.encode(value) }
    case .object(let pairs):
      var container = encoder.container(keyedBy: Key.self)
      for (name, value) in pairs { try container.encode(value, forKey: Key(stringValue: name)) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    default: try container.encodeNil()
    }
  }
}

extension JSONValue {
  /// What `value` is encoded as.
  public init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Self.encoder.encode(value))
  }

  /// The value that this encodes.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Self.encoder.encode(self))
  }

  /// The value of one line of text.
  init(parsing line: some StringProtocol) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
  }

  /// One line of text, the names in order.
  public var text: String {
    // A tree of plain values always encodes; numbers in it came out of JSON.
    (try? Self.encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  subscript(name: String) -> JSONValue? {
    if case .object(let pairs) = self { pairs[name] } else { nil }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}
