import MVI

/// A reducer that writes an action into the state and says what follows, made of smaller ones.
///
/// ```swift
/// struct HomeReducer: ComposableReducer {
///   struct State: Equatable { var title: String? }
///   enum Action { case loadHome, setTitle(String), setError(String) }
///   let client: HomeClient
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .loadHome:
///         return .run { [client] send in
///           await send(.setTitle(try await client.title()))
///         } catch: { error, send in
///           await send(.setError("\(error)"))
///         }
///       case .setTitle(let title):
///         state.title = title
///         return .none
///       case .setError:
///         return .none
///       }
///     }
///   }
/// }
///
/// let store = Store(initialState: HomeReducer.State()) { HomeReducer(client: client) }
/// ```
///
/// Write `body` or `reduce(into:action:)`; a reducer with neither does not compile. Its name lets a
/// file use the reducers of `MVI` too. Dependencies come by `init`: what others call environment.
@MainActor
public protocol ComposableReducer<State, Action>: StoreTypes {
  /// What a view shows.
  associatedtype State
  /// What happened.
  associatedtype Action
  /// The reducers it is made of, or `Never`.
  associatedtype Body

  /// Writes `action` into `state`; what it returns begins after all that is queued.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers it is made of, which run in order; evaluated for each action.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension ComposableReducer where Body == Never {
  /// Nothing: the reducer has a `reduce(into:action:)` of its own.
  public var body: Never {
    preconditionFailure("\(Self.self) reduces by itself and is not made of others")
  }
}

extension ComposableReducer
where Body: ComposableReducer, Body.State == State, Body.Action == Action {
  /// Runs `body`.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

/// A reducer of the state and actions of another, for `body`.
public typealias ReducerOf<R: ComposableReducer> = ComposableReducer<R.State, R.Action>

/// A reducer given as a function.
public struct Reduce<State, Action>: ComposableReducer {
  @usableFromInline let function: @MainActor (inout State, Action) -> Effect<Action>

  /// Calls `function` with the state to write and the action.
  @inlinable
  public init(_ function: @escaping @MainActor (inout State, Action) -> Effect<Action>) {
    self.function = function
  }

  /// Calls the function.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: ComposableReducer {
  /// A reducer that does nothing.
  public init() {}

  /// Nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

/// Reducers as one, for a modifier on all of them.
public struct CombineReducers<State, Action, R: ComposableReducer<State, Action>>:
  ComposableReducer
{
  private let reducers: R

  /// The reducers of `build`, in order.
  public init(@ReducerBuilder<State, Action> _ build: () -> R) {
    reducers = build()
  }

  /// Runs the reducers in order.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}
