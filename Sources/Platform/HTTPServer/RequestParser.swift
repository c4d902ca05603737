/// Requests out of the bytes of one connection, however they were cut.
struct RequestParser {
  enum Event {
    case incomplete
    /// The client waits for `100 Continue`; told once a request.
    case continueExpected
    case request(HTTPRequest, keepsAlive: Bool)
    /// Nothing after this can be understood.
    case refused(status: Int)
  }

  private enum Stage {
    case line
    case fields(RequestHead)
    case body(RequestHead, remaining: Int)
    case chunkSize(RequestHead)
    case chunk(RequestHead, remaining: Int)
    case chunkEnd(RequestHead)
    case trailer(RequestHead)
  }

  let maxHeadBytes: Int
  let maxBodyBytes: Int
  private var stage = Stage.line
  private var buffer: [UInt8] = []
  private var position = 0
  /// Where the search for the next line's end goes on.
  private var scanned = 0
  /// Bytes of lines in this request so far.
  private var headBytes = 0
  private var hasToldContinue = false

  init(maxHeadBytes: Int, maxBodyBytes: Int) {
    self.maxHeadBytes = maxHeadBytes
    self.maxBodyBytes = maxBodyBytes
  }

  /// Whether part of a request has arrived.
  var isMidRequest: Bool {
    if case .line = stage { position < buffer.count } else { true }
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    buffer.removeSubrange(..<position)
    scanned -= position
    position = 0
    buffer.append(contentsOf: bytes)
  }

  /// What came after the last request.
  mutating func takeRest() -> [UInt8] {
    defer { position = buffer.count }
    return Array(buffer[position...])
  }

  /// The next request, when all of it is there.
  mutating func next() -> Event {
    do throws(RequestHead.Refusal) {
      while true {
        if let event = try step() { return event }
      }
    } catch {
      return .refused(status: error.status)
    }
  }

  /// One step on; `nil` when there may be more to do.
  private mutating func step() throws(RequestHead.Refusal) -> Event? {
    switch stage {
    case .line:
      guard let line = try takeLine() else { return .incomplete }
      // Some clients send a line break more after a body (RFC 9112, 2.2).
      if !line.isEmpty { stage = .fields(try RequestHead(line: line)) }
    case .fields(var head):
      guard let line = try takeLine() else { return .incomplete }
      if line.isEmpty {
        switch try head.framing(limit: maxBodyBytes) {
        case .length(let length): stage = .body(head, remaining: length)
        case .chunked: stage = .chunkSize(head)
        }
      } else {
        try head.addField(line: line)
        stage = .fields(head)
      }
    case .body(var head, let remaining):
      let left = takeBody(&head, upTo: remaining)
      if left == 0 { return finish(head) }
      stage = .body(head, remaining: left)
      return wait(head)
    case .chunkSize(let head):
      // Chunks are bounded by the body, so only a single line counts as head.
      headBytes = 0
      guard let line = try takeLine() else { return wait(head) }
      let size = try Self.chunkSize(line)
      guard size <= maxBodyBytes - head.request.body.count else {
        throw RequestHead.Refusal(status: 413)
      }
      stage = size == 0 ? .trailer(head) : .chunk(head, remaining: size)
    case .chunk(var head, let remaining):
      let left = takeBody(&head, upTo: remaining)
      stage = left == 0 ? .chunkEnd(head) : .chunk(head, remaining: left)
      if left > 0 { return wait(head) }
    case .chunkEnd(let head):
      guard let line = try takeLine() else { return .incomplete }
      guard line.isEmpty else { throw RequestHead.Refusal(status: 400) }
      stage = .chunkSize(head)
    case .trailer(let head):
      guard let line = try takeLine() else { return .incomplete }
      if line.isEmpty { return finish(head) }
    }
    return nil
  }

  private mutating func wait(_ head: RequestHead) -> Event {
    guard head.expectsContinue, !hasToldContinue, position == buffer.count else {
      return .incomplete
    }
    hasToldContinue = true
    return .continueExpected
  }

  private mutating func finish(_ head: RequestHead) -> Event {
    stage = .line
    headBytes = 0
    hasToldContinue = false
    return .request(head.request, keepsAlive: head.keepsAlive)
  }

  /// Moves bytes to the body and returns how many are still missing.
  private mutating func takeBody(_ head: inout RequestHead, upTo count: Int) -> Int {
    // The stage holds a second reference, which would copy the body with every piece.
    stage = .line
    let taken = min(count, buffer.count - position)
    head.request.body.append(contentsOf: buffer[position..<position + taken])
    position += taken
    scanned = position
    return count - taken
  }

  /// The next line without its end, or `nil` when it is not all there.
  ///
  /// A line ends with CR LF. A bare LF is refused: what is one line here would be two elsewhere.
  private mutating func takeLine() throws(RequestHead.Refusal) -> ArraySlice<UInt8>? {
    let end = buffer[max(scanned, position)...].firstIndex(of: UInt8(ascii: "\n"))
    guard headBytes + (end ?? buffer.count) - position <= maxHeadBytes else {
      throw RequestHead.Refusal(status: 431)
    }
    guard let end else {
      // A byte no request starts with: another protocol, which would wait for ever.
      if case .line = stage, position < buffer.count, buffer[position] != UInt8(ascii: "\r"),
        !RequestHead.isTokenByte(buffer[position])
      {
        throw RequestHead.Refusal(status: 400)
      }
      scanned = buffer.count
      return nil
    }
    guard end > position, buffer[end - 1] == UInt8(ascii: "\r") else {
      throw RequestHead.Refusal(status: 400)
    }
    defer {
      headBytes += end + 1 - position
      position = end + 1
      scanned = position
    }
    return buffer[position..<end - 1]
  }

  private static func chunkSize(_ line: ArraySlice<UInt8>) throws(RequestHead.Refusal) -> Int {
    let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
    guard !digits.isEmpty, digits.allSatisfy({ RequestTarget.hexadecimal($0) != nil }) else {
      throw RequestHead.Refusal(status: 400)
    }
    guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw RequestHead.Refusal(status: 413)
    }
    return size
  }
}
