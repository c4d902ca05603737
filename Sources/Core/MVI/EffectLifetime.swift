/// How long an effect matters, of a state whose type is known where it is performed.
@usableFromInline
class EffectLifetime {}

/// How long an effect matters: as long as `lasts` is true of the state.
final class StateLifetime<State>: EffectLifetime {
  let lasts: @MainActor (State) -> Bool

  init(_ lasts: @escaping @MainActor (State) -> Bool) {
    self.lasts = lasts
  }
}

extension Effect {
  /// The same effect under a name by which it is cancelled once `lasts` is false of the state.
  ///
  /// The state is looked at after each mutation of it. A reducer of a larger state that passes the
  /// effect on says by `read(in:)` where the state is; one that does not ends it by name only.
  package func cancellable<State>(
    id: some Hashable, while lasts: @escaping @MainActor (State) -> Bool
  ) -> Effect {
    Effect(
      kind: .cancellable(
        AnyHashable(id), inFlight: false, lifetime: StateLifetime(lasts), self))
  }

  /// The same effect in a larger state, in which `part` finds the state it was made in.
  @MainActor
  package func read<Root, Part>(in part: @escaping @MainActor (Root) -> Part?) -> Effect {
    switch kind {
    case .none, .value, .values, .run, .sleep, .report, .cancel: return self
    case .merge(let effects): return .merge(effects.map { $0.read(in: part) })
    case .concatenate(let effects): return .concatenate(effects.map { $0.read(in: part) })
    case .cancellable(let id, let inFlight, let lifetime, let effect):
      let lasts = (lifetime as? StateLifetime<Part>)?.lasts
      let larger = lasts.map { lasts in
        StateLifetime<Root> { part($0).map(lasts) ?? false }
      }
      return Effect(
        kind: .cancellable(id, inFlight: inFlight, lifetime: larger, effect.read(in: part)))
    case .throttle(let id, let duration, let latest, let effect):
      return Effect(kind: .throttle(id, duration, latest: latest, effect.read(in: part)))
    case .recover(let effect, let handler):
      return Effect(kind: .recover(effect.read(in: part)) { handler($0).read(in: part) })
    }
  }
}
