import HTTPServer

/// ETag and `If-None-Match` (RFC 9110, 8.8.3 and 13.1.2).
enum EntityTag {
  /// 64 bits of FNV-1a over the body, and its length. Weak, because the server may compress the
  /// body after it is tagged.
  static func tag(of body: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "W/\"\(String(hash, radix: 16))-\(String(body.count, radix: 16))\""
  }

  /// Tags `response`, and empties it to 304 when the caller has it already.
  static func apply(to response: HTTPResponse, for request: HTTPRequest) -> HTTPResponse {
    let tag = tag(of: response.body)
    var tagged = response
    tagged.headers["etag"] = tag
    guard let known = request.headers["if-none-match"], matches(known, tag) else { return tagged }
    tagged.status = 304
    tagged.body = []
    tagged.headers["content-type"] = nil
    return tagged
  }

  private static func matches(_ field: String, _ tag: String) -> Bool {
    field.split(separator: ",").contains { entry in
      var entry = entry.drop { $0 == " " }
      while entry.last == " " { entry.removeLast() }
      // The comparison is weak: `W/` does not count.
      return entry == "*" || opaque(entry) == opaque(tag[...])
    }
  }

  private static func opaque(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }
}
