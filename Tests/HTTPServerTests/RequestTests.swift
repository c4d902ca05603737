import HTTPServer
import Testing

@Suite struct RequestTests {
  @Test(
    arguments: [
      ("GET", "/", "GET / [] "),
      ("DELETE", "/a/b/", "DELETE /a/b/ [] "),
      ("GET", "/%EC%84%9C%EC%9A%B8?q=%EB%B6%80%EC%82%B0", "GET /서울 [q=부산] "),
      ("GET", "/서울?q=부산", "GET /서울 [q=부산] "),
      ("GET", "/?id=1&id=2&id=1", "GET / [id=1|id=2|id=1] "),
      ("GET", "/?a=b+c%2Bd%26e%3Df&g", "GET / [a=b c+d&e=f|g=] "),
      ("GET", "/a+b?x=1=2&&=3&", "GET /a+b [x=1=2|=3] "),
      ("GET", "/?", "GET / [] "),
      ("GET", "/a/../%2e%2e//etc/./passwd?..", "GET /a/../..//etc/./passwd [..=] "),
      ("GET", "/a%2Fb%3Fc%25", "GET /a/b?c% [] "),
      ("GET", "http://example.com/a?b=c", "GET /a [b=c] "),
      ("GET", "http://example.com?b=c", "GET / [b=c] "),
    ])
  func `a target is decoded, and nothing folded`(
    method: String, target: String, expected: String
  ) async throws {
    try await withServer { port in
      let answer = try Client.get(target, port: port, method: method)
      #expect(answer.text == expected)
    }
  }

  @Test(
    arguments: [
      ("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /\u{0}a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /?a=%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /%4 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /?a=% HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /%FF%FE HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
      ("GET / HTTP/1.1\nHost: a\n\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nx : y\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nx: 1\r\n folded\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nx: \u{0}\r\n\r\n", 400),
      ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
      ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
      ("\u{16}\u{3}\u{1}", 400),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
      (
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        400
      ),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n", 413),
    ])
  func `what is not a request is refused and ends the connection`(
    bytes: String, status: Int
  ) async throws {
    try await withServer { port in
      let client = try Client(port: port)
      try client.send(bytes)
      let answer = try client.answer()
      #expect(answer.status == status)
      #expect(answer.headers["connection"] == "close")
      #expect(client.isAtEnd())
    }
  }

  @Test func `a head that is too long is refused`() async throws {
    try await withServer { port in
      let client = try Client(port: port)
      try client.request(headers: ["x: " + String(repeating: "a", count: 20_000)])
      #expect(try client.answer().status == 431)
    }
  }

  @Test func `headers and cookies arrive`() async throws {
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      let text = "\(request.headers["x-Custom"] ?? "-") \(request.cookie("visitor") ?? "-")"
      return HTTPResponse(type: "text/plain", text: text)
    }
    try await withServer(respond: respond) { port in
      let headers = ["X-CUSTOM:  a b\t", "Cookie: a=1; visitor=v2=3"]
      let answer = try Client.get("/", port: port, headers: headers)
      #expect(answer.text == "a b v2=3")
    }
  }

  @Test(arguments: [1, 100, 70_000, 1_000_000])
  func `a body arrives whole`(size: Int) async throws {
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      HTTPResponse(body: request.body)
    }
    try await withServer(respond: respond) { port in
      let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 2) }
      let client = try Client(port: port)
      try client.request("POST", "/", body: body)
      #expect(try client.answer().body == body)
      // In chunks, with an extension and a trailer.
      try client.request("POST", "/", headers: ["Transfer-Encoding: chunked"])
      for start in stride(from: 0, to: size, by: 33_333) {
        let chunk = body[start..<min(start + 33_333, size)]
        try client.send("\(String(chunk.count, radix: 16));x=y\r\n")
        try client.send(chunk + Array("\r\n".utf8))
      }
      try client.send("0\r\nx-sum: 1\r\n\r\n")
      #expect(try client.answer().body == body)
    }
  }

  @Test(arguments: [false, true])
  func `a body over the limit is refused`(isChunked: Bool) async throws {
    var configuration = HTTPServer.Configuration()
    configuration.maxBodyBytes = 1_000
    try await withServer(configuration) { port in
      let client = try Client(port: port)
      let body = [UInt8](repeating: 65, count: 1_001)
      if isChunked {
        try client.request("POST", "/", headers: ["Transfer-Encoding: chunked"])
        try client.send("3e0\r\n" + String(repeating: "a", count: 992) + "\r\n9\r\n")
      } else {
        try client.request("POST", "/", body: body)
      }
      #expect(try client.answer().status == 413)
      #expect(client.isAtEnd())
      let exact = try Client(port: port)
      try exact.request("POST", "/", body: Array(body.dropLast()))
      #expect(try exact.answer().status == 200)
    }
  }

  @Test func `a client that asks first is told to continue`() async throws {
    try await withServer { port in
      let client = try Client(port: port)
      try client.request("POST", "/", headers: ["Expect: 100-continue", "Content-Length: 3"])
      #expect(try client.head().status == 100)
      try client.send("abc")
      #expect(try client.answer().text == "POST / [] abc")
    }
  }

  @Test func `pipelined requests are answered in their order`() async throws {
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      // The earlier a request is, the longer it takes.
      for _ in 0..<(request.path == "/0" ? 1_000 : 1) { await Task.yield() }
      return await echo(request)
    }
    try await withServer(respond: respond) { port in
      let client = try Client(port: port)
      var bytes = ""
      for index in 0..<200 {
        bytes += "POST /\(index) HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nb\(index % 10)\n"
      }
      try client.send(bytes)
      for index in 0..<200 {
        #expect(try client.answer().text == "POST /\(index) [] b\(index % 10)\n")
      }
    }
  }

  @Test func `a request may come byte by byte`() async throws {
    try await withServer { port in
      let client = try Client(port: port)
      for byte in "\r\nPOST /a?b=c HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi".utf8 {
        try client.send([byte])
      }
      #expect(try client.answer().text == "POST /a [b=c] hi")
    }
  }

  @Test(
    arguments: [
      ("HTTP/1.1", "x: y", "keep-alive"), ("HTTP/1.1", "Connection: Close", "close"),
      ("HTTP/1.0", "x: y", "close"), ("HTTP/1.0", "Connection: keep-alive", "keep-alive"),
    ])
  func `a connection stays as its version and the client say`(
    version: String, field: String, expected: String
  ) async throws {
    try await withServer { port in
      let client = try Client(port: port)
      for _ in 0..<2 {
        try client.send("GET / \(version)\r\nHost: a\r\n\(field)\r\n\r\n")
        #expect(try client.answer().headers["connection"] == expected)
        if expected == "close" {
          #expect(client.isAtEnd())
          return
        }
      }
    }
  }

  @Test func `a client that ends its side gets its answer`() async throws {
    try await withServer { port in
      let client = try Client(port: port)
      try client.request()
      client.endOutput()
      #expect(try client.answer().status == 200)
      #expect(client.isAtEnd())
    }
  }
}
