import MVI

extension ComposableReducer {
  /// This reducer, and after it another whenever a value of the state has changed.
  /// - Parameter build: given the value before and after.
  public func onChange<Value: Equatable, Other: ComposableReducer<State, Action>>(
    of value: @escaping @MainActor (State) -> Value,
    @ReducerBuilder<State, Action> _ build: @escaping @MainActor (Value, Value) -> Other
  ) -> ChangeReducer<Self, Value, Other> {
    ChangeReducer(watched: self, value: value, reaction: build)
  }
}

/// A reducer with another for changes of a value.
public struct ChangeReducer<
  Watched: ComposableReducer, Value: Equatable, Other: ComposableReducer
>: ComposableReducer where Watched.State == Other.State, Watched.Action == Other.Action {
  let watched: Watched
  let value: @MainActor (Watched.State) -> Value
  let reaction: @MainActor (Value, Value) -> Other

  /// Runs the watched reducer, then the other if the value has changed.
  public func reduce(
    into state: inout Watched.State, action: Watched.Action
  ) -> Effect<Watched.Action> {
    let before = value(state)
    let effect = watched.reduce(into: &state, action: action)
    let after = value(state)
    guard before != after else { return effect }
    return effect.and(reaction(before, after).reduce(into: &state, action: action))
  }
}
