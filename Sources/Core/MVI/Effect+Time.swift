extension Effect {
  /// The same effect under a name by which it can be cancelled.
  ///
  /// The name is known from the step that returned the effect on: cancelled before it began, it
  /// never sends. Names belong to one store.
  /// - Parameter cancelInFlight: whether effects that go by `id` already are cancelled first.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    Effect(kind: .cancellable(AnyHashable(id), inFlight: cancelInFlight, self))
  }

  /// The same effect, begun `duration` later on the store's clock.
  public func delay(for duration: Duration) -> Effect {
    .concatenate(Effect(kind: .sleep(duration)), self)
  }

  /// The same effect, begun once nothing else went by `id` for `duration`.
  ///
  /// A later effect by the same `id` takes the place of one that waits or runs.
  public func debounce(id: some Hashable, for duration: Duration) -> Effect {
    delay(for: duration).cancellable(id: id, cancelInFlight: true)
  }

  /// The same effect, at most one by `id` in each window of `duration`.
  ///
  /// The first begins at once and opens a window. Of those within the window one begins at its end
  /// and opens the next; an effect alone in its window is not repeated.
  /// - Parameter latest: whether the last of a window begins at its end, or the first.
  public func throttle(id: some Hashable, for duration: Duration, latest: Bool) -> Effect {
    Effect(kind: .throttle(AnyHashable(id), duration, latest: latest, self))
  }

  /// The same effect with each value transformed.
  @MainActor
  public func map<Other>(_ transform: @escaping @MainActor (Output) -> Other) -> Effect<Other> {
    switch kind {
    case .none: return .none
    case .value(let value): return .mutation(transform(value))
    case .values(let values): return .mutations(values.map(transform))
    case .run(let priority, let operation):
      return .run(priority: priority) { try await operation($0.mapped(transform)) }
    case .merge(let effects): return .merge(effects.map { $0.map(transform) })
    case .concatenate(let effects): return .concatenate(effects.map { $0.map(transform) })
    case .sleep(let duration): return Effect<Other>(kind: .sleep(duration))
    case .cancel(let id): return Effect<Other>(kind: .cancel(id))
    case .cancellable(let id, let inFlight, let effect):
      return Effect<Other>(kind: .cancellable(id, inFlight: inFlight, effect.map(transform)))
    case .throttle(let id, let duration, let latest, let effect):
      return Effect<Other>(kind: .throttle(id, duration, latest: latest, effect.map(transform)))
    }
  }
}
