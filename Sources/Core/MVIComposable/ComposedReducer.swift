import MVI

/// A composable reducer with its initial state, as the reducer of a store.
///
/// Its mutations are its actions. A test gives it to a `ReducerTester`.
public final class ComposedReducer<R: ComposableReducer>: ReducerDefinition {
  public typealias State = R.State
  public typealias Action = R.Action
  public typealias Mutation = R.Action

  /// The state before the first action.
  public let initialState: R.State

  private let reducer: R

  /// `reducer`, in `initialState`.
  public init(_ reducer: R, initialState: R.State) {
    self.reducer = reducer
    self.initialState = initialState
  }

  /// The action itself.
  public func effect(
    of action: R.Action, in source: StateSource<R.State>
  ) -> Effect<R.Action> {
    .mutation(action)
  }

  /// Runs the reducer.
  public func apply(_ mutation: R.Action, to state: inout R.State) -> Effect<R.Action> {
    reducer.reduce(into: &state, action: mutation)
  }
}

extension Store {
  /// The store of the reducer of `build`.
  ///
  /// Observers are told once for all that one send caused.
  /// - Parameters:
  ///   - clock: what delays, debounces and throttles are measured on.
  ///   - report: told of errors, of values that came too late and of actions for absent children.
  ///   - watches: told of each action.
  public convenience init<R: ComposableReducer>(
    initialState: State, clock: any StoreClock = .continuous,
    report: @escaping @MainActor (StoreIssue) -> Void = StoreIssue.printing,
    watches: [StoreWatch<State, Action, Action>] = [],
    @ReducerBuilder<State, Action> _ build: () -> R
  ) where R.State == State, R.Action == Action {
    self.init(
      ComposedReducer(build(), initialState: initialState), clock: clock, report: report,
      watches: watches)
  }

  /// The store of a part of the state.
  public func scope<ChildState, ChildAction>(
    state keyPath: KeyPath<State, ChildState>, action: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: keyPath) { action.embed($0) }
  }

  /// The store of a part of the state that may be absent, or nil when it is.
  public func scope<ChildState, ChildAction>(
    state keyPath: KeyPath<State, ChildState?>, action: CasePath<Action, ChildAction>,
    report: (@MainActor (StoreIssue) -> Void)? = nil
  ) -> Store<ChildState, ChildAction>? {
    scope(state: keyPath, action: { action.embed($0) }, report: report)
  }

  /// The store of the element called `id`, or nil when it is absent; a read costs O(n).
  public func scope<Element: Identifiable, ElementAction>(
    state keyPath: KeyPath<State, [Element]>, id: Element.ID,
    action: CasePath<Action, IdentifiedAction<Element.ID, ElementAction>>,
    report: (@MainActor (StoreIssue) -> Void)? = nil
  ) -> Store<Element, ElementAction>? {
    scope(
      state: keyPath.appending(path: \.[element: id]),
      action: { action.embed(.element(id: id, action: $0)) }, report: report)
  }
}

extension Array where Element: Identifiable {
  subscript(element id: Element.ID) -> Element? {
    first { $0.id == id }
  }
}
