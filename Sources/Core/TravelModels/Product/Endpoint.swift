/// A place of the service that can be read: a path and its query.
package struct Endpoint: Sendable, Hashable, Codable, CustomStringConvertible {
  package var path: String
  package var query: [Item]

  package struct Item: Sendable, Hashable, Codable {
    package var name: String
    package var value: String
  }

  /// Pairs without a value are left out.
  package init(_ path: String, query: [(String, String?)] = []) {
    self.path = path
    self.query = query.compactMap { name, value in
      value.map { Item(name: name, value: $0) }
    }
  }

  /// The path and query, percent-encoded (RFC 3986): what stands in a request's first line.
  package var target: String {
    guard !query.isEmpty else { return path }
    let pairs = query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
    return path + "?" + pairs.joined(separator: "&")
  }

  package var description: String { target }

  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Endpoint {
  /// The version `version` of the home screen, by its name: `default`, `oddities`.
  package static func home(version: String) -> Endpoint {
    Endpoint("/v1/home", query: [("version", version)])
  }

  package static func homeProducts(_ request: HomeProductsRequest) -> Endpoint {
    Endpoint(
      "/v1/home/products",
      query: [
        ("landing", request.landing),
        ("pageSize", String(request.pageSize)),
        ("sort", request.sort),
        ("checkIn", request.checkIn),
        ("checkOut", request.checkOut),
        ("adults", request.adults.map(String.init)),
      ])
  }
}

/// Which products a shelf of the home screen asks for.
package struct HomeProductsRequest: Sendable, Hashable, Codable {
  /// The landing value of the shelf's source: `hotel/ocean`.
  package var landing: String
  package var pageSize: Int
  package var sort: String?
  /// `YYYY-MM-DD`.
  package var checkIn: String?
  package var checkOut: String?
  package var adults: Int?

  package init(
    landing: String, pageSize: Int = 10, sort: String? = nil, checkIn: String? = nil,
    checkOut: String? = nil, adults: Int? = nil
  ) {
    self.landing = landing
    self.pageSize = pageSize
    self.sort = sort
    self.checkIn = checkIn
    self.checkOut = checkOut
    self.adults = adults
  }
}
