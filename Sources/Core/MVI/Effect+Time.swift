extension Effect {
  /// The same effect under a name by which it can be cancelled.
  ///
  /// The name is known from the step that returned the effect on: cancelled before it began, it
  /// never sends, and a value of it that is queued is dropped. Names belong to one store.
  /// - Parameter cancelInFlight: whether effects that go by `id` already are cancelled first.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    Effect(kind: .cancellable(AnyHashable(id), inFlight: cancelInFlight, lifetime: nil, self))
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
  /// and opens the next; an effect alone in its window is not repeated. What is to follow one that
  /// waits begins after it, or when another takes its place.
  /// - Parameter latest: whether the last of a window begins at its end, or the first.
  public func throttle(id: some Hashable, for duration: Duration, latest: Bool) -> Effect {
    Effect(kind: .throttle(AnyHashable(id), duration, latest: latest, self))
  }
}
