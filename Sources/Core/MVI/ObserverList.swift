import Combine
import Synchronization

/// Observers in the order they came.
///
/// They are added and called on the main actor and may be let go from anywhere.
final class ObserverList<Value>: Sendable {
  typealias Body = @MainActor (Value) -> Void

  final class Observer: Sendable {
    let body: Body
    let isActive = Atomic(true)

    init(_ body: @escaping Body) {
      self.body = body
    }
  }

  private let observers = Mutex<ContiguousArray<Observer>>([])

  var isEmpty: Bool {
    observers.withLock { $0.isEmpty }
  }

  func add(_ body: @escaping Body) -> AnyCancellable {
    let observer = Observer(body)
    observers.withLock { $0.append(observer) }
    return AnyCancellable { [weak self] in
      observer.isActive.store(false, ordering: .relaxed)
      self?.remove(observer)
    }
  }

  /// Calls those who are there now, unless they are let go before their turn.
  @MainActor func notify(_ value: @autoclosure () -> Value) {
    let present = observers.withLock { $0 }
    guard !present.isEmpty else { return }
    let value = value()
    for observer in present where observer.isActive.load(ordering: .relaxed) {
      observer.body(value)
    }
  }

  private func remove(_ observer: Observer) {
    // What the observer captured is released after the lock, with `observer` itself.
    observers.withLock { list in
      if let index = list.firstIndex(where: { $0 === observer }) { list.remove(at: index) }
    }
  }
}
