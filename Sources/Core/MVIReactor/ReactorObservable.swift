import Combine
import MVI
import SwiftUI

/// The face of a reactor for views: the state to show, and where actions go.
@MainActor
@dynamicMemberLookup
public final class ReactorObservable<State, Action>: ObservableObject {
  /// Where actions are sent.
  public let action: ReactorActions<Action>

  private let store: Store<State, Action>
  private let refusals = ObserverList<Void>()

  init(store: Store<State, Action>, action: ReactorActions<Action>) {
    self.store = store
    self.action = action
  }

  /// The state to show.
  public var state: State {
    store.observableState
  }

  /// A part of the state to show.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends before `state` changes; subscribe on the main actor.
  public nonisolated var objectWillChange: StateStream<Void> {
    StateStream { [store, refusals] body in
      let changes = store.objectWillChange.sink { body($0) }
      let refused = refusals.add(body)
      return AnyCancellable {
        changes.cancel()
        refused.cancel()
      }
    }
  }

  /// A binding that reads the state and sends each edit as an action.
  ///
  /// The state has the edit when the control's set returns. When the reactor refuses it, views are
  /// told all the same, so that the control shows the state again. A set in the middle of a step, by
  /// an observer, waits its turn; nobody knows yet what becomes of it, so views are told at once and
  /// again if the state changes.
  public func binding<Value>(
    _ get: @escaping @MainActor (State) -> Value,
    send toAction: @escaping @MainActor (Value) -> Action
  ) -> Binding<Value> {
    Binding(
      get: { @MainActor [store] in get(store.state) },
      set: { @MainActor [store, action, refusals] value in
        var isTold = false
        let change = store.objectWillChange.sink { isTold = true }
        action.onNext(toAction(value))
        change.cancel()
        if !isTold { refusals.notify(()) }
      })
  }
}
