import Synchronization

/// One end of a WebSocket; text messages only. Safe from every thread.
public final class WebSocket: Sendable {
  /// What is told about a WebSocket, on the server's poll thread: both must be quick.
  public struct Handlers: Sendable {
    /// A whole message, in the order they were sent.
    public var onText: @Sendable (String) -> Void
    /// The connection is gone, for whatever reason; called exactly once, after the last `onText`.
    public var onClose: @Sendable () -> Void

    public init(
      onText: @escaping @Sendable (String) -> Void, onClose: @escaping @Sendable () -> Void
    ) {
      self.onText = onText
      self.onClose = onClose
    }
  }

  private struct Outbox {
    var messages: [[UInt8]] = []
    var first = 0
    var bytes = 0
    /// Bytes of the frame that the system has not taken yet.
    var framed = 0
    var closing: (code: Int, reason: String)?
    var hasEnded = false
  }

  /// The number of the connection, unique in its server.
  public let id: Int
  private let mailbox: Mailbox
  private let outbox = Mutex(Outbox())

  init(id: Int, mailbox: Mailbox) {
    self.id = id
    self.mailbox = mailbox
  }

  /// Queues a message; does nothing once `close` was called or the connection is gone.
  ///
  /// Messages of one caller arrive in their order. Nothing limits the queue: look at
  /// `bufferedBytes` and close a reader that is too slow.
  public func send(_ text: String) {
    let message = Array(text.utf8)
    let isFirst = outbox.withLock { outbox in
      guard outbox.closing == nil, !outbox.hasEnded else { return false }
      outbox.messages.append(message)
      outbox.bytes += message.count
      return outbox.messages.count - outbox.first == 1
    }
    if isFirst { mailbox.post(.flush(channel: id)) }
  }

  /// Closes after the messages that are queued, or after `closeTimeout` without them.
  ///
  /// `code` is 1000 or one of the application's, 3000 to 4999 (RFC 6455, 7.4); `reason` is cut to
  /// 123 bytes.
  public func close(code: Int = 1000, reason: String = "") {
    outbox.withLock { outbox in
      if outbox.closing == nil, !outbox.hasEnded { outbox.closing = (code, reason) }
    }
    mailbox.post(.flush(channel: id))
  }

  /// Bytes of messages that the system has not taken yet.
  public var bufferedBytes: Int {
    outbox.withLock { $0.bytes + $0.framed }
  }

  // MARK: The poll thread

  /// What is to be sent next.
  enum Next {
    case nothing
    case message([UInt8])
    case close(code: Int, reason: String)
  }

  func next() -> Next {
    outbox.withLock { outbox in
      guard outbox.first < outbox.messages.count else {
        return outbox.closing.map { .close(code: $0.code, reason: $0.reason) } ?? .nothing
      }
      let message = outbox.messages[outbox.first]
      outbox.messages[outbox.first] = []
      outbox.first += 1
      outbox.bytes -= message.count
      // At most half of the array is behind: each message moves once on average.
      if outbox.first * 2 >= outbox.messages.count {
        outbox.messages.removeSubrange(..<outbox.first)
        outbox.first = 0
      }
      return .message(message)
    }
  }

  var isClosing: Bool { outbox.withLock { $0.closing != nil } }

  func setFramed(_ bytes: Int) {
    outbox.withLock { $0.framed = bytes }
  }

  /// Drops what is queued and whatever is sent later.
  func end() {
    outbox.withLock { outbox in
      outbox = Outbox()
      outbox.hasEnded = true
    }
  }
}
