import Combine
import MVI
import SwiftUI

/// What a view sees of a store, and where it sends actions.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction>: ObservableObject {
  /// What the view shows.
  public private(set) var state: ViewState

  private let dispatch: @MainActor (ViewAction) -> Void
  private let newest: @MainActor () -> ViewState
  private var subscription: AnyCancellable?
  private var isTold = false

  /// What `observe` makes of the state of `store`; views are told when `isSame` is false.
  public init<State>(
    _ store: Store<State, ViewAction>, observe: @escaping @MainActor (State) -> ViewState,
    removeDuplicates isSame: @escaping @MainActor (ViewState, ViewState) -> Bool
  ) {
    state = observe(store.state)
    dispatch = { store.send($0) }
    newest = { observe(store.state) }
    subscription = store.observe { [weak self] newState in
      guard let self else { return }
      let value = observe(newState)
      guard !isSame(state, value) else { return }
      tell()
      state = value
    }
  }

  /// What `observe` makes of the state of `store`.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe: @escaping @MainActor (State) -> ViewState
  ) where ViewState: Equatable {
    self.init(store, observe: observe, removeDuplicates: { $0 == $1 })
  }

  /// A part of what the view shows.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Handles `action`; when the outermost call returns, the state has all that followed at once.
  public func send(_ action: ViewAction) {
    dispatch(action)
  }

  /// Handles `action`, animating what it changes.
  public func send(_ action: ViewAction, animation: Animation?) {
    withAnimation(animation) { dispatch(action) }
  }

  /// A binding that reads the state and sends each edit as an action.
  ///
  /// The state has the edit when the control's set returns. When the reducer refuses it, views are
  /// told all the same, so that the control shows the state again. A set in the middle of a step, by
  /// an observer, waits its turn; nobody knows yet what becomes of it, so views are told at once and
  /// again if the state changes.
  public func binding<Value>(
    get: @escaping @MainActor (ViewState) -> Value,
    send toAction: @escaping @MainActor (Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(
      get: { @MainActor [newest] in get(newest()) },
      set: { @MainActor value in self.edit(toAction(value)) })
  }

  /// A binding that sends the same action for each edit, whatever its value.
  public func binding<Value>(
    get: @escaping @MainActor (ViewState) -> Value, send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// A binding of a property that the reducer lets edit; see `BindingReducer`.
  public func binding<Value: Equatable>(
    _ keyPath: WritableKeyPath<ViewState, Value>
  ) -> Binding<Value> where ViewAction: BindableAction, ViewAction.State == ViewState {
    binding(get: { $0[keyPath: keyPath] }, send: { .binding(.set(keyPath, $0)) })
  }

  private func edit(_ action: ViewAction) {
    isTold = false
    dispatch(action)
    if !isTold { objectWillChange.send() }
  }

  private func tell() {
    isTold = true
    objectWillChange.send()
  }
}

/// The view store of a reducer whose view sees all of its state.
public typealias ViewStoreOf<R: ComposableReducer> = ViewStore<R.State, R.Action>
