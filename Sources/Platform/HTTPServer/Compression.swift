import CZlib

/// Which responses go out compressed.
enum Compression {
  /// Below this a packet carries the body either way.
  static let leastBytes = 861

  /// Whether responses like this one differ by `Accept-Encoding`.
  static func applies(to response: HTTPResponse) -> Bool {
    guard
      response.body.count >= leastBytes, response.headers["content-encoding"] == nil,
      let type = response.headers["content-type"]?.lowercased().prefix(while: { $0 != ";" })
    else { return false }
    let name = type.prefix { $0 != " " }
    return name.hasPrefix("text/") || name.hasSuffix("+json") || name.hasSuffix("+xml")
      || ["application/json", "application/javascript", "application/xml"].contains(name)
  }

  /// Whether the client takes gzip (RFC 9110, 12.5.3).
  static func isAccepted(by headers: HTTPHeaders) -> Bool {
    var any = false
    for entry in headers.tokens("accept-encoding", keepsParameters: true) {
      let parts = entry.split(separator: ";").map { $0.filter { $0 != " " } }
      guard let name = parts.first else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
      let isWanted = quality.map { (Double($0) ?? 0) > 0 } ?? true
      // A named coding says more than `*`.
      if name == "gzip" || name == "x-gzip" { return isWanted }
      if name == "*" { any = isWanted }
    }
    return any
  }

  static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    Deflater(.gzip)?.compress(bytes, flush: Z_FINISH)
  }
}
