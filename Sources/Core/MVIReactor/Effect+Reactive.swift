import MVI

extension Effect {
  /// One value, now.
  public static func just(_ value: Output) -> Effect {
    .mutation(value)
  }

  /// Nothing.
  public static func empty() -> Effect {
    .none
  }

  /// An error and nothing else, for `catch` or the reactor's `report`.
  public static func error(_ error: any Error) -> Effect {
    .run { _ in throw error }
  }

  /// Effects one after the other: each begins when the one before has ended.
  public static func concat(_ effects: Effect...) -> Effect {
    .concatenate(effects)
  }

  /// Effects one after the other: each begins when the one before has ended.
  public static func concat(_ effects: [Effect]) -> Effect {
    .concatenate(effects)
  }

  /// The one value that `operation` returns, or its error.
  public static func async(
    priority: TaskPriority? = nil, _ operation: @escaping @MainActor () async throws -> Output
  ) -> Effect {
    .run(priority: priority) { $0.yield(try await operation()) }
  }

  /// The values of `sequence`, until it ends or fails.
  @MainActor
  public static func from<S: AsyncSequence>(_ sequence: S) -> Effect where S.Element == Output {
    .run { continuation in
      for try await value in sequence { continuation.yield(value) }
    }
  }
}
