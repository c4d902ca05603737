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
/// And none may send for long at a rate that no hand and no finger comes to.
final class InboxMeter: Sendable {
  private struct State {
    var waiting = 0
    /// How many messages may come at once; grows with time.
    var allowance: Double
    var last: ContinuousClock.Instant
  }

  private let state: Mutex<State>
  private let limit: Int
  private let rate: Double
  private let burst: Double

  /// - Parameters:
  ///   - limit: bytes; each message counts some more than its text.
  ///   - rate: messages in a second, for long.
  ///   - burst: messages at once.
  init(
    limit: Int = 256 << 10, rate: Double = 250, burst: Double = 2_000,
    now: ContinuousClock.Instant = .now
  ) {
    self.limit = limit
    self.rate = rate
    self.burst = burst
    state = Mutex(State(allowance: burst, last: now))
  }

  /// Whether there is room for the message, which then counts until `leave`.
  func enter(_ text: String, now: ContinuousClock.Instant = .now) -> Bool {
    state.withLock { state in
      let passed = (now - state.last) / .seconds(1)
      state.allowance = min(burst, state.allowance + passed * rate)
      state.last = now
      guard state.allowance >= 1, state.waiting + cost(of: text) <= limit else { return false }
      state.allowance -= 1
      state.waiting += cost(of: text)
      return true
    }
  }

  func leave(_ text: String) {
    state.withLock { $0.waiting -= cost(of: text) }
  }

  private func cost(of text: String) -> Int { text.utf8.count + 256 }
}
