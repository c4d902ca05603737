import Combine

/// What delays, debounces and throttles of a store are measured on.
public protocol StoreClock {
  /// Runs `body` on the main actor after `duration`, unless the result is cancelled or let go.
  @MainActor
  func schedule(
    after duration: Duration, _ body: @escaping @MainActor () -> Void
  ) -> AnyCancellable
}

/// Any clock of the standard library as a store's clock.
public struct TaskClock<Base: Clock>: StoreClock where Base.Duration == Duration {
  private let base: Base

  /// Measures on `base`.
  public init(_ base: Base) {
    self.base = base
  }

  /// Runs `body` on the main actor after `duration`, unless the result is cancelled or let go.
  @MainActor
  public func schedule(
    after duration: Duration, _ body: @escaping @MainActor () -> Void
  ) -> AnyCancellable {
    // The deadline counts from here, not from whenever the task begins.
    let deadline = base.now.advanced(by: duration)
    let task = Task { @MainActor [base] in
      try? await base.sleep(until: deadline, tolerance: nil)
      if !Task.isCancelled { body() }
    }
    return AnyCancellable { task.cancel() }
  }
}

extension StoreClock where Self == TaskClock<ContinuousClock> {
  /// Real time, also while the machine sleeps.
  public static var continuous: TaskClock<ContinuousClock> {
    TaskClock(ContinuousClock())
  }
}
