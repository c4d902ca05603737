import Glibc
import HTTPServer
import Synchronization
import Testing

@Suite struct LifecycleTests {
  @Test func `a port in use is refused by name`() async throws {
    let server = try HTTPServer(.init(), respond: echo)
    var configuration = HTTPServer.Configuration()
    configuration.port = server.port
    let error = #expect(throws: HTTPServerError.self) {
      _ = try HTTPServer(configuration, respond: echo)
    }
    #expect(error == .portInUse(port: server.port))
    #expect(error?.description.contains("Port \(server.port) is in use") == true)
    await server.stop()
  }

  @Test func `a port is free as soon as its server has stopped`() async throws {
    // Another program may take a free port in between, but not ten times in a row.
    for _ in 0..<10 {
      let first = try HTTPServer(.init(), respond: echo)
      var configuration = HTTPServer.Configuration()
      configuration.port = first.port
      // The server's end closes first, so the system remembers the connection for a while.
      let client = try await onThread { [port = first.port] in
        let client = try Client(port: port)
        try client.request()
        return UncheckedBox(client, try client.answer().status)
      }
      #expect(client.status == 200)
      await first.stop()
      if let second = try? HTTPServer(configuration, respond: echo) {
        #expect(second.port == first.port)
        await second.stop()
        return
      }
    }
    Issue.record("ten ports stayed in use")
  }

  @Test(arguments: [("nonsense.invalid", 0), ("192.0.2.1", 0), ("127.0.0.1", 70_000), ("", -1)])
  func `an address that cannot be is refused`(host: String, port: Int) throws {
    var configuration = HTTPServer.Configuration()
    configuration.host = host
    configuration.port = port
    let error = #expect(throws: HTTPServerError.self) {
      _ = try HTTPServer(configuration, respond: echo)
    }
    guard case .cannotBind(host, port, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(error?.description.contains("\n") == false)
  }

  @Test func `two servers in one process know nothing of each other`() async throws {
    let first = try HTTPServer(.init()) { _ in HTTPResponse(type: "text/plain", text: "first") }
    let second = try HTTPServer(.init()) { _ in HTTPResponse(type: "text/plain", text: "second") }
    let ports = (first.port, second.port)
    let texts = try await onThread {
      try (
        Client.get("/", port: ports.0).text, Client.get("/", port: ports.1).text
      )
    }
    #expect(texts == ("first", "second"))
    await first.stop()
    let text = try await onThread { try Client.get("/", port: ports.1).text }
    #expect(text == "second")
    await second.stop()
  }

  @Test func `a slow answer holds nobody up`() async throws {
    let gate = Gate()
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      if request.path == "/slow" { await gate.pass() }
      return await echo(request)
    }
    try await withServer(respond: respond) { port in
      let slow = try (0..<20).map { _ in try Client(port: port) }
      for client in slow { try client.request("GET", "/slow") }
      #expect(try Client.get("/quick", port: port).text == "GET /quick [] ")
      gate.open()
      for client in slow { #expect(try client.answer().text == "GET /slow [] ") }
    }
  }

  @Test func `a client that is gone before its answer harms nobody`() async throws {
    let (gate, started, cancelled) = (Gate(), Journal<String>(), Journal<Bool>())
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      if request.path != "/" {
        started.add(request.path)
        await gate.pass()
        cancelled.add(Task.isCancelled)
      }
      return HTTPResponse(body: .init(repeating: 1, count: 2_000_000))
    }
    try await withServer(respond: respond) { port in
      let (resets, ends) = try (Client(port: port), Client(port: port))
      try resets.request("GET", "/reset")
      try ends.request("GET", "/end")
      #expect(started.wait(for: 2).count == 2)
      resets.reset()
      ends.close()
      // One more round trip: the server has seen both by then.
      #expect(try Client.get("/", port: port).body.count == 2_000_000)
      gate.open()
      #expect(cancelled.wait(for: 2).contains(true))
      #expect(try Client.get("/", port: port).body.count == 2_000_000)
    }
  }

  @Test func `stopping does not wait for answers, and lets go of everything`() async throws {
    final class Token: Sendable {}
    let (gate, started, finished) = (Gate(), Journal<Int>(), Journal<Bool>())
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      let server = try HTTPServer(.init()) { [token] _ in
        started.add(1)
        await gate.pass()
        finished.add(Task.isCancelled)
        withExtendedLifetime(token) {}
        return HTTPResponse()
      }
      let clients = try await onThread { [port = server.port] in
        let clients = try (0..<10).map { _ in try Client(port: port) }
        for client in clients { try client.request() }
        _ = started.wait(for: 10)
        return clients.count
      }
      #expect(clients == 10)
      async let first: Void = server.stop()
      async let second: Void = server.stop()
      _ = await (first, second)
      await server.stop()
    }
    gate.open()
    let flags = try await onThread { finished.wait(for: 10) }
    #expect(flags == .init(repeating: true, count: 10))
    // The tasks end a moment after their last statement.
    while weakToken != nil { await Task.yield() }
  }

  @Test func `a released server stops by itself`() async throws {
    var server: HTTPServer? = try HTTPServer(.init(), respond: echo)
    let port = try #require(server?.port)
    let client = try await onThread { [port] in
      let client = try Client(port: port)
      try client.request()
      return UncheckedBox(client, try client.answer().status)
    }
    #expect(client.status == 200)
    server = nil
    let isAtEnd = try await onThread { client.value.isAtEnd() }
    #expect(isAtEnd)
  }

  /// Carries a client from one thread to the next, which alone uses it then.
  struct UncheckedBox: @unchecked Sendable {
    let value: Client
    let status: Int

    init(_ value: Client, _ status: Int) {
      self.value = value
      self.status = status
    }
  }

  @Test func `one connection too many is told so`() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.maxConnections = 3
    try await withServer(configuration) { port in
      let clients = try (0..<3).map { _ in try Client(port: port) }
      for client in clients {
        try client.request()
        #expect(try client.answer().status == 200)
      }
      let extra = try Client(port: port)
      try extra.request()
      #expect(try extra.answer().status == 503)
      #expect(extra.isAtEnd())
      clients[0].close()
      // The place is free once the server has read the end.
      var status = 503
      while status == 503 { status = try Client.get("/", port: port).status }
      #expect(status == 200)
    }
  }

  @Test func `a request that does not come is timed out`() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.requestTimeout = 0.2
    configuration.idleTimeout = 0.4
    try await withServer(configuration) { port in
      let (silent, partial, body) = try (
        Client(port: port), Client(port: port), Client(port: port)
      )
      try partial.send("GET / HT")
      try body.request("POST", "/", headers: ["Content-Length: 5"])
      try body.send("abc")
      #expect(try partial.answer().status == 408)
      #expect(try body.answer().status == 408)
      #expect(silent.isAtEnd())
    }
  }

  @Test func `a client that does not read its answer is dropped`() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.idleTimeout = 0.2
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(body: .init(repeating: 1, count: 32 << 20))
    }
    try await withServer(configuration, respond: respond) { port in
      let client = try Client(port: port, receiveBuffer: 4_096)
      try client.request()
      _ = try client.take(1)
      // Two idle connections, one after the other, end by a timer as long: time enough for the
      // first, whose last bytes went out before.
      for _ in 0..<2 { #expect(try Client(port: port).isAtEnd()) }
      #expect(throws: ClientFailure.self) { _ = try client.take(32 << 20) }
    }
  }

  @Test func `random bytes do not harm the server`() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("HTTPServerTests random bytes: seed \(seed)")
    try await withServer(live, accept: echoTexts) { port in
      var random = SeededGenerator(state: seed)
      for _ in 0..<2_000 {
        let client = try Client(port: port)
        // A broken connection is an answer, too.
        try? client.send(random.attack())
        if Bool.random(using: &random) { client.reset() }
      }
      #expect(try Client.get("/", port: port).status == 200)
      let socket = try WebSocketClient(port: port)
      try socket.send("still here")
      #expect(try socket.text() == "still here")
    }
  }
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// Noise, or something valid with noise in it.
  mutating func attack() -> [UInt8] {
    let upgrade = (["GET /live HTTP/1.1", "Host: a"] + WebSocketClient.upgrade).joined(
      separator: "\r\n")
    var bytes: [UInt8]
    switch Int.random(in: 0..<4, using: &self) {
    case 0: bytes = []
    case 1: bytes = Array("POST /a?b=%41 HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n".utf8)
    case 2:
      bytes = Array("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n".utf8)
    default:
      let extensions = "\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
      bytes = Array((upgrade + extensions).utf8)
    }
    if !bytes.isEmpty, Bool.random(using: &self) {
      bytes[Int.random(in: 0..<bytes.count, using: &self)] = UInt8.random(in: 0...255, using: &self)
    }
    let noise = (0..<Int.random(in: 0...400, using: &self)).map { _ in
      UInt8.random(in: 0...255, using: &self)
    }
    return bytes + noise
  }
}
