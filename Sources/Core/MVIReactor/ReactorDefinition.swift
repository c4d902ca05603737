import MVI

/// A class that turns actions into mutations and mutations into states.
///
/// ```swift
/// final class HomeReactor: Reactor {
///   enum Action { case loadHome }
///   enum Mutation { case setTitle(String), setError(String) }
///   struct State { @Pulse var title: String? }
///
///   let initialState = State()
///
///   func mutate(action: Action) -> Effect<Mutation> {
///     Effect.async { [client] in try await client.title() }
///       .map { .setTitle($0) }
///       .catch { .just(.setError("\($0)")) }
///   }
///
///   func reduce(state: State, mutation: Mutation) -> State { … }
/// }
/// ```
///
/// It is a class with a protocol: the class holds the loop, so that it ends with the reactor.
public typealias Reactor = ReactorDefinition & ReactorObject

/// The half of a `Reactor` that is written down.
@MainActor
public protocol ReactorDefinition: AnyObject, StoreTypes {
  /// What happened.
  associatedtype Action
  /// What is written into the state.
  associatedtype Mutation = Action
  /// What a view shows.
  associatedtype State

  /// The state before the first action; asked for once, when the reactor is first used.
  var initialState: State { get }

  /// What `action` causes.
  func mutate(action: Action) -> Effect<Mutation>

  /// The state after `mutation`.
  func reduce(state: State, mutation: Mutation) -> State

  /// The actions to handle; called once, before the first.
  func transform(action: ReactorStream<Action>) -> ReactorStream<Action>

  /// The mutations to reduce; called once, after `transform(action:)`.
  func transform(mutation: ReactorStream<Mutation>) -> ReactorStream<Mutation>

  /// The states to show, the initial one among them; called once, after `transform(mutation:)`.
  ///
  /// What it returns reaches observers and `currentState`, and no later `reduce`. Observers of `state`
  /// are told of each, views once for all that an action caused. What a stream that was merged in
  /// sends is a step of its own: actions that are sent meanwhile wait until it is told everywhere.
  func transform(state: ReactorStream<State>) -> ReactorStream<State>

  /// What delays of effects are measured on; asked for once.
  var clock: any StoreClock { get }

  /// Told of errors and of values that came too late; asked for once, and not to hold the reactor.
  var report: @MainActor (StoreIssue) -> Void { get }

  /// Told of each action and mutation; asked for once.
  var watches: [StoreWatch<State, Action, Mutation>] { get }
}

extension ReactorDefinition {
  /// The same stream.
  public func transform(action: ReactorStream<Action>) -> ReactorStream<Action> {
    action
  }

  /// The same stream.
  public func transform(mutation: ReactorStream<Mutation>) -> ReactorStream<Mutation> {
    mutation
  }

  /// The same stream.
  public func transform(state: ReactorStream<State>) -> ReactorStream<State> {
    state
  }

  /// Real time.
  public var clock: any StoreClock {
    .continuous
  }

  /// Prints a line an issue.
  public var report: @MainActor (StoreIssue) -> Void {
    StoreIssue.printing
  }

  /// Nobody.
  public var watches: [StoreWatch<State, Action, Mutation>] {
    []
  }
}

extension ReactorDefinition where Action == Mutation {
  /// The action, as a mutation.
  public func mutate(action: Action) -> Effect<Mutation> {
    .just(action)
  }
}

/// An action type without actions.
public enum NoAction: Sendable {}

/// A mutation type without mutations.
public enum NoMutation: Sendable {}
