/// A frame of a WebSocket (RFC 6455, 5.2).
struct WebSocketFrame: Equatable {
  enum Opcode: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  var opcode: Opcode
  var isFinal = true
  var isCompressed = false
  var payload: [UInt8]

  /// The bytes a server sends: not masked.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count + 10)
    bytes.append(opcode.rawValue | (isFinal ? 0x80 : 0) | (isCompressed ? 0x40 : 0))
    switch payload.count {
    case ..<126:
      bytes.append(UInt8(payload.count))
    case ..<0x1_0000:
      bytes.append(126)
      withUnsafeBytes(of: UInt16(payload.count).bigEndian) { bytes += $0 }
    default:
      bytes.append(127)
      withUnsafeBytes(of: UInt64(payload.count).bigEndian) { bytes += $0 }
    }
    return bytes + payload
  }
}

/// Why a WebSocket is closed, with the code that says so.
struct WebSocketFailure: Error, Equatable {
  let code: Int

  static let protocolError = WebSocketFailure(code: 1002)
  static let notText = WebSocketFailure(code: 1003)
  static let notUTF8 = WebSocketFailure(code: 1007)
  static let tooLong = WebSocketFailure(code: 1009)
}

/// Frames out of the bytes of a client, however they were cut.
struct WebSocketFrameParser {
  let maxPayloadBytes: Int
  let allowsCompression: Bool
  private var buffer: [UInt8] = []
  private var position = 0

  init(maxPayloadBytes: Int, allowsCompression: Bool) {
    self.maxPayloadBytes = maxPayloadBytes
    self.allowsCompression = allowsCompression
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if position > 0 {
      buffer.removeSubrange(..<position)
      position = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next whole frame, unmasked.
  mutating func next() throws(WebSocketFailure) -> WebSocketFrame? {
    let available = buffer.count - position
    guard available >= 2 else { return nil }
    let (first, second) = (buffer[position], buffer[position + 1])
    guard
      let opcode = WebSocketFrame.Opcode(rawValue: first & 0x0F), second & 0x80 != 0,
      first & 0x30 == 0
    else { throw .protocolError }
    let isFinal = first & 0x80 != 0
    let isCompressed = first & 0x40 != 0
    let short = Int(second & 0x7F)
    if isCompressed, !allowsCompression || opcode.isControl || opcode == .continuation {
      throw .protocolError
    }
    if opcode.isControl, !isFinal || short > 125 { throw .protocolError }

    let lengthBytes = short == 126 ? 2 : short == 127 ? 8 : 0
    guard available >= 2 + lengthBytes else { return nil }
    let digits = buffer[position + 2..<position + 2 + lengthBytes]
    let length = lengthBytes == 0 ? UInt64(short) : digits.reduce(0) { $0 << 8 | UInt64($1) }
    guard length >> 63 == 0 else { throw .protocolError }
    guard length <= UInt64(maxPayloadBytes) else { throw .tooLong }

    let start = position + 2 + lengthBytes
    guard buffer.count - start >= 4 + Int(length) else { return nil }
    let mask = Array(buffer[start..<start + 4])
    var payload = Array(buffer[start + 4..<start + 4 + Int(length)])
    for index in payload.indices { payload[index] ^= mask[index & 3] }
    position = start + 4 + payload.count
    return WebSocketFrame(
      opcode: opcode, isFinal: isFinal, isCompressed: isCompressed, payload: payload)
  }
}
