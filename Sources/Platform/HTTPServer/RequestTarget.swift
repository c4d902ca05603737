/// A request's target taken apart, percent-decoded.
///
/// `..`, `%2e%2e` and `//` stay as they were written: a target names a resource, not a file.
struct RequestTarget: Equatable {
  var path: String
  var query: [HTTPRequest.QueryItem]

  /// `nil` for a target that is not `/path?query` (or that behind `http://host`), has a `%` without
  /// two hexadecimal digits, a NUL or control byte, or does not decode to UTF-8.
  init?(_ bytes: some Collection<UInt8>) {
    var target = Array(bytes)[...]
    guard target.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") }) else {
      return nil
    }
    Self.dropAuthority(&target)
    guard target.first == UInt8(ascii: "/") else { return nil }
    let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    guard
      let path = Self.decode(target[..<mark], plusIsSpace: false),
      let query = Self.items(target[mark...].dropFirst())
    else { return nil }
    self.path = path
    self.query = query
  }

  /// Takes `http://host` off a target in absolute form (RFC 9112, 3.2.2).
  private static func dropAuthority(_ target: inout ArraySlice<UInt8>) {
    for scheme in ["http://", "https://"] where target.starts(with: scheme.utf8) {
      target = target.dropFirst(scheme.utf8.count).drop {
        $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
      }
      if target.first != UInt8(ascii: "/") {
        target.insert(UInt8(ascii: "/"), at: target.startIndex)
      }
      return
    }
  }

  /// The pairs of a query; `+` is a space, as forms write it.
  private static func items(_ query: ArraySlice<UInt8>) -> [HTTPRequest.QueryItem]? {
    var items: [HTTPRequest.QueryItem] = []
    for pair in query.split(separator: UInt8(ascii: "&")) {
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard
        let name = decode(pair[..<equals], plusIsSpace: true),
        let value = decode(pair[equals...].dropFirst(), plusIsSpace: true)
      else { return nil }
      items.append(.init(name: name, value: value))
    }
    return items
  }

  private static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard
          let high = rest.popFirst().flatMap(hexadecimal),
          let low = rest.popFirst().flatMap(hexadecimal), high | low != 0
        else { return nil }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace:
        decoded.append(UInt8(ascii: " "))
      default:
        decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
