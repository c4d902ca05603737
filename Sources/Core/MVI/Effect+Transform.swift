extension Effect {
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
    case .cancellable(let id, let inFlight, let lifetime, let effect):
      return Effect<Other>(
        kind: .cancellable(
          id, inFlight: inFlight, lifetime: lifetime, effect.map(transform)))
    case .throttle(let id, let duration, let latest, let effect):
      return Effect<Other>(kind: .throttle(id, duration, latest: latest, effect.map(transform)))
    case .recover(let effect, let handler):
      return Effect<Other>(
        kind: .recover(effect.map(transform)) { handler($0).map(transform) })
    case .report(let issue): return Effect<Other>(kind: .report(issue))
    }
  }

  /// The same effect up to an error, from which on it is what `handler` returns.
  ///
  /// The first error ends all of this effect, what ran beside it and what was to follow in it too.
  /// An error of an effect that was cancelled is no error.
  @MainActor
  public func `catch`(_ handler: @escaping @MainActor (any Error) -> Effect) -> Effect {
    node == nil ? self : Effect(kind: .recover(self, handler))
  }

  /// The same effect with all its names below `namespace`.
  ///
  /// Two parts of a state that are alike, such as rows, use the same names and do not meet.
  @MainActor
  public func namespaced(by namespace: some Hashable) -> Effect {
    node == nil ? self : renamed { AnyHashable(NamespacedName(namespace: namespace, name: $0)) }
  }

  @MainActor
  private func renamed(_ rename: @escaping @MainActor (AnyHashable) -> AnyHashable) -> Effect {
    switch kind {
    case .none, .value, .values, .run, .sleep, .report: return self
    case .merge(let effects): return .merge(effects.map { $0.renamed(rename) })
    case .concatenate(let effects): return .concatenate(effects.map { $0.renamed(rename) })
    case .cancel(let id): return Effect(kind: .cancel(rename(id)))
    case .cancellable(let id, let inFlight, let lifetime, let effect):
      return Effect(
        kind: .cancellable(
          rename(id), inFlight: inFlight, lifetime: lifetime, effect.renamed(rename)))
    case .throttle(let id, let duration, let latest, let effect):
      return Effect(kind: .throttle(rename(id), duration, latest: latest, effect.renamed(rename)))
    case .recover(let effect, let handler):
      return Effect(kind: .recover(effect.renamed(rename)) { handler($0).renamed(rename) })
    }
  }

  /// An issue for the store's `report`, and nothing else.
  package static func report(_ issue: StoreIssue) -> Effect {
    Effect(kind: .report(issue))
  }

  /// Whether there is nothing to perform.
  package var isNone: Bool {
    value == nil && node == nil
  }
}

private struct NamespacedName<Namespace: Hashable>: Hashable {
  let namespace: Namespace
  let name: AnyHashable
}
