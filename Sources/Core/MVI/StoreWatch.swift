/// Someone who is told of each action, each mutation and the state it left.
///
/// ```swift
/// let store = Store(HomeReducer(client: client), watches: [.printChanges()])
/// ```
///
/// A watch is called in the middle of the loop, before observers; what it sends is queued.
@MainActor
public struct StoreWatch<State, Action, Mutation> {
  /// What happened, in order.
  public enum Event {
    /// The store was made in this state.
    case start(State)
    /// An action is about to be handled.
    case action(Action)
    /// A mutation was reduced and left this state.
    case mutation(Mutation, State)
  }

  private let body: @MainActor (Event) -> Void

  /// Calls `body` with each event.
  public init(_ body: @escaping @MainActor (Event) -> Void) {
    self.body = body
  }

  /// Tells the watch of an event, as a store does.
  public func send(_ event: Event) {
    body(event)
  }

  /// Prints each action, and each mutation with the lines of the state that it changed.
  /// - Parameter output: takes the text; prints it unless told otherwise.
  public static func printChanges(
    to output: @escaping @MainActor (String) -> Void = { print($0) }
  ) -> StoreWatch {
    var last: State?
    // In a dialect whose actions are its mutations one line says both.
    let saysActions = Action.self != Mutation.self
    return StoreWatch { event in
      switch event {
      case .start(let state): last = state
      case .action(let action): if saysActions { output("action \(action)") }
      case .mutation(let mutation, let state):
        let changes = last.map { old in
          areSame(old, state) ? "  (no change)" : difference(expected: old, actual: state)
        }
        last = state
        output("\(saysActions ? "mutation" : "action") \(mutation)\n\(changes ?? "")")
      }
    }
  }
}

extension Engine {
  /// Tells `watches` of the state there is now and of all events from here on.
  @usableFromInline
  package func add(_ watches: [StoreWatch<State, Action, Mutation>]) {
    guard !watches.isEmpty else { return }
    for watch in watches { watch.send(.start(source.state)) }
    let earlier = recorder
    recorder = { [unowned source] event in
      earlier?(event)
      switch event {
      case .action(let action): for watch in watches { watch.send(.action(action)) }
      case .mutation(let mutation):
        for watch in watches { watch.send(.mutation(mutation, source.stored)) }
      case .effectEnded: break
      }
    }
  }
}
