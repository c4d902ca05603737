import Combine
import Observation

/// The one place where the state of a screen lives and changes.
///
/// ```swift
/// struct HomeView: View {
///   @ObservedObject var observedReducer: StoreOf<HomeReducer>
///
///   var body: some View {
///     Text(observedReducer.observableState.title ?? "")
///       .onTapGesture { observedReducer.send(.didTapTitle) }
///   }
/// }
/// ```
///
/// A send is completed before it returns, with all that it causes at once; a send from inside, by
/// an observer or a reducer, waits its turn in a queue. The last reference to a store and its
/// children going away cancels all effects.
@MainActor
public final class Store<State, Action>: ObservableObject, Observable {
  @usableFromInline let source: StateSource<State>
  @usableFromInline let dispatch: @MainActor (Action, StorePassage?) -> Void
  @usableFromInline let report: @MainActor (StoreIssue) -> Void

  /// - Parameters:
  ///   - report: told of actions for children that are not there.
  ///   - dispatch: sends an action; with a passage, through it when its turn has come.
  package init(
    source: StateSource<State>, report: @escaping @MainActor (StoreIssue) -> Void,
    dispatch: @escaping @MainActor (Action, StorePassage?) -> Void
  ) {
    self.source = source
    self.report = report
    self.dispatch = dispatch
  }

  /// A store that `engine` drives.
  @inlinable
  package init<Mutation>(engine: Engine<State, Action, Mutation>) {
    source = engine.source
    report = engine.report
    dispatch = { action, passage in
      if let passage { engine.send(action, through: passage) } else { engine.send(action) }
    }
  }

  /// The store of `reducer`, in its initial state.
  /// - Parameters:
  ///   - state: a state to begin in, in place of the reducer's.
  ///   - clock: what delays, debounces and throttles are measured on.
  ///   - report: told of errors, of values that came too late and of actions for absent children.
  ///   - watches: told of each action and mutation.
  @inlinable
  public convenience init<R: ReducerDefinition>(
    _ reducer: R, state: State? = nil, clock: any StoreClock = TaskClock(ContinuousClock()),
    report: @escaping @MainActor (StoreIssue) -> Void = StoreIssue.printing,
    watches: [StoreWatch<R.State, R.Action, R.Mutation>] = []
  ) where R.State == State, R.Action == Action {
    let engine = Engine<State, Action, R.Mutation>(
      state: state ?? reducer.initialState, clock: clock, report: report,
      handle: { reducer.effect(of: $0, in: $1) },
      reduce: { state, mutation in reducer.apply(mutation, to: &state) })
    engine.add(watches)
    self.init(engine: engine)
  }

  /// The newest state; reading it is not tracked.
  public var state: State {
    source.state
  }

  /// The state for views; reading it is tracked by the Observation framework.
  ///
  /// Views are told once for all that one `send` caused. While they are told, it is the state
  /// before; an `Equatable` state that ends where it began tells nobody.
  public var observableState: State {
    source.observableState
  }

  /// Sends before `observableState` changes; subscribe on the main actor.
  public nonisolated var objectWillChange: StateStream<Void> {
    StateStream { [source] body in
      source.beginWatching()
      return source.willChange.add(body)
    }
  }

  /// Handles `action`; when the outermost call returns, the state has all that followed at once.
  @inlinable
  public func send(_ action: Action) {
    dispatch(action, nil)
  }
}
