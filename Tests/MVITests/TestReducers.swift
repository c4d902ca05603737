import Combine
import MVI

/// A reducer of closures: a test says in place what an action causes and a mutation writes.
final class Script<Action, Mutation, State>: EffectReducer {
  let initialState: State

  private let handling: @MainActor (Action, State) -> Effect<Mutation>
  private let reducing: @MainActor (inout State, Mutation) -> Void

  init(
    _ initialState: State, handle: @escaping @MainActor (Action, State) -> Effect<Mutation>,
    reduce: @escaping @MainActor (inout State, Mutation) -> Void
  ) {
    self.initialState = initialState
    handling = handle
    reducing = reduce
  }

  func handle(action: Action, state: State) -> Effect<Mutation> {
    handling(action, state)
  }

  func reduce(into state: inout State, mutation: Mutation) {
    reducing(&state, mutation)
  }
}

extension Script where State == [Mutation] {
  /// A reducer whose state is the list of its mutations.
  convenience init(log handle: @escaping @MainActor (Action, State) -> Effect<Mutation>) {
    self.init([], handle: handle) { $0.append($1) }
  }
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

struct Failure: Error, Equatable {
  var number = 0
}

/// Lets the main actor run long enough for all that can happen on it to have happened.
@MainActor
func settle() async {
  for _ in 0..<200 { await Task.yield() }
}

/// Lets the main actor run until `isDone`; gives up, for the expectation after it to fail.
///
/// A resumed continuation passes through the shared pool, so the turns it takes are not known.
@MainActor
func settle(until isDone: () -> Bool) async {
  for _ in 0..<1_000_000 {
    if isDone() { return }
    await Task.yield()
  }
}

final class Canary {
  let died: () -> Void

  init(died: @escaping () -> Void) {
    self.died = died
  }

  deinit {
    died()
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
