import CZlib

/// The WebSocket protocol on one channel.
final class WebSocketSession: ChannelHandler {
  private let socket: WebSocket
  private let handlers: WebSocket.Handlers
  private unowned let channel: Channel
  private let compression: WebSocketHandshake.Compression
  private let inflater: Inflater
  private let pingInterval: Double
  private let closeTimeout: Double
  private let maxMessageBytes: Int
  private var parser: WebSocketFrameParser
  /// Made with the first message that is worth it.
  private var deflater: Deflater?
  /// The message that is arriving in fragments.
  private var partial: WebSocketFrame?
  /// Whether nothing has come since the timer was started.
  private var isSilent = true
  private var isPingUnanswered = false
  /// Whether the close frame is out; after it only the client's own close matters.
  private var hasSentClose = false
  /// Whether the session ends with the next timer at the latest.
  private var isLeaving = false
  /// Whether the channel belongs to another handler.
  private var isDetached = false

  init(
    socket: WebSocket, handlers: WebSocket.Handlers, channel: Channel,
    compression: WebSocketHandshake.Compression, configuration: HTTPServer.Configuration,
    inflater: Inflater
  ) {
    self.socket = socket
    self.handlers = handlers
    self.channel = channel
    self.compression = compression
    self.inflater = inflater
    pingInterval = configuration.pingInterval
    closeTimeout = configuration.closeTimeout
    maxMessageBytes = configuration.maxMessageBytes
    parser = WebSocketFrameParser(
      maxPayloadBytes: max(maxMessageBytes, 125), allowsCompression: compression != .none)
  }

  /// Begins, with what the client sent right behind its handshake.
  func start(_ rest: [UInt8]) {
    channel.startTimer(seconds: pingInterval)
    flush()
    if !rest.isEmpty { rest.withUnsafeBytes(received) }
  }

  func received(_ bytes: UnsafeRawBufferPointer) {
    isPingUnanswered = false
    isSilent = false
    parser.append(bytes)
    do throws(WebSocketFailure) {
      while !isDetached, let frame = try parser.next() { try take(frame) }
    } catch {
      end(code: error.code)
    }
  }

  func inputEnded() { channel.drop() }

  func wrote() { flush() }

  func timedOut() {
    guard !isLeaving, !isPingUnanswered else { return channel.drop() }
    if isSilent {
      isPingUnanswered = true
      // Behind unsent output a ping says nothing more; the silence counts all the same.
      if channel.isDrained { write(WebSocketFrame(opcode: .ping, payload: [])) }
    }
    isSilent = true
    channel.startTimer(seconds: pingInterval)
  }

  func detached() {
    isDetached = true
    socket.end()
    handlers.onClose()
  }

  /// Sends what is queued as far as the system takes it.
  func flush() {
    while channel.isDrained, !hasSentClose {
      switch socket.next() {
      case .nothing:
        socket.setFramed(0)
        return
      case .message(let message):
        write(frame(of: message))
      case .close(let code, let reason):
        sendClose(code: code, reason: reason)
      }
    }
    socket.setFramed(channel.waitingBytes)
    leaveIfAsked()
  }

  private func take(_ frame: WebSocketFrame) throws(WebSocketFailure) {
    switch frame.opcode {
    case .close: try answerClose(frame.payload)
    case .ping:
      // A client that does not read gets no more of them: not every ping needs its own pong
      // (RFC 6455, 5.5.3).
      if channel.waitingBytes < 64 << 10, !hasSentClose {
        write(WebSocketFrame(opcode: .pong, payload: frame.payload))
      }
    case .pong: break
    case .binary: throw .notText
    case .text:
      guard partial == nil else { throw .protocolError }
      try collect(frame)
    case .continuation:
      guard var message = partial else { throw .protocolError }
      guard message.payload.count + frame.payload.count <= maxMessageBytes else { throw .tooLong }
      // Not held twice, which would copy the message with every fragment.
      partial = nil
      message.payload += frame.payload
      message.isFinal = frame.isFinal
      try collect(message)
    }
  }

  private func collect(_ message: WebSocketFrame) throws(WebSocketFailure) {
    guard message.isFinal else {
      partial = message
      return
    }
    var bytes = message.payload
    if message.isCompressed {
      do throws(Inflater.Failure) {
        // The sender leaves out the end of the flush (RFC 7692, 7.2.2).
        bytes = try inflater.inflate(bytes + [0, 0, 0xFF, 0xFF], limit: maxMessageBytes)
      } catch {
        throw error == .tooLong ? .tooLong : .notUTF8
      }
    }
    guard bytes.count <= maxMessageBytes else { throw .tooLong }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    if !hasSentClose { handlers.onText(text) }
  }

  private func frame(of message: [UInt8]) -> WebSocketFrame {
    // Less than this only grows.
    guard case .messages(let keepsContext) = compression, message.count >= 32 else {
      return WebSocketFrame(opcode: .text, payload: message)
    }
    if deflater == nil { deflater = Deflater(.raw) }
    guard let deflater else { return WebSocketFrame(opcode: .text, payload: message) }
    if !keepsContext { deflater.reset() }
    var payload = deflater.compress(message, flush: Z_SYNC_FLUSH)
    payload.removeLast(4)
    return WebSocketFrame(opcode: .text, isCompressed: true, payload: payload)
  }

  private func write(_ frame: WebSocketFrame) { channel.write(frame.encoded) }

  /// A close that cannot be sent behind its messages is not waited for.
  private func leaveIfAsked() {
    guard !isLeaving, socket.isClosing else { return }
    isLeaving = true
    channel.startTimer(seconds: closeTimeout)
  }

  private func sendClose(code: Int, reason: String) {
    guard !hasSentClose else { return }
    hasSentClose = true
    var payload = withUnsafeBytes(of: UInt16(clamping: code).bigEndian, Array.init)
    var text = Substring(reason)
    while text.utf8.count > 123 { text.removeLast() }
    payload += text.utf8
    write(WebSocketFrame(opcode: .close, payload: payload))
    leaveIfAsked()
  }

  /// Answers the client's close and ends.
  private func answerClose(_ payload: [UInt8]) throws(WebSocketFailure) {
    var code = 1000
    if !payload.isEmpty {
      guard payload.count >= 2 else { throw .protocolError }
      code = Int(payload[0]) << 8 | Int(payload[1])
      switch code {
      case 1000...1003, 1007...1014, 3000...4999: break
      default: throw .protocolError
      }
      guard String(validating: payload[2...], as: UTF8.self) != nil else { throw .notUTF8 }
    }
    end(code: code)
  }

  private func end(code: Int) {
    sendClose(code: code, reason: "")
    channel.finish()
  }
}
