import Combine
import MVI
import Synchronization

/// A clock that stands still until a test moves it.
///
/// It serves a store for its delays and a reducer for its own sleeps. While it is advanced it
/// stops at each deadline on the way, so what begins at a deadline counts from there.
///
/// ```swift
/// let clock = TestClock()
/// let tester = ReducerTester(SearchReducer(clock: clock), clock: clock)
/// tester.send(.didType("서"))
/// await clock.advance(by: .milliseconds(300))
/// ```
public final class TestClock: Clock, StoreClock, Sendable {
  /// A time as the distance from the beginning.
  public struct Instant: InstantProtocol {
    /// The distance from the beginning.
    public let offset: Duration

    /// The instant `duration` later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The distance to `other`.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Orders by time.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private enum Sleeper: Sendable {
    case body(@MainActor () -> Void)
    case task(CheckedContinuation<Void, any Error>)
  }

  private struct Timeline: Sendable {
    var now = Instant(offset: .zero)
    var tickets: UInt64 = 0
    var sleepers: [UInt64: (deadline: Instant, sleeper: Sleeper)] = [:]
    // Sleeps whose task was cancelled before they were entered.
    var cancelled: Set<UInt64> = []
    // Sleeps that were woken and have not gone on yet.
    var waking: Set<UInt64> = []

    mutating func ticket() -> UInt64 {
      tickets += 1
      return tickets
    }
  }

  private let timeline = Mutex(Timeline())

  /// A clock at its beginning.
  public init() {}

  /// The time the clock stands at.
  public var now: Instant {
    timeline.withLock { $0.now }
  }

  /// The smallest difference it tells.
  public var minimumResolution: Duration {
    .nanoseconds(1)
  }

  /// The number of sleeps that wait for the clock.
  public var sleepers: Int {
    timeline.withLock { $0.sleepers.count }
  }

  /// Waits until the clock was moved to `deadline`; throws when the task is cancelled.
  ///
  /// It is on the main actor so that a caller there goes on in the turn in which it wakes.
  @MainActor
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let ticket = timeline.withLock { $0.ticket() }
    defer { timeline.withLock { _ = $0.waking.remove(ticket) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(.task(continuation), until: deadline, ticket: ticket)
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  /// Runs `body` once the clock was moved by `duration`, unless the result is let go.
  @MainActor
  public func schedule(
    after duration: Duration, _ body: @escaping @MainActor () -> Void
  ) -> AnyCancellable {
    let (ticket, deadline) = timeline.withLock { ($0.ticket(), $0.now.advanced(by: duration)) }
    timeline.withLock { $0.sleepers[ticket] = (deadline, .body(body)) }
    return AnyCancellable { [weak self] in
      self?.timeline.withLock { $0.sleepers[ticket] = nil }
    }
  }

  /// Moves the clock, waking in order of deadline whatever sleeps, and lets the main actor settle.
  ///
  /// Work that leaves the main actor is not waited for; `ReducerTester.receive` does that.
  @MainActor
  public func advance(by duration: Duration) async {
    let target = now.advanced(by: duration)
    await settle()
    while let sleeper = wake(until: target) {
      switch sleeper {
      case .body(let body): body()
      case .task(let continuation): continuation.resume()
      }
      await settle()
    }
  }

  private func enter(_ sleeper: Sleeper, until deadline: Instant, ticket: UInt64) {
    let atOnce = timeline.withLock { timeline -> (any Error)?? in
      if timeline.cancelled.remove(ticket) != nil { return .some(CancellationError()) }
      if deadline <= timeline.now { return .some(nil) }
      timeline.sleepers[ticket] = (deadline, sleeper)
      return nil
    }
    guard let atOnce, case .task(let continuation) = sleeper else { return }
    if let error = atOnce { continuation.resume(throwing: error) } else { continuation.resume() }
  }

  private func cancel(_ ticket: UInt64) {
    let sleeper = timeline.withLock { timeline -> Sleeper? in
      let sleeper = timeline.sleepers.removeValue(forKey: ticket)?.sleeper
      if sleeper == nil { timeline.cancelled.insert(ticket) }
      return sleeper
    }
    if case .task(let continuation) = sleeper {
      continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves to the next deadline up to `target` and takes who waits there, or moves to `target`.
  private func wake(until target: Instant) -> Sleeper? {
    timeline.withLock { timeline in
      let next = timeline.sleepers.min {
        ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key)
      }
      guard let next, next.value.deadline <= target else {
        timeline.now = max(timeline.now, target)
        return nil
      }
      timeline.now = max(timeline.now, next.value.deadline)
      timeline.sleepers[next.key] = nil
      if case .task = next.value.sleeper { timeline.waking.insert(next.key) }
      return next.value.sleeper
    }
  }

  // A woken task passes through the shared pool, so it is waited for; then each yield lets all
  // that is queued on the main actor run once.
  @MainActor
  private func settle() async {
    while timeline.withLock({ !$0.waking.isEmpty }) { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
  }
}
