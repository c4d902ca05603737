import HTTPServer
import Synchronization
import Testing

@Suite struct WebSocketTrafficTests {
  /// Hands out the sockets of a server and notes what happens to them.
  final class Host: Sendable {
    let sockets = Journal<WebSocket>()
    let texts = Journal<String>()
    let closed = Journal<Int>()

    var accept: @Sendable (HTTPRequest, WebSocket) -> WebSocket.Handlers? {
      { [sockets, texts, closed] _, socket in
        sockets.add(socket)
        let id = socket.id
        return .init(onText: { texts.add($0) }, onClose: { closed.add(id) })
      }
    }
  }

  @Test func `the server closes with a code and a reason, after what it sent`() async throws {
    let host = Host()
    try await withServer(live, accept: host.accept) { port in
      let client = try WebSocketClient(port: port)
      let socket = try #require(host.sockets.wait(for: 1).first)
      socket.send("last")
      socket.close(code: 4000, reason: String(repeating: "끝", count: 60))
      socket.close(code: 4001, reason: "")
      socket.send("never")
      #expect(try client.text() == "last")
      let frame = try client.frame()
      #expect(frame.closeCode == 4000)
      #expect(frame.payload.dropFirst(2).elementsEqual(String(repeating: "끝", count: 41).utf8))
      try client.send("too late")
      try client.send(0x88, Array(frame.payload.prefix(2)))
      #expect(client.connection.isAtEnd())
      #expect(host.closed.wait(for: 1) == [socket.id])
      #expect(host.texts.wait(for: 0) == [])
      socket.send("never")
      socket.close()
      #expect(socket.bufferedBytes == 0)
    }
    #expect(host.closed.wait(for: 0).count == 1)
  }

  enum Farewell: CaseIterable { case reset, end, endOutput, close }

  @Test(arguments: Farewell.allCases)
  func `a client that vanishes is told of once`(farewell: Farewell) async throws {
    let host = Host()
    try await withServer(live, accept: host.accept) { port in
      let client = try WebSocketClient(port: port)
      let socket = try #require(host.sockets.wait(for: 1).first)
      socket.send("a")
      switch farewell {
      case .reset: client.connection.reset()
      case .end: client.connection.close()
      case .endOutput: client.connection.endOutput()
      case .close:
        try client.send(0x88, [])
        client.connection.close()
      }
      #expect(host.closed.wait(for: 1) == [socket.id])
      socket.send("b")
      #expect(socket.bufferedBytes == 0)
    }
    #expect(host.closed.wait(for: 0).count == 1)
  }

  @Test func `stopping the server closes every socket once`() async throws {
    let host = Host()
    try await withServer(live, accept: host.accept) { port in
      let clients = try (0..<5).map { _ in try WebSocketClient(port: port) }
      #expect(host.sockets.wait(for: 5).count == 5)
      #expect(clients.count == 5)
    }
    #expect(host.closed.wait(for: 5).sorted() == [1, 2, 3, 4, 5])
    for socket in host.sockets.wait(for: 5) { socket.send("never") }
  }

  @Test func `each sender's order is kept`() async throws {
    let host = Host()
    try await withServer(live, accept: host.accept) { port in
      let client = try WebSocketClient(port: port)
      let socket = try #require(host.sockets.wait(for: 1).first)
      let senders = 8
      let count = 300
      for sender in 0..<senders {
        Task { for number in 0..<count { socket.send("\(sender) \(number)") } }
      }
      var next = [Int](repeating: 0, count: senders)
      for _ in 0..<senders * count {
        let parts = try client.text().split(separator: " ").compactMap { Int($0) }
        #expect(next[parts[0]] == parts[1])
        next[parts[0]] += 1
      }
      #expect(next.allSatisfy { $0 == count })
    }
  }

  @Test func `messages of one client arrive in order and whole`() async throws {
    let host = Host()
    try await withServer(live, accept: host.accept) { port in
      let client = try WebSocketClient(port: port)
      let texts = (0..<500).map { String(repeating: "\($0) ", count: $0 % 50 + 1) }
      try client.connection.send(
        texts.flatMap { WebSocketClient.frame(0x81, Array($0.utf8)) })
      #expect(host.texts.wait(for: 500) == texts)
    }
  }

  @Test func `a slow reader fills its own queue and slows nobody`() async throws {
    let host = Host()
    try await withServer(live, accept: host.accept) { port in
      let slow = try WebSocketClient(port: port, receiveBuffer: 64 << 10)
      let slowSocket = try #require(host.sockets.wait(for: 1).first)
      let quick = try WebSocketClient(port: port)
      let quickSocket = try #require(host.sockets.wait(for: 2).last)
      let block = String(repeating: "x", count: 1 << 20)
      for _ in 0..<32 { slowSocket.send(block) }
      for number in 0..<200 {
        quickSocket.send("\(number)")
        #expect(try quick.text() == "\(number)")
      }
      #expect(slowSocket.bufferedBytes > 16 << 20)
      #expect(quickSocket.bufferedBytes == 0)
      // It may take its time and still gets everything.
      for _ in 0..<32 { #expect(try slow.text() == block) }
      slowSocket.send("end")
      #expect(try slow.text() == "end")
      #expect(host.closed.wait(for: 0) == [])
    }
  }

  @Test func `a reader that takes nothing is closed in the end`() async throws {
    let host = Host()
    var configuration = live
    configuration.closeTimeout = 0.3
    try await withServer(configuration, accept: host.accept) { port in
      let slow = try WebSocketClient(port: port, receiveBuffer: 4_096)
      let socket = try #require(host.sockets.wait(for: 1).first)
      let block = String(repeating: "x", count: 1 << 20)
      for _ in 0..<32 { socket.send(block) }
      socket.close(code: 4000, reason: "too slow")
      #expect(host.closed.wait(for: 1) == [socket.id])
      #expect(socket.bufferedBytes == 0)
      slow.connection.close()
    }
  }

  @Test func `200 sockets at once`() async throws {
    try await withServer(live, accept: echoTexts) { port in
      let clients = try (0..<200).map { _ in
        try WebSocketClient(port: port, headers: WebSocketTests.deflate)
      }
      for round in 0..<3 {
        for (index, client) in clients.enumerated() {
          try client.send("\(index) \(round) 가나다라마바사아자차")
        }
        for (index, client) in clients.enumerated() {
          #expect(try client.text() == "\(index) \(round) 가나다라마바사아자차")
        }
      }
    }
  }

  @Test func `a silent client is pinged, and closed when it stays silent`() async throws {
    let host = Host()
    var configuration = live
    configuration.pingInterval = 0.2
    try await withServer(configuration, accept: host.accept) { port in
      let client = try WebSocketClient(port: port)
      for _ in 0..<3 {
        #expect(try client.frame() == .init(first: 0x89, payload: []))
        try client.send(0x8A, [])
      }
      #expect(try client.frame().opcode == 9)
      #expect(client.connection.isAtEnd())
      #expect(host.closed.wait(for: 1).count == 1)
    }
  }
}
