import HTTPServer
import Synchronization

/// Deliberate failure and delay, so that clients can be tried against a bad service.
///
/// Strikes only `/v1/…`; `/health` stays honest.
package struct Trouble: Sendable {
  /// Of 1,000 requests, how many are answered with status 503.
  package var failuresPerThousand: Int
  /// How long every answer waits.
  package var delay: Duration
  private let counter = Counter()

  package init(failuresPerThousand: Int = 0, delay: Duration = .zero) {
    self.failuresPerThousand = failuresPerThousand
    self.delay = delay
  }

  /// Waits, then gives the problem to answer with, if this request is struck.
  ///
  /// Spread evenly and without chance: at 250, every fourth request fails.
  func strike(_ request: HTTPRequest) async -> Problem? {
    guard request.path.hasPrefix("/v1/") else { return nil }
    if delay > .zero { try? await Task.sleep(for: delay) }
    guard failuresPerThousand > 0 else { return nil }
    let turn = counter.next()
    let before = turn * failuresPerThousand / 1_000
    let after = (turn + 1) * failuresPerThousand / 1_000
    guard after > before else { return nil }
    return Problem(503, "Out of service", "The service was told to fail this request.")
  }

  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)
    func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}
