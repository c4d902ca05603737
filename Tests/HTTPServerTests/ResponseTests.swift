import Glibc
import HTTPServer
import Testing

@Suite struct ResponseTests {
  @Test(arguments: [0, 1, 860, 861, 5_000_000])
  func `a body arrives whole with its length`(size: Int) async throws {
    let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(headers: ["content-type": "application/octet-stream"], body: body)
    }
    try await withServer(respond: respond) { port in
      let client = try Client(port: port)
      for _ in 0..<2 {
        try client.request()
        let answer = try client.answer()
        #expect(answer.status == 200)
        #expect(answer.headers["content-length"] == String(size))
        #expect(answer.body == body)
      }
    }
  }

  @Test func `HEAD has the length of GET and no body`() async throws {
    try await withServer { port in
      let get = try Client.get("/a", port: port)
      let client = try Client(port: port)
      try client.request("HEAD", "/a")
      let head = try client.answer(isHead: true)
      #expect(head.headers["content-length"] == String(get.body.count + 1))
      // The next answer starts right behind the head.
      try client.request("GET", "/b")
      #expect(try client.answer().text == "GET /b [] ")
    }
  }

  @Test func `a response carries its own headers and no policy of the server`() async throws {
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      var response = HTTPResponse(type: "text/html; charset=utf-8", text: "<p>나들이")
      response.headers["content-security-policy"] = "default-src 'none'; script-src 'nonce-x'"
      response.headers.add("set-cookie", "a=1")
      response.headers.add("set-cookie", "b=2")
      return response
    }
    try await withServer(respond: respond) { port in
      let answer = try Client.get("/", port: port)
      let names = answer.headers.fields.map(\.name).sorted()
      #expect(
        names == [
          "connection", "content-length", "content-security-policy", "content-type", "date",
          "set-cookie", "set-cookie",
        ])
      #expect(
        answer.headers["content-security-policy"] == "default-src 'none'; script-src 'nonce-x'")
    }
  }

  @Test func `a header value cannot start another header`() async throws {
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(headers: ["x-name": "a\r\nset-cookie: b=1", "bad name": "c"])
    }
    try await withServer(respond: respond) { port in
      let answer = try Client.get("/", port: port)
      #expect(answer.headers["x-name"] == "a  set-cookie: b=1")
      #expect(answer.headers["set-cookie"] == nil)
      #expect(answer.headers["bad name"] == nil)
    }
  }

  @Test(arguments: [204, 304])
  func `a status without a body has none`(status: Int) async throws {
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      request.path == "/next"
        ? HTTPResponse(type: "text/plain", text: "next")
        : HTTPResponse(status: status, type: "text/plain", text: "never")
    }
    try await withServer(respond: respond) { port in
      let client = try Client(port: port)
      try client.request()
      let answer = try client.answer()
      #expect(answer.status == status)
      #expect(answer.headers["content-length"] == nil)
      try client.request("GET", "/next")
      #expect(try client.answer().text == "next")
    }
  }

  @Test(
    arguments: [
      ("text/html; charset=utf-8", "gzip, deflate, br", 2_000, true),
      ("application/json", "br;q=1.0, gzip;q=0.8, *;q=0.1", 2_000, true),
      ("image/svg+xml", "*", 2_000, true),
      ("text/javascript", "gzip;q=0", 2_000, false),
      ("text/javascript", "gzip;q=0, *", 2_000, false),
      ("application/problem+json", "identity", 2_000, false),
      ("application/json", "GZIP", 861, true),
      ("application/json", "gzip", 860, false),
      ("image/png", "gzip", 2_000, false),
    ])
  func `text goes compressed to those who take it`(
    type: String, accepts: String, size: Int, isCompressed: Bool
  ) async throws {
    let text = String(repeating: "나들이 서울 ", count: 200).utf8.prefix(size)
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(headers: ["content-type": type, "etag": "\"1\""], body: Array(text))
    }
    try await withServer(respond: respond) { port in
      let answer = try Client.get("/", port: port, headers: ["Accept-Encoding: \(accepts)"])
      #expect(answer.headers["content-encoding"] == (isCompressed ? "gzip" : nil))
      #expect(answer.headers["etag"] == "\"1\"")
      let varies = size > 860 && type != "image/png"
      #expect(answer.headers["vary"] == (varies ? "Accept-Encoding" : nil))
      if isCompressed {
        #expect(answer.body.count < size / 4)
        #expect(gunzip(answer.body) == Array(text))
      } else {
        #expect(answer.body == Array(text))
      }
    }
  }

  @Test func `a body that is encoded already stays as it is`() async throws {
    let body = [UInt8](repeating: 7, count: 5_000)
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(headers: ["content-type": "text/css", "content-encoding": "br"], body: body)
    }
    try await withServer(respond: respond) { port in
      let answer = try Client.get("/", port: port, headers: ["Accept-Encoding: gzip"])
      #expect(answer.headers["content-encoding"] == "br")
      #expect(answer.body == body)
    }
  }

  @Test func `a response can end the connection`() async throws {
    let respond: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(headers: ["connection": "close"], body: [1, 2])
    }
    try await withServer(respond: respond) { port in
      let client = try Client(port: port)
      try client.request()
      let answer = try client.answer()
      #expect(answer.headers["connection"] == "close")
      #expect(answer.body == [1, 2])
      #expect(client.isAtEnd())
    }
  }
}
