import Testing

@testable import HTTPServer

/// What the parsers make of bytes does not depend on how the bytes were cut.
@Suite struct ParserTests {
  static let requests = Array(
    """
    \r
    GET /a?b=c&d HTTP/1.1\r
    Host: localhost\r
    \r
    POST /서울 HTTP/1.1\r
    Host: localhost\r
    Content-Length: 6\r
    \r
    나들POST / HTTP/1.1\r
    Host: localhost\r
    Transfer-Encoding: Chunked\r
    Expect: 100-continue\r
    \r
    3;x="y"\r
    abc\r
    A\r
    0123456789\r
    0\r
    Sum: 1\r
    \r
    HEAD / HTTP/1.0\r
    \r
    nonsense\r

    """.utf8)

  /// The events of `bytes` fed in pieces of `size`, those that only wait left out.
  private func events(_ bytes: [UInt8], size: Int) -> [String] {
    var parser = RequestParser(maxHeadBytes: 200, maxBodyBytes: 100)
    var events: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { parser.append($0) }
      reading: while true {
        switch parser.next() {
        case .incomplete: break reading
        case .continueExpected: continue
        case .request(let request, let keepsAlive):
          events.append(
            "\(request.method) \(request.path) \(request.query.count) "
              + "\(String(decoding: request.body, as: UTF8.self)) \(keepsAlive)")
        case .refused(let status):
          return events + ["\(status)"]
        }
      }
    }
    return events
  }

  @Test(arguments: [1, 2, 3, 5, 7, 16, 64, 1_000])
  func `requests are the same however they are cut`(size: Int) {
    #expect(
      events(Self.requests, size: size) == [
        "GET /a 2  true", "POST /서울 0 나들 true", "POST / 0 abc0123456789 true",
        "HEAD / 0  false", "400",
      ])
  }

  @Test func `changed bytes give the same events however they are cut`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("ParserTests changed bytes: seed \(seed)")
    var random = SeededGenerator(state: seed)
    for _ in 0..<2_000 {
      var bytes = Self.requests
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let size = Int.random(in: 1...40, using: &random)
      let (whole, cut) = (events(bytes, size: bytes.count), events(bytes, size: size))
      // Only the reason can differ: a line may be seen as too long before it is seen as wrong.
      #expect(whole.count == cut.count)
      #expect(whole.dropLast() == cut.dropLast())
    }
  }

  @Test func `frames are the same however they are cut`() throws {
    let payload = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
    let bytes = [0, 1, 125, 126, 300].flatMap {
      WebSocketClient.frame(0x82, Array(payload.prefix($0)))
    }
    for size in 1...bytes.count {
      var parser = WebSocketFrameParser(maxPayloadBytes: 300, allowsCompression: false)
      var lengths: [Int] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { parser.append($0) }
        while let frame = try parser.next() {
          #expect(frame.payload.elementsEqual(payload.prefix(frame.payload.count)))
          lengths.append(frame.payload.count)
        }
      }
      #expect(lengths == [0, 1, 125, 126, 300])
    }
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
  ])
  func `a date is written as HTTP wants it`(seconds: Int, text: String) {
    #expect(EncodedResponse.format(seconds) == text)
  }
}
