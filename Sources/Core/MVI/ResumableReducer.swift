/// A reducer that can begin in a state that was saved.
@MainActor
public protocol ResumableReducer: ReducerDefinition {
  /// The actions that start again what was under way in `state`, such as a load.
  ///
  /// A saved state says that something loads; nothing does.
  func actions(resuming state: State) -> [Action]
}

extension Store {
  /// The store of `reducer` in a saved state; what was under way then starts again.
  public convenience init<R: ResumableReducer>(
    resuming state: State, _ reducer: R, clock: any StoreClock = .continuous,
    report: @escaping @MainActor (StoreIssue) -> Void = StoreIssue.printing,
    watches: [StoreWatch<R.State, R.Action, R.Mutation>] = []
  ) where R.State == State, R.Action == Action {
    self.init(reducer, state: state, clock: clock, report: report, watches: watches)
    for action in reducer.actions(resuming: state) { send(action) }
  }
}
