import Combine
import MVI

/// The half of a `Reactor` that holds its loop.
@MainActor
open class ReactorObject {
  /// The runtime of the reactor, made when it is first used.
  @usableFromInline var made: AnyObject?

  /// A reactor whose loop has not begun.
  ///
  /// It takes a parameter so that a reactor's own `init()` overrides nothing.
  public init(beginning: Void = ()) {}
}

// All that may be a reactor's first use makes its runtime, and is inlinable for the loop to be made
// where its types are known.
extension ReactorDefinition where Self: ReactorObject {
  @inlinable
  var runtime: ReactorRuntime<State, Action, Mutation> {
    if let made {
      // Nothing else is ever kept there, and a subclass has the types of its superclass.
      return unsafeDowncast(made, to: ReactorRuntime<State, Action, Mutation>.self)
    }
    let runtime = ReactorRuntime<State, Action, Mutation>(of: self)
    made = runtime
    runtime.begin(with: self)
    return runtime
  }

  /// Where actions are sent.
  ///
  /// A send is completed before it returns, with all that it causes at once; an action counts
  /// whether somebody observes the reactor or not.
  @inlinable public var action: ReactorActions<Action> {
    runtime.actions
  }

  /// The newest state.
  @inlinable public var currentState: State {
    runtime.source.state
  }

  /// The states: the current one first, then one for each mutation, equal ones too.
  @inlinable public var state: StateStream<State> {
    runtime.states
  }

  /// Calls `body` with the state after each mutation, until the result is let go.
  ///
  /// It costs less than a subscription to `state`, and does not begin with the current one.
  @inlinable
  public func observe(_ body: @escaping @MainActor (State) -> Void) -> AnyCancellable {
    runtime.observe(body)
  }

  /// The value at `keyPath`: the current one first, then each that differs from the one before.
  @inlinable
  public func select<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> StateStream<Value> {
    runtime.store.select(keyPath, .perMutation)
  }

  /// The value of a pulse at each assignment, equal values too.
  ///
  /// It begins with the value that is there, as in ReactorKit; the `pulse` of a store does not, since
  /// an event that was shown once is not to be shown again to who comes later.
  /// - Parameter replaysCurrent: whether a subscriber gets the value that is there when it comes.
  @inlinable
  public func pulse<Value>(
    _ keyPath: KeyPath<State, Pulse<Value>>, replaysCurrent: Bool = true
  ) -> StateStream<Value> {
    runtime.store.pulse(keyPath, replaysCurrent: replaysCurrent, .perMutation)
  }

  /// The face of the reactor for views, one for its life.
  @inlinable public var observableObject: ReactorObservable<State, Action> {
    runtime.observable
  }

  /// The reactor's state and actions in the hands of a test.
  @inlinable public var stub: ReactorStub<State, Action> {
    runtime.stub
  }

  /// Whether actions are recorded only, and neither `mutate` nor `reduce` runs.
  @inlinable public var isStubEnabled: Bool {
    get { runtime.stub.isEnabled }
    set { runtime.stub.isEnabled = newValue }
  }

  /// What `ReactorView.body(reactor:)` is given.
  public typealias ObservableObject = ReactorObservable<State, Action>
}
