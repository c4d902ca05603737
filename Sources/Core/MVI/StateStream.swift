import Combine
import Synchronization

/// A publisher of what a store's observers are told.
///
/// Subscribe on the main actor; values come on it, those that were not asked for are dropped.
public struct StateStream<Output>: Publisher, Sendable {
  /// It never fails.
  public typealias Failure = Never

  package typealias Attach =
    @MainActor @Sendable (@escaping @MainActor (Output) -> Void) -> AnyCancellable

  private let attach: Attach

  package init(attach: @escaping Attach) {
    self.attach = attach
  }

  /// Attaches `subscriber`; traps off the main actor.
  public func receive<S>(subscriber: S)
  where S: Subscriber, S.Input == Output, S.Failure == Never {
    let subscription = StateSubscription(downstream: subscriber)
    subscriber.receive(subscription: subscription)
    MainActor.assumeIsolated { subscription.begin(attach) }
  }
}

/// One subscriber of a state stream.
///
/// `@unchecked Sendable`: `downstream` is called on the main actor only, and `attachment` is used
/// under the lock of `demand` only; `cancel()` may come from anywhere.
private final class StateSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Failure == Never {
  private let downstream: Downstream
  private let demand = Mutex(Subscribers.Demand.none)
  private var isActive = true
  private var attachment: AnyCancellable?

  init(downstream: Downstream) {
    self.downstream = downstream
  }

  @MainActor func begin(_ attach: StateStream<Downstream.Input>.Attach) {
    let attachment = attach { self.take($0) }
    demand.withLock { _ in
      if isActive { self.attachment = attachment }
    }
  }

  func request(_ more: Subscribers.Demand) {
    demand.withLock { $0 += more }
  }

  func cancel() {
    // Released after the lock: what is attached may end with it.
    var ended: AnyCancellable?
    demand.withLock { _ in
      isActive = false
      ended = attachment
      attachment = nil
    }
    ended?.cancel()
  }

  @MainActor private func take(_ value: Downstream.Input) {
    let isWanted = demand.withLock { demand in
      guard isActive, demand > .none else { return false }
      demand -= 1
      return true
    }
    guard isWanted else { return }
    let more = downstream.receive(value)
    demand.withLock { $0 += more }
  }
}
