import Combine
import Synchronization

/// Observers in the order they came.
///
/// They are added and called on the main actor and may be let go from anywhere: what one captured
/// is released at once, its place in the list at the next look.
@MainActor
@usableFromInline
package final class ObserverList<Value> {
  @usableFromInline
  package typealias Body = @MainActor (Value) -> Void

  @usableFromInline var observers: ContiguousArray<Observer<Value>> = []
  private let losses = Losses()

  package init() {}

  // Whoever never cancelled would else hold what it captured, and that often holds the observer.
  deinit {
    for observer in observers { observer.end() }
  }

  @inlinable package var isEmpty: Bool {
    observers.isEmpty
  }

  var count: Int {
    prune()
    return observers.count
  }

  /// Whether somebody here still needs to be called.
  var isNeeded: Bool {
    observers.contains { $0.body != nil && $0.isNeeded() }
  }

  /// - Parameter isNeeded: whether the observer is a reason to go on by itself.
  package func add(
    isNeeded: @escaping @MainActor () -> Bool = { true }, _ body: @escaping Body
  ) -> AnyCancellable {
    prune()
    let observer = Observer(body, isNeeded: isNeeded)
    observers.append(observer)
    return AnyCancellable { [losses] in
      observer.end()
      losses.add()
    }
  }

  /// Calls those who are there now, unless they are let go before their turn.
  @inlinable
  package func notify(_ value: Value) {
    let present = observers
    for observer in present { observer.body?(value) }
    prune()
  }

  /// Drops those who were let go.
  @usableFromInline
  func prune() {
    if losses.take() { observers.removeAll { $0.body == nil } }
  }
}

/// One observer, until it is let go.
@usableFromInline
final class Observer<Value>: Sendable {
  // A bare closure in a generic place is wrapped once more at each look; a struct is not.
  private struct Held {
    var body: ObserverList<Value>.Body?
  }

  private let held: Mutex<Held>

  let isNeeded: @MainActor () -> Bool

  init(
    _ body: @escaping ObserverList<Value>.Body, isNeeded: @escaping @MainActor () -> Bool
  ) {
    self.isNeeded = isNeeded
    held = Mutex(Held(body: body))
  }

  @usableFromInline var body: ObserverList<Value>.Body? {
    held.withLock { $0 }.body
  }

  func end() {
    // What the body captured is released after the lock.
    let ended = held.withLock { held in
      defer { held.body = nil }
      return held
    }
    withExtendedLifetime(ended) {}
  }
}

/// Whether observers were let go since the last look.
private final class Losses: Sendable {
  private let happened = Atomic(false)

  func add() {
    happened.store(true, ordering: .releasing)
  }

  func take() -> Bool {
    guard happened.load(ordering: .acquiring) else { return false }
    happened.store(false, ordering: .releasing)
    return true
  }
}
