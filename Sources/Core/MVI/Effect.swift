/// What an action causes beside itself: values now, values later, or an end to earlier effects.
///
/// An effect is a description; a store performs it. Values that are known at once cost no task.
///
/// ```swift
/// case .didTapRetry:
///   return .concatenate(
///     .mutation(.setLoading(true)),
///     .run { continuation in
///       continuation.yield(.setScreen(try await client.home()))
///     }
///   )
///   .cancellable(id: "home", cancelInFlight: true)
/// ```
public struct Effect<Output> {
  /// The body of an asynchronous effect; it runs on the main actor.
  public typealias Operation = @MainActor (EffectContinuation<Output>) async throws -> Void

  enum Kind {
    case none
    case value(Output)
    case values([Output])
    case run(TaskPriority?, Operation)
    case merge([Effect])
    case concatenate([Effect])
    case sleep(Duration)
    case cancel(AnyHashable)
    case cancellable(AnyHashable, inFlight: Bool, lifetime: EffectLifetime?, Effect)
    case throttle(AnyHashable, Duration, latest: Bool, Effect)
    case recover(Effect, @MainActor (any Error) -> Effect)
    case report(StoreIssue)
  }

  /// All but nothing and one value, out of the way of those two.
  @usableFromInline
  final class Node {
    let kind: Kind

    init(kind: Kind) {
      self.kind = kind
    }
  }

  @usableFromInline let value: Output?
  @usableFromInline let node: Node?

  @inlinable
  init(value: Output?) {
    self.value = value
    node = nil
  }

  init(kind: Kind) {
    value = nil
    node = Node(kind: kind)
  }

  var kind: Kind {
    if let node { return node.kind }
    return value.map { .value($0) } ?? .none
  }

  /// Nothing.
  @inlinable public static var none: Effect {
    Effect(value: nil)
  }

  /// One value, now.
  @inlinable
  public static func mutation(_ value: Output) -> Effect {
    Effect(value: value)
  }

  /// Values, now and in order.
  public static func mutations(_ values: [Output]) -> Effect {
    Effect(kind: .values(values))
  }

  /// Values, now and in order.
  public static func mutations(_ values: Output...) -> Effect {
    Effect(kind: .values(values))
  }

  /// An asynchronous operation with any number of values.
  ///
  /// It ends when `operation` returns, or earlier at `finish()`. An error ends this effect only and
  /// is reported; what it throws after it was cancelled is ignored.
  public static func run(
    priority: TaskPriority? = nil, _ operation: @escaping Operation
  ) -> Effect {
    Effect(kind: .run(priority, operation))
  }

  /// Effects side by side: started in order, their values interleave as they arrive.
  public static func merge(_ effects: [Effect]) -> Effect {
    Effect(kind: .merge(effects))
  }

  /// Effects side by side: started in order, their values interleave as they arrive.
  public static func merge(_ effects: Effect...) -> Effect {
    Effect(kind: .merge(effects))
  }

  /// Effects one after the other: each begins when the one before has ended.
  public static func concatenate(_ effects: [Effect]) -> Effect {
    Effect(kind: .concatenate(effects))
  }

  /// Effects one after the other: each begins when the one before has ended.
  public static func concatenate(_ effects: Effect...) -> Effect {
    Effect(kind: .concatenate(effects))
  }

  /// The end of all effects of this store that go by `id`, begun or not, and of their queued values.
  public static func cancel(id: some Hashable) -> Effect {
    Effect(kind: .cancel(AnyHashable(id)))
  }
}
