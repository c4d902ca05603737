/// A request line and its fields, and what they say about the body (RFC 9112).
struct RequestHead {
  /// Where the body ends.
  enum Framing: Equatable {
    case length(Int)
    case chunked
  }

  /// A request that is refused with a status.
  struct Refusal: Error, Equatable {
    let status: Int
  }

  var request: HTTPRequest
  private let minorVersion: UInt8

  init(line: ArraySlice<UInt8>) throws(Refusal) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(Self.isTokenByte) else {
      throw Refusal(status: 400)
    }
    let version = parts[2]
    guard version.count == 8, version.starts(with: "HTTP/".utf8) else {
      throw Refusal(status: 400)
    }
    guard
      version.dropLast().elementsEqual("HTTP/1.".utf8), let minor = version.last,
      minor == UInt8(ascii: "0") || minor == UInt8(ascii: "1")
    else { throw Refusal(status: 505) }
    guard let target = RequestTarget(parts[1]) else { throw Refusal(status: 400) }
    minorVersion = minor - UInt8(ascii: "0")
    request = HTTPRequest(
      method: String(decoding: parts[0], as: UTF8.self).uppercased(), path: target.path,
      query: target.query)
  }

  mutating func addField(line: ArraySlice<UInt8>) throws(Refusal) {
    guard
      let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(Self.isTokenByte)
    else { throw Refusal(status: 400) }
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var value = line[line.index(after: colon)...].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) else {
      throw Refusal(status: 400)
    }
    request.headers.add(
      String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  /// How the body is framed, once all fields are there.
  ///
  /// Two readings of one message are an attack on whoever stands in between: both framings
  /// together, or two different lengths, are refused.
  func framing(limit: Int) throws(Refusal) -> Framing {
    let hosts = values("host").count
    guard hosts == 1 || hosts == 0 && minorVersion == 0 else { throw Refusal(status: 400) }
    let encodings = values("transfer-encoding")
    let lengths = Set(values("content-length"))
    if !encodings.isEmpty {
      guard lengths.isEmpty, minorVersion == 1 else { throw Refusal(status: 400) }
      guard encodings.count == 1, encodings[0].lowercased() == "chunked" else {
        throw Refusal(status: 501)
      }
      return .chunked
    }
    guard let text = lengths.first else { return .length(0) }
    guard lengths.count == 1, !text.isEmpty, text.utf8.allSatisfy(Self.isDigit) else {
      throw Refusal(status: 400)
    }
    guard let length = Int(text), length <= limit else { throw Refusal(status: 413) }
    return .length(length)
  }

  /// Whether the connection stays open after the answer.
  var keepsAlive: Bool {
    let tokens = request.headers.tokens("connection")
    return minorVersion == 1 ? !tokens.contains("close") : tokens.contains("keep-alive")
  }

  /// Whether the client waits for a word before it sends the body.
  var expectsContinue: Bool {
    minorVersion == 1 && request.headers["expect"]?.lowercased() == "100-continue"
  }

  private func values(_ name: String) -> [String] {
    request.headers.fields.filter { $0.name == name }.map(\.value)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case _ where isDigit(byte): true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension HTTPHeaders {
  /// The comma-separated words of every field of that name, in lower case; without what follows a
  /// space or `;` unless `keepsParameters`.
  func tokens(_ name: String, keepsParameters: Bool = false) -> [String] {
    fields.filter { $0.name == name }.flatMap { field in
      field.value.lowercased().split(separator: ",").map { word in
        let word = word.drop { $0 == " " || $0 == "\t" }
        return String(keepsParameters ? word : word.prefix { $0 != " " && $0 != ";" })
      }
    }
  }
}
