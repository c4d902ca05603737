import HTTPServer
import Synchronization

/// The connection of a page, as far as a session needs it.
protocol PageSocket: AnyObject, Sendable {
  var id: Int { get }
  /// Bytes that the system has not taken yet.
  var bufferedBytes: Int { get }
  func send(_ text: String)
  func close(code: Int, reason: String)
}

extension PageSocket {
  func close() { close(code: 1000, reason: "") }
}

extension WebSocket: PageSocket {}

/// Counts what one page has sent and the host has not looked at yet.
///
/// The poll thread reads faster than views are evaluated: without a limit, one page that sends
/// without end would fill the memory and keep every other page waiting.
final class InboxMeter: Sendable {
  private let waiting = Mutex(0)
  private let limit: Int

  /// - Parameter limit: bytes; each message counts some more than its text.
  init(limit: Int = 256 << 10) { self.limit = limit }

  /// Whether there is room for the message, which then counts until `leave`.
  func enter(_ text: String) -> Bool {
    waiting.withLock { waiting in
      guard waiting + cost(of: text) <= limit else { return false }
      waiting += cost(of: text)
      return true
    }
  }

  func leave(_ text: String) {
    waiting.withLock { $0 -= cost(of: text) }
  }

  private func cost(of text: String) -> Int { text.utf8.count + 256 }
}
