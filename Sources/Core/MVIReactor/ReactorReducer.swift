import MVI

/// A reactor as the reducer of a store, for a `ReducerTester` or the replay of a recording.
///
/// `mutate` and `reduce` are the reactor's; its transform hooks do not run.
public final class ReactorReducer<R: Reactor>: ReducerDefinition {
  public typealias State = R.State
  public typealias Action = R.Action
  public typealias Mutation = R.Mutation

  private let reactor: R

  /// The reducer that `reactor` is.
  public init(_ reactor: R) {
    self.reactor = reactor
  }

  /// The reactor's.
  public var initialState: R.State {
    reactor.initialState
  }

  /// What `mutate` returns.
  public func effect(of action: R.Action, in source: StateSource<R.State>) -> Effect<R.Mutation> {
    reactor.mutate(action: action)
  }

  /// Replaces `state` by what `reduce` returns.
  public func apply(_ mutation: R.Mutation, to state: inout R.State) -> Effect<R.Mutation> {
    state = reactor.reduce(state: state, mutation: mutation)
    return .none
  }
}
