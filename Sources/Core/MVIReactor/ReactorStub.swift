/// A reactor's state and actions in the hands of a test.
///
/// ```swift
/// reactor.isStubEnabled = true
/// reactor.stub.state.title = "나들이"       // the view shows it
/// #expect(reactor.stub.actions.last == .loadHome)
/// ```
@MainActor
public final class ReactorStub<State, Action> {
  /// The actions that were sent while the stub was on, in order.
  public private(set) var actions: [Action] = []

  /// Whether actions are recorded only, and neither `mutate` nor `reduce` runs.
  public var isEnabled = false {
    didSet { onSwitch?(isEnabled) }
  }

  var onSwitch: (@MainActor (Bool) -> Void)?

  private let read: @MainActor () -> State
  private let write: @MainActor (State) -> Void

  init(state: @escaping @MainActor () -> State, write: @escaping @MainActor (State) -> Void) {
    read = state
    self.write = write
  }

  /// The reactor's state; setting it tells all observers.
  public var state: State {
    get { read() }
    set { write(newValue) }
  }

  func record(_ action: Action) {
    actions.append(action)
  }
}
