import Dispatch
import Synchronization

/// A value that is made when it is first wanted, once, away from the threads that answer.
///
/// What fails is tried again the next time.
final class Prepared<Value: Sendable>: Sendable {
  private enum State {
    case unmade
    case beingMade(Task<Value, any Error>)
    case made(Value)
  }

  private let state = Mutex(State.unmade)
  private let make: @Sendable () async throws -> Value

  init(_ make: @escaping @Sendable () async throws -> Value) {
    self.make = make
  }

  /// Makes a value by work that blocks.
  convenience init(blocking make: @escaping @Sendable () throws -> Value) {
    self.init {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: Result(catching: make)) }
      }
    }
  }

  func value() async throws -> Value {
    let task: Task<Value, any Error>
    switch start() {
    case .made(let value): return value
    case .beingMade(let running): task = running
    case .unmade: preconditionFailure("what was started is not unmade")
    }
    do {
      let value = try await task.value
      state.withLock { $0 = .made(value) }
      return value
    } catch {
      state.withLock { state in
        if case .beingMade = state { state = .unmade }
      }
      throw error
    }
  }

  private func start() -> State {
    state.withLock { state in
      if case .unmade = state { state = .beingMade(Task { [make] in try await make() }) }
      return state
    }
  }
}
