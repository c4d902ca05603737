import MVI
import MVIComposable

/// A store whose reducer is a function.
@MainActor
func makeStore<State, Action>(
  _ state: State, clock: any StoreClock = .continuous,
  report: @escaping @MainActor (StoreIssue) -> Void = { _ in },
  _ reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>
) -> Store<State, Action> {
  Store(initialState: state, clock: clock, report: report) { Reduce(reduce) }
}

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
