import MVI

/// A reducer of a part of the state, for the actions of that part.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.search, action: Action.searchPath) { SearchReducer() }
///   Reduce { state, action in … }
/// }
/// ```
public struct Scope<State, Action, Child: ComposableReducer>: ComposableReducer {
  private let child: Child
  private let action: CasePath<Action, Child.Action>
  private let read: @MainActor (State) -> Child.State?
  private let change:
    @MainActor (inout State, (inout Child.State) -> Effect<Child.Action>) -> Effect<Child.Action>?

  /// The reducer of `build`, on a part of the state.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>, action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ build: () -> Child
  ) where Child: ComposableReducer<ChildState, ChildAction> {
    child = build()
    self.action = action
    read = { $0[keyPath: state] }
    change = { $1(&$0[keyPath: state]) }
  }

  /// The reducer of `build`, on one case of the state.
  ///
  /// An action that comes while the state is another case is reported and dropped.
  public init<ChildState, ChildAction>(
    state: CasePath<State, ChildState>, action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ build: () -> Child
  ) where Child: ComposableReducer<ChildState, ChildAction> {
    child = build()
    self.action = action
    read = state.extract
    change = { root, body in
      guard var value = state.extract(root) else { return nil }
      let effect = body(&value)
      root = state.embed(value)
      return effect
    }
  }

  /// Runs the child's reducer, if the action is one of the child's.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = self.action.extract(action) else { return .none }
    guard let effect = change(&state, { child.reduce(into: &$0, action: childAction) }) else {
      return .report(.absentChild(action: String(describing: action)))
    }
    return effect.isNone ? .none : effect.embedded(by: self.action).read(in: read)
  }
}

extension Effect {
  @MainActor
  func embedded<Root>(by path: CasePath<Root, Output>) -> Effect<Root> {
    isNone ? .none : map { path.embed($0) }
  }
}
