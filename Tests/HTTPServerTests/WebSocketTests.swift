import HTTPServer
import Synchronization
import Testing

@testable import HTTPServer

let live: HTTPServer.Configuration = {
  var configuration = HTTPServer.Configuration()
  configuration.webSocketPath = "/live"
  return configuration
}()

@Suite struct WebSocketTests {
  static let deflate = ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"]

  @Test(arguments: [[], deflate])
  func `texts of every size come back`(headers: [String]) async throws {
    try await withServer(live, accept: echoTexts) { port in
      let client = try WebSocketClient(port: port, headers: headers)
      #expect(client.answer.status == 101)
      // The example of RFC 6455, 1.3.
      #expect(client.answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
      for size in [0, 1, 31, 32, 125, 126, 127, 3_088, 65_535, 65_536, 1 << 20] {
        let text = String("나들이 가요 \(size) ".unicodeScalars.filter(\.isASCII))
        let message = String(repeating: text, count: size / text.utf8.count + 1).prefix(size)
        try client.send(String(message))
        #expect(try client.text() == message)
      }
      try client.send("서울에서 부산까지 🚄")
      #expect(try client.text() == "서울에서 부산까지 🚄")
    }
  }

  @Test(
    arguments: [
      ("permessage-deflate", "permessage-deflate; client_no_context_takeover"),
      (
        "permessage-deflate; client_max_window_bits",
        "permessage-deflate; client_no_context_takeover"
      ),
      (
        "permessage-deflate; server_no_context_takeover",
        "permessage-deflate; client_no_context_takeover; server_no_context_takeover"
      ),
      (
        "permessage-deflate; server_max_window_bits=10, permessage-deflate",
        "permessage-deflate; client_no_context_takeover"
      ),
      ("permessage-deflate; server_max_window_bits=10", nil),
      ("permessage-deflate; unknown", nil),
      ("x-webkit-deflate-frame", nil),
    ])
  func `compression is agreed on`(offer: String, answer: String?) async throws {
    try await withServer(live, accept: echoTexts) { port in
      let client = try WebSocketClient(
        port: port, headers: ["Sec-WebSocket-Extensions: \(offer)"])
      #expect(client.answer.headers["sec-websocket-extensions"] == answer)
      for _ in 0..<3 {
        let text = String(repeating: "가나다", count: 40)
        try client.send(text)
        #expect(try client.text() == text)
      }
    }
  }

  @Test func `compressed messages of every length come through`() async throws {
    try await withServer(live, accept: echoTexts) { port in
      let client = try WebSocketClient(port: port, headers: Self.deflate)
      let deflater = try #require(Deflater(.raw))
      for size in Array(stride(from: 32, to: 9_000, by: 37)) + [3_081, 3_088, 4_103, 500_000] {
        let text = String(repeating: "a", count: size)
        deflater.reset()
        try client.send(0xC1, deflater.compress(Array(text.utf8), flush: 2).dropLast(4))
        #expect(try client.text() == text)
      }
    }
  }

  @Test func `a repeated message is smaller the second time`() async throws {
    try await withServer(live, accept: echoTexts) { port in
      let client = try WebSocketClient(port: port, headers: Self.deflate)
      let text = (0..<200).map { String($0 &* 2_654_435_761 % 1_000_003) }.joined()
      try client.send(text)
      try client.send(text)
      let (first, second) = (try client.frame(), try client.frame())
      #expect(first.first == 0xC1)
      #expect(second.payload.count * 5 < first.payload.count)
    }
  }

  @Test func `fragments are one message, with a ping in between`() async throws {
    try await withServer(live, accept: echoTexts) { port in
      let client = try WebSocketClient(port: port, headers: Self.deflate)
      let bytes = Array("한글이 잘려도 괜찮다".utf8)
      try client.send(0x01, Array(bytes[..<4]))
      try client.send(0x89, [1, 2, 3])
      try client.send(0x00, Array(bytes[4..<5]))
      try client.send(0x00, [])
      try client.send(0x80, Array(bytes[5...]))
      #expect(try client.frame() == .init(first: 0x8A, payload: [1, 2, 3]))
      #expect(try client.text() == "한글이 잘려도 괜찮다")
      let deflater = try #require(Deflater(.raw))
      let small = deflater.compress(bytes, flush: 2).dropLast(4)
      try client.send(0x41, Array(small.prefix(5)))
      try client.send(0x80, Array(small.dropFirst(5)))
      #expect(try client.text() == "한글이 잘려도 괜찮다")
    }
  }

  struct Misuse: Sendable {
    let what: String
    let bytes: [UInt8]
    let code: Int

    static func frames(_ what: String, _ code: Int, _ frames: (UInt8, [UInt8])...) -> Misuse {
      Misuse(
        what: what, bytes: frames.flatMap { WebSocketClient.frame($0.0, $0.1) }, code: code)
    }
  }

