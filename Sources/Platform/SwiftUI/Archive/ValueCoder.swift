import Foundation

/// How values of one type become JSON and back.
struct ValueCoder<Value> {
  let encode: @MainActor (Value) -> String?
  let decode: @MainActor (String) -> Value?
}

/// A value that is not `Codable` and has a part that is.
protocol RepresentedValue {
  associatedtype Representation: Codable

  /// `nil` for a value that has none.
  var representation: Representation? { get }
  init(representation: Representation)
}

extension NavigationPath: RepresentedValue {
  var representation: NavigationPath.CodableRepresentation? { codable }
  init(representation: NavigationPath.CodableRepresentation) { self.init(representation) }
}

/// The coders by type, found once.
@MainActor enum ValueCoders {
  private static var known: [ObjectIdentifier: Any] = [:]

  /// `nil` for a type that is not `Codable`.
  static func of<Value>(_ type: Value.Type) -> ValueCoder<Value>? {
    if let coder = known[ObjectIdentifier(type)] { return coder as? ValueCoder<Value> }
    func make<C: Codable>(_ codable: C.Type) -> Any {
      ValueCoder<C>(
        encode: { value in
          // The commonest types, of which a page has many, without an encoder.
          switch value {
          case let value as Bool: return value ? "true" : "false"
          case let value as Int: return String(value)
          default: break
          }
          return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
        },
        decode: { try? decoder.decode(C.self, from: Data($0.utf8)) })
    }
    func represent<R: RepresentedValue>(_ represented: R.Type) -> Any {
      ValueCoder<R>(
        encode: { value in
          guard let part = value.representation, let data = try? encoder.encode(part) else {
            return nil
          }
          return String(decoding: data, as: UTF8.self)
        },
        decode: { text in
          let part = try? decoder.decode(R.Representation.self, from: Data(text.utf8))
          guard let part else { return nil }
          return R(representation: part)
        })
    }
    let coder: Any
    if let codable = type as? any Codable.Type {
      coder = make(codable)
    } else if let represented = type as? any RepresentedValue.Type {
      coder = represent(represented)
    } else {
      coder = ()
    }
    known[ObjectIdentifier(type)] = coder
    return coder as? ValueCoder<Value>
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()
}
