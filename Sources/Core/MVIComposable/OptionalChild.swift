import MVI

extension ComposableReducer {
  /// This reducer, and before it the reducer of a child that may be absent.
  ///
  /// The child's effects end when it goes. An action for an absent child is reported and dropped,
  /// and seen by this reducer all the same. Names of effects in the child are the child's own.
  public func ifLet<ChildState, ChildAction, Child: ComposableReducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>, action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ build: () -> Child
  ) -> OptionalChild<Self, Child> {
    OptionalChild(
      parent: self, child: build(), action: action, place: state, identity: { _ in 0 },
      read: { $0[keyPath: state] }, change: { changePresent(&$0[keyPath: state], $1) })
  }

  /// This reducer, and before it the reducer of a child that may be absent.
  ///
  /// The child's effects end when it goes, or when another takes its place. An action for an absent
  /// child is reported and dropped, and seen by this reducer all the same. Names of effects in the
  /// child are the child's own.
  public func ifLet<ChildState, ChildAction, Child: ComposableReducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>, action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ build: () -> Child
  ) -> OptionalChild<Self, Child> where ChildState: Identifiable {
    OptionalChild(
      parent: self, child: build(), action: action, place: state, identity: { $0.id },
      read: { $0[keyPath: state] }, change: { changePresent(&$0[keyPath: state], $1) })
  }

  /// This reducer, and before it the reducer of a child that is one case of the state.
  ///
  /// The child's effects end when the state becomes another case. An action for an absent child is
  /// reported and dropped, and seen by this reducer all the same.
  /// - Parameter place: tells two uses on one state apart; the place of the call.
  public func ifCaseLet<ChildState, ChildAction, Child: ComposableReducer<ChildState, ChildAction>>(
    _ state: CasePath<State, ChildState>, action: CasePath<Action, ChildAction>,
    place: String = "\(#fileID):\(#line):\(#column)",
    @ReducerBuilder<ChildState, ChildAction> _ build: () -> Child
  ) -> OptionalChild<Self, Child> {
    OptionalChild(
      parent: self, child: build(), action: action, place: place, identity: { _ in 0 },
      read: state.extract,
      change: { root, body in
        guard var value = state.extract(root) else { return nil }
        let effect = body(&value)
        root = state.embed(value)
        return effect
      })
  }
}

/// A reducer with a child that may be absent.
public struct OptionalChild<Parent: ComposableReducer, Child: ComposableReducer>:
  ComposableReducer
{
  let parent: Parent
  let child: Child
  let action: CasePath<Parent.Action, Child.Action>
  let place: AnyHashable
  let identity: @MainActor (Child.State) -> AnyHashable
  let read: @MainActor (Parent.State) -> Child.State?
  let change:
    @MainActor (inout Parent.State, (inout Child.State) -> Effect<Child.Action>)
      -> Effect<Child.Action>?

  /// Runs the child's reducer for its actions, then the parent's.
  public func reduce(
    into state: inout Parent.State, action: Parent.Action
  ) -> Effect<Parent.Action> {
    let before = read(state).map(identity)
    let childEffect = reduceChild(in: &state, action: action)
    let between = read(state).map(identity)
    let parentEffect = parent.reduce(into: &state, action: action)
    let after = read(state).map(identity)
    let effect = childEffect.and(parentEffect)
    guard before != nil, before != after else { return effect }
    let end = Effect<Parent.Action>.cancel(id: ChildLifetime(place: place))
    // A child that became another by itself began for that other what it returned.
    return between == after ? end.and(effect) : effect.and(end)
  }

  private func reduceChild(
    in state: inout Parent.State, action: Parent.Action
  ) -> Effect<Parent.Action> {
    guard let childAction = self.action.extract(action) else { return .none }
    guard let effect = change(&state, { child.reduce(into: &$0, action: childAction) }) else {
      return .report(.absentChild(action: String(describing: action)))
    }
    guard !effect.isNone else { return .none }
    let lifetime = ChildLifetime(place: place)
    let living = read(state).map(identity)
    return effect.embedded(by: self.action).namespaced(by: lifetime).read(in: read)
      .cancellable(id: lifetime) { [read, identity] in read($0).map(identity) == living }
  }
}

/// Changes a value that is there; taken out meanwhile, so that its storage is not copied.
@MainActor
private func changePresent<Value, Result>(
  _ place: inout Value?, _ body: (inout Value) -> Result
) -> Result? {
  guard var value = place else { return nil }
  place = nil
  defer { place = value }
  return body(&value)
}

/// The name of all effects of one child.
struct ChildLifetime: Hashable {
  let place: AnyHashable
  var element: AnyHashable?
}
