/// The two types that a store of any dialect is about.
@MainActor
public protocol StoreTypes {
  /// What happened.
  associatedtype Action
  /// What a view shows.
  associatedtype State
}

/// The store of a reducer of any dialect.
public typealias StoreOf<R: StoreTypes> = Store<R.State, R.Action>

/// What the engine asks of a reducer of the house dialect.
///
/// Write a `Reducer` or an `EffectReducer`; the forms also combine, one of `ContinuationHandling`
/// and `EffectHandling` with one of `StateReducing` and `InPlaceReducing`. A reducer that has no
/// form of one of the two does not compile.
@MainActor
public protocol ReducerDefinition: AnyObject, StoreTypes {
  /// What is written into the state.
  associatedtype Mutation

  /// The state before the first action.
  var initialState: State { get }

  /// The effect of `action`; comes from the form of handling.
  func effect(of action: Action, in source: StateSource<State>) -> Effect<Mutation>

  /// Writes `mutation` into `state`; comes from the form of reducing.
  ///
  /// What it returns is performed after all that is queued; the forms return nothing to perform.
  func apply(_ mutation: Mutation, to state: inout State) -> Effect<Mutation>
}

/// Handling as an asynchronous function; each action costs a task.
@MainActor
public protocol ContinuationHandling: ReducerDefinition {
  /// Handles `action`, yielding mutations as they come.
  ///
  /// It runs on the main actor, beside the handling of other actions. An error ends this handling
  /// only and is reported.
  func handle(
    action: Action, continuation: ReducerContinuation<State, Mutation>
  ) async throws
}

/// Handling as a function that returns an effect; a synchronous action costs no task.
@MainActor
public protocol EffectHandling: ReducerDefinition {
  /// The effect of `action` in `state`.
  func handle(action: Action, state: State) -> Effect<Mutation>
}

/// Reducing as a function from state to state.
@MainActor
public protocol StateReducing: ReducerDefinition {
  /// The state after `mutation`.
  func reduce(state: State, mutation: Mutation) -> State
}

/// Reducing in place: what does not change is not copied.
@MainActor
public protocol InPlaceReducing: ReducerDefinition {
  /// Writes `mutation` into `state`, which must not be read through the store meanwhile.
  func reduce(into state: inout State, mutation: Mutation)
}

/// A reducer: an action is handled, which gives mutations, which are reduced into the state.
///
/// ```swift
/// final class HomeReducer: Reducer {
///   enum Action { case loadHome }
///   enum Mutation { case setTitle(String) }
///   struct State { @Pulse var title: String? }
///
///   let initialState = State()
///
///   func handle(action: Action, continuation: Continuation) async throws {
///     continuation.yield(.setTitle(try await client.title()))
///   }
///
///   func reduce(state: State, mutation: Mutation) -> State {
///     var newState = state
///     switch mutation {
///     case .setTitle(let title): newState.title = title
///     }
///     return newState
///   }
/// }
/// ```
public protocol Reducer: ContinuationHandling, StateReducing {}

/// A reducer whose synchronous actions cost no task and whose big states are not copied.
public protocol EffectReducer: EffectHandling, InPlaceReducing {}

extension ReducerDefinition {
  /// What `handle(action:continuation:)` is given.
  public typealias Continuation = ReducerContinuation<State, Mutation>
}

extension ContinuationHandling {
  /// A task that runs `handle(action:continuation:)`.
  public func effect(of action: Action, in source: StateSource<State>) -> Effect<Mutation> {
    .run { [weak source] in
      try await self.handle(
        action: action, continuation: Continuation(effect: $0, source: source))
    }
  }
}

extension EffectHandling {
  /// What `handle(action:state:)` returns.
  @inlinable
  public func effect(of action: Action, in source: StateSource<State>) -> Effect<Mutation> {
    handle(action: action, state: source.state)
  }
}

extension StateReducing {
  /// Replaces `state` by what `reduce(state:mutation:)` returns.
  @inlinable
  public func apply(_ mutation: Mutation, to state: inout State) -> Effect<Mutation> {
    state = reduce(state: state, mutation: mutation)
    return .none
  }
}

extension InPlaceReducing {
  /// Calls `reduce(into:mutation:)`.
  @inlinable
  public func apply(_ mutation: Mutation, to state: inout State) -> Effect<Mutation> {
    reduce(into: &state, mutation: mutation)
    return .none
  }
}
