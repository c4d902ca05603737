import Combine
import Synchronization

/// A publisher of what a store's observers are told.
///
/// Subscribe on the main actor; values come on it. Of those that were not asked for the newest comes
/// when it is, the others never do.
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
/// `@unchecked Sendable`: `downstream` and `missed` are used on the main actor only, `isActive` and
/// `attachment` under the lock of `demand` only; `cancel()` and `request(_:)` may come from anywhere.
private final class StateSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Failure == Never {
  private let downstream: Downstream
  private struct Wish {
    var demand = Subscribers.Demand.none
    var hasMissed = false
  }

  private let demand = Mutex(Wish())
  // The newest value that nobody asked for.
  private var missed: Downstream.Input?
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
    let owesValue = demand.withLock { wish in
      wish.demand += more
      return isActive && wish.hasMissed && wish.demand > .none
    }
    if owesValue { Task { @MainActor in self.catchUp() } }
  }

  @MainActor private func catchUp() {
    guard let value = missed else { return }
    missed = nil
    demand.withLock { $0.hasMissed = false }
    take(value)
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
    let (isWanted, isOwed) = demand.withLock { wish -> (Bool, Bool) in
      let isWanted = isActive && wish.demand > .none
      if isWanted { wish.demand -= 1 }
      wish.hasMissed = isActive && !isWanted
      return (isWanted, wish.hasMissed)
    }
    missed = isOwed ? value : nil
    guard isWanted else { return }
    let more = downstream.receive(value)
    let owesValue = demand.withLock { wish in
      wish.demand += more
      return wish.hasMissed && wish.demand > .none
    }
    if owesValue { catchUp() }
  }
}
