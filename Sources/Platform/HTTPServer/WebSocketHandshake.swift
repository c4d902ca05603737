import CWebSockets

/// The upgrade of a request to a WebSocket (RFC 6455, 4.2; RFC 7692).
struct WebSocketHandshake {
  /// How the server's messages are compressed.
  enum Compression: Equatable {
    case none
    case messages(keepsContext: Bool)
  }

  struct Refusal: Error {
    let response: HTTPResponse
  }

  let answer: [UInt8]
  let compression: Compression

  static func isAsked(by request: HTTPRequest) -> Bool {
    request.headers.tokens("upgrade").contains("websocket")
      && request.headers.tokens("connection").contains("upgrade")
  }

  init(_ request: HTTPRequest) throws(Refusal) {
    guard request.headers["sec-websocket-version"] == "13" else {
      var response = HTTPResponse(
        status: 426, type: "text/plain; charset=utf-8", text: "WebSocket version 13 only\n")
      response.headers["sec-websocket-version"] = "13"
      throw Refusal(response: response)
    }
    let key = request.headers["sec-websocket-key"] ?? ""
    guard request.method == "GET", request.body.isEmpty, Self.isKey(key) else {
      throw Refusal(
        response: HTTPResponse(
          status: 400, type: "text/plain; charset=utf-8", text: "Not a WebSocket handshake\n"))
    }
    compression = Self.compression(offers: request.headers)
    var text = """
      HTTP/1.1 101 Switching Protocols\r
      upgrade: websocket\r
      connection: Upgrade\r
      sec-websocket-accept: \(Self.accept(key))\r

      """
    if case .messages(let keepsContext) = compression {
      // Clients send little: without a context of their own, one inflater serves all of them.
      text += "sec-websocket-extensions: permessage-deflate; client_no_context_takeover"
      text += keepsContext ? "\r\n" : "; server_no_context_takeover\r\n"
    }
    answer = Array((text + "\r\n").utf8)
  }

  /// 16 bytes in base 64.
  private static func isKey(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    return bytes.count == 24 && bytes.suffix(2).elementsEqual("==".utf8)
      && bytes.dropLast(2).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: RequestHead.isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
        }
      }
  }

  /// The proof that the server read the key.
  static func accept(_ key: String) -> String {
    let digest = SHA1.digest(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11")
    let text = digest.withUnsafeBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
        buffer.withMemoryRebound(to: CChar.self) { characters in
          let start = bytes.bindMemory(to: CChar.self).baseAddress
          let length = lws_b64_encode_string(start, 20, characters.baseAddress, 32)
          count = Int(max(length, 0))
        }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The first offer that can be met; one with a window the server would have to keep is not.
  private static func compression(offers headers: HTTPHeaders) -> Compression {
    for offer in headers.tokens("sec-websocket-extensions", keepsParameters: true) {
      let parts = offer.split(separator: ";").map { $0.filter { $0 != " " } }
      guard parts.first == "permessage-deflate" else { continue }
      let names = parts.dropFirst().map { $0.prefix { $0 != "=" } }
      let known = ["server_no_context_takeover", "client_no_context_takeover"]
      guard
        names.allSatisfy({ known.contains(String($0)) || $0 == "client_max_window_bits" }),
        Set(names).count == names.count
      else { continue }
      return .messages(keepsContext: !names.contains("server_no_context_takeover"))
    }
    return .none
  }
}
