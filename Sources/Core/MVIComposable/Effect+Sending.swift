import MVI
import SwiftUI

/// What the body of `.run` sends actions with.
public typealias Send = EffectContinuation

extension EffectContinuation {
  /// Sends `action`; the state has it when the call returns, unless the store is in the middle of
  /// a change, which is completed first.
  public func callAsFunction(_ action: Output) async {
    yield(action)
  }

  /// Sends `action`, animating what it changes.
  public func callAsFunction(_ action: Output, animation: Animation?) async {
    withAnimation(animation) { yield(action) }
  }
}

extension Effect {
  /// One action, after all that is queued.
  public static func send(_ action: Output) -> Effect {
    .mutation(action)
  }

  /// An asynchronous operation whose errors `handler` takes.
  ///
  /// What the operation throws after it was cancelled reaches nobody.
  public static func run(
    priority: TaskPriority? = nil, _ operation: @escaping Operation,
    `catch` handler: @escaping @MainActor (any Error, Send<Output>) async -> Void
  ) -> Effect {
    .run(priority: priority) { send in
      do {
        try await operation(send)
      } catch {
        if !send.isCancelled { await handler(error, send) }
      }
    }
  }
}