  static let misuses: [Misuse] = [
    .frames("too long", 1009, (0x81, .init(repeating: 65, count: 1_001))),
    .frames(
      "too long in fragments", 1009, (0x01, .init(repeating: 65, count: 600)),
      (0x80, .init(repeating: 65, count: 600))),
    .frames("binary", 1003, (0x82, [1])),
    .frames("not UTF-8", 1007, (0x81, [0xED, 0xA0, 0x80])),
    .frames("cut UTF-8", 1007, (0x81, [0xED, 0x95])),
    .frames("not deflated", 1007, (0xC1, [0xFF, 0xFF, 0xFF])),
    .frames("second compressed fragment", 1002, (0x41, [0]), (0xC0, [0])),
    .frames("continuation of nothing", 1002, (0x80, [1])),
    .frames("text within a text", 1002, (0x01, [65]), (0x81, [65])),
    .frames("reserved bit", 1002, (0xA1, [65])),
    .frames("reserved opcode", 1002, (0x83, [65])),
    .frames("fragmented ping", 1002, (0x09, [65])),
    .frames("long ping", 1002, (0x89, .init(repeating: 65, count: 126))),
    .frames("short close", 1002, (0x88, [3])),
    .frames("close with a wrong code", 1002, (0x88, [3, 237])),
    .frames("close with a wrong reason", 1007, (0x88, [3, 232, 0xFF])),
    .frames("close", 1000, (0x88, [3, 232, 65])),
    .frames("close of the application", 4001, (0x88, [15, 161])),
    .frames("close without a code", 1000, (0x88, [])),
    Misuse(what: "not masked", bytes: [0x81, 1, 65], code: 1002),
    Misuse(what: "negative length", bytes: [0x81, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0], code: 1002),
    Misuse(what: "huge length", bytes: [0x81, 0xFF, 0x7F, 0, 0, 0, 0, 0, 0, 0], code: 1009),
  ]

  @Test(arguments: misuses)
  func `what breaks the protocol closes with its code`(misuse: Misuse) async throws {
    var configuration = live
    configuration.maxMessageBytes = 1_000
    let journal = Journal<String>()
    let accept: @Sendable (HTTPRequest, WebSocket) -> WebSocket.Handlers? = { _, _ in
      .init(onText: { journal.add($0) }, onClose: { journal.add("closed") })
    }
    try await withServer(configuration, accept: accept) { port in
      let client = try WebSocketClient(port: port, headers: Self.deflate)
      try client.connection.send(misuse.bytes + WebSocketClient.frame(0x81, [66]))
      let frame = try client.frame()
      #expect(frame.opcode == 8)
      #expect(frame.closeCode == misuse.code)
      #expect(client.connection.isAtEnd())
      #expect(journal.wait(for: 1) == ["closed"])
    }
    #expect(journal.wait(for: 0) == ["closed"])
  }

  @Test func `a bomb is not unpacked`() async throws {
    try await withServer(live, accept: echoTexts) { port in
      let client = try WebSocketClient(port: port, headers: Self.deflate)
      let deflater = try #require(Deflater(.raw))
      let bomb = deflater.compress(.init(repeating: 65, count: 50 << 20), flush: 2)
      #expect(bomb.count < 1 << 20)
      try client.send(0xC1, bomb.dropLast(4))
      #expect(try client.frame().closeCode == 1009)
    }
  }

  @Test func `what follows the handshake in one packet is heard`() async throws {
    try await withServer(live, accept: echoTexts) { port in
      let client = try Client(port: port)
      let lines = ["GET /live HTTP/1.1", "Host: a"] + WebSocketClient.upgrade
      let head = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
      try client.send(head + WebSocketClient.frame(0x81, Array("hi".utf8)))
      #expect(try client.head().status == 101)
      #expect(try client.take(4) == [0x81, 2, 0x68, 0x69])
    }
  }

  @Test func `a message sent while accepting is the first`() async throws {
    let accept: @Sendable (HTTPRequest, WebSocket) -> WebSocket.Handlers? = { request, socket in
      socket.send("hello \(request.headers["origin"] ?? "-") \(request.cookie("v") ?? "-")")
      return echoTexts(request, socket)
    }
    try await withServer(live, accept: accept) { port in
      let client = try WebSocketClient(port: port, headers: ["Origin: http://a", "Cookie: v=1"])
      #expect(try client.text() == "hello http://a 1")
    }
  }

  @Test func `an upgrade is refused where it does not belong`() async throws {
    let refuse: @Sendable (HTTPRequest, WebSocket) -> WebSocket.Handlers? = { _, socket in
      socket.send("never")
      return nil
    }
    try await withServer(live, accept: refuse) { port in
      #expect(try WebSocketClient(port: port).answer.status == 403)
      // Elsewhere it is a request like any other.
      #expect(try WebSocketClient(port: port, path: "/").answer.status == 200)
      let old = WebSocketClient.upgrade.map { $0.replacing("Version: 13", with: "Version: 8") }
      let answer = try Client.get("/live", port: port, headers: old)
      #expect(answer.status == 426)
      #expect(answer.headers["sec-websocket-version"] == "13")
      let short = WebSocketClient.upgrade.map { $0.replacing("dGhl", with: "") }
      #expect(try Client.get("/live", port: port, headers: short).status == 400)
    }
    try await withServer(live) { port in
      let status = try WebSocketClient(port: port).answer.status
      #expect(status == 200)
    }
  }
}
