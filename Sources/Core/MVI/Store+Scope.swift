import Combine

extension Store {
  /// The store of a part of the state, whose actions are sent to this store as `action` says.
  ///
  /// A child keeps its parent alive. It follows the parent only while somebody watches it, and
  /// tells its observers only when its part changed, if that is `Equatable`; those who asked for each
  /// mutation are told of all of the parent's.
  public func scope<ChildState, ChildAction>(
    state keyPath: KeyPath<State, ChildState>,
    action: @escaping @MainActor (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    child(slice: { [source] in source.state[keyPath: keyPath] }) { [dispatch] in
      dispatch(action($0), $1)
    }
  }

  /// The store of a part of the state that may be absent, or nil when it is.
  ///
  /// When the part goes away the child keeps the state it was last seen in, and an action sent to
  /// it is reported and dropped. Whether the part is there is looked up when the action's turn
  /// comes, so that a send from a reducer waits like any other.
  /// - Parameter report: told of such an action; the hook of this store when nil.
  public func scope<ChildState, ChildAction>(
    state keyPath: KeyPath<State, ChildState?>,
    action: @escaping @MainActor (ChildAction) -> Action,
    report: (@MainActor (StoreIssue) -> Void)? = nil
  ) -> Store<ChildState, ChildAction>? {
    guard var last = source.state[keyPath: keyPath] else { return nil }
    let report = report ?? self.report
    return child(
      slice: { [source] in
        if let present = source.state[keyPath: keyPath] { last = present }
        return last
      },
      dispatch: { [source, dispatch] childAction, inner in
        let passage = StorePassage { handle in
          guard source.state[keyPath: keyPath] != nil else {
            return report(.absentChild(action: String(describing: childAction)))
          }
          if let inner { inner.lead(handle) } else { handle() }
          if let present = source.state[keyPath: keyPath] { last = present }
        }
        dispatch(action(childAction), passage)
      })
  }

  private func child<ChildState, ChildAction>(
    slice: @escaping @MainActor () -> ChildState,
    dispatch: @escaping @MainActor (ChildAction, StorePassage?) -> Void
  ) -> Store<ChildState, ChildAction> {
    let parent = source
    let source = StateSource<ChildState>(slice: slice) { child in
      parent.beginWatching()
      let drains = parent.drains.add { [weak child] in
        child?.staysAttached() ?? false
      } _: { [weak child] _ in
        child?.parentChanged()
      }
      let mutations = parent.mutations.add {
        false
      } _: { [weak child] _ in
        child?.parentMutated()
      }
      return AnyCancellable {
        drains.cancel()
        mutations.cancel()
      }
    }
    return Store<ChildState, ChildAction>(source: source, report: report, dispatch: dispatch)
  }
}
