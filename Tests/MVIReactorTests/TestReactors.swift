import MVI
import MVIReactor

/// A reactor of closures: a test says in place what an action causes and a mutation writes.
final class ScriptReactor<Action, Mutation, State>: Reactor {
  typealias Mutate = @MainActor (Action) -> Effect<Mutation>
  typealias Reduce = @MainActor (inout State, Mutation) -> Void

  let initialState: State
  let clock: any StoreClock
  let report: @MainActor (StoreIssue) -> Void
  var onAction: @MainActor (ReactorStream<Action>) -> ReactorStream<Action> = { $0 }
  var onMutation: @MainActor (ReactorStream<Mutation>) -> ReactorStream<Mutation> = { $0 }
  var onState: @MainActor (ReactorStream<State>) -> ReactorStream<State> = { $0 }

  private let mutating: Mutate
  private let reducing: Reduce

  init(
    _ initialState: State, clock: any StoreClock = .continuous,
    report: @escaping @MainActor (StoreIssue) -> Void = { _ in },
    mutate: @escaping Mutate, reduce: @escaping Reduce
  ) {
    self.initialState = initialState
    self.clock = clock
    self.report = report
    mutating = mutate
    reducing = reduce
  }

  func mutate(action: Action) -> Effect<Mutation> {
    mutating(action)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    reducing(&newState, mutation)
    return newState
  }

  func transform(action: ReactorStream<Action>) -> ReactorStream<Action> {
    onAction(action)
  }

  func transform(mutation: ReactorStream<Mutation>) -> ReactorStream<Mutation> {
    onMutation(mutation)
  }

  func transform(state: ReactorStream<State>) -> ReactorStream<State> {
    onState(state)
  }
}

extension ScriptReactor where State == [Mutation] {
  /// A reactor whose state is the list of its mutations.
  convenience init(
    log mutate: @escaping Mutate, clock: any StoreClock = .continuous,
    report: @escaping @MainActor (StoreIssue) -> Void = { _ in }
  ) {
    self.init([], clock: clock, report: report, mutate: mutate) { $0.append($1) }
  }
}

typealias LogReactor<Action> = ScriptReactor<Action, String, [String]>

struct Failure: Error, Equatable {
  var number = 0
}

/// Lets the main actor run until `isDone`; gives up, for the expectation after it to fail.
@MainActor
func settle(until isDone: () -> Bool) async {
  for _ in 0..<1_000_000 {
    if isDone() { return }
    await Task.yield()
  }
}

/// Lets the main actor run long enough for all that can happen on it to have happened.
@MainActor
func settle() async {
  for _ in 0..<200 { await Task.yield() }
}

/// A place where effects wait until a test lets them go.
@MainActor
final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var arrivals = 0

  func wait() async {
    arrivals += 1
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume() }
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
