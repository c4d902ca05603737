import CZlib
import HTTPServer

/// A small blocking WebSocket client that can also misbehave.
final class WebSocketClient {
  struct Frame: Equatable {
    var first: UInt8
    var payload: [UInt8]
    var opcode: UInt8 { first & 0x0F }
    var closeCode: Int { payload.count < 2 ? 0 : Int(payload[0]) << 8 | Int(payload[1]) }
  }

  let connection: Client
  let answer: (status: Int, headers: HTTPHeaders)
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init(
    port: Int, path: String = "/live", headers: [String] = [], receiveBuffer: Int32? = nil
  ) throws {
    stream.initialize(to: z_stream())
    inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    connection = try Client(port: port, receiveBuffer: receiveBuffer)
    try connection.request("GET", path, headers: Self.upgrade + headers)
    answer = try connection.head()
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  static let upgrade = [
    "Connection: keep-alive, Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]

  /// A masked frame; `first` holds the final bit, the compression bit and the opcode.
  static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var bytes = [first]
    switch payload.count {
    case ..<126: bytes.append(0x80 | UInt8(payload.count))
    case ..<0x1_0000: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(0x80 | 127)
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(payload.count >> shift & 255))
      }
    }
    let mask: [UInt8] = [0x1F, 0xA2, 0x33, 0x47]
    bytes += mask
    for (index, byte) in payload.enumerated() { bytes.append(byte ^ mask[index & 3]) }
    return bytes
  }

  func send(_ first: UInt8, _ payload: [UInt8]) throws {
    try connection.send(Self.frame(first, payload))
  }

  func send(_ text: String) throws { try send(0x81, Array(text.utf8)) }

  func frame() throws -> Frame {
    let head = try connection.take(2)
    var length = Int(head[1] & 0x7F)
    if length >= 126 {
      length = try connection.take(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return Frame(first: head[0], payload: try connection.take(length))
  }

  /// The next text, uncompressed.
  func text() throws -> String {
    let frame = try frame()
    guard frame.opcode == 1 else {
      throw ClientFailure(description: "not a text: \(frame.opcode), code \(frame.closeCode)")
    }
    let isCompressed = frame.first & 0x40 != 0
    return String(
      decoding: isCompressed ? inflate(frame.payload) : frame.payload, as: UTF8.self)
  }

  private func inflate(_ payload: [UInt8]) -> [UInt8] {
    var input = payload + [0, 0, 0xFF, 0xFF]
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    input.withUnsafeMutableBufferPointer { source in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = UInt32(source.count)
      repeat {
        let count = chunk.withUnsafeMutableBufferPointer { buffer in
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(buffer.count)
          CZlib.inflate(stream, Z_SYNC_FLUSH)
          return buffer.count - Int(stream.pointee.avail_out)
        }
        output += chunk[..<count]
      } while stream.pointee.avail_out == 0
    }
    return output
  }
}

/// Sends every text back.
@Sendable func echoTexts(_ request: HTTPRequest, _ socket: WebSocket) -> WebSocket.Handlers? {
  WebSocket.Handlers(onText: { socket.send($0) }, onClose: {})
}
