import MVI

/// The mutations that effects sent and that no test has taken yet.
///
/// Used on the main actor; only its end may come from elsewhere.
@MainActor
final class Ledger<State, Mutation> {
  struct Step {
    let mutation: Mutation
    let state: State
  }

  var onIssue: (@MainActor (StoreIssue) -> Void)?

  private var steps: [Step] = []
  private var waiter: CheckedContinuation<Void, Never>?
  private let leak: LeftoverAlarm

  init(isExhaustive: Bool, location: CallLocation) {
    leak = LeftoverAlarm(isExhaustive: isExhaustive, location: location)
  }

  var hasSteps: Bool {
    !steps.isEmpty
  }

  func record<Action>(_ event: Engine<State, Action, Mutation>.Event, state: State) {
    switch event {
    case .action: return
    case .mutation(let mutation):
      steps.append(Step(mutation: mutation, state: state))
      leak.names.append("\(mutation)")
    case .effectEnded: break
    }
    wake()
  }

  func issue(_ issue: StoreIssue) {
    onIssue?(issue)
  }

  func take() -> Step? {
    guard !steps.isEmpty else { return nil }
    leak.names.removeFirst()
    return steps.removeFirst()
  }

  @discardableResult
  func takeAll() -> [Step] {
    defer {
      steps = []
      leak.names = []
    }
    return steps
  }

  /// Waits until `isDone`, looking again after each event, at most for `timeout`.
  func wait(_ timeout: Duration, until isDone: () -> Bool) async {
    guard !isDone() else { return }
    var isLate = false
    let alarm = Task {
      try await Task.sleep(for: timeout)
      isLate = true
      wake()
    }
    while !isDone(), !isLate {
      await withCheckedContinuation { waiter = $0 }
    }
    alarm.cancel()
  }

  private func wake() {
    let waiting = waiter
    waiter = nil
    waiting?.resume()
  }
}

/// Reports, at its end, the mutations of a tester that nobody took and that no `finish` saw.
final class LeftoverAlarm {
  var names: [String] = []

  private let isExhaustive: Bool
  private let location: CallLocation

  init(isExhaustive: Bool, location: CallLocation) {
    self.isExhaustive = isExhaustive
    self.location = location
  }

  deinit {
    guard isExhaustive, !names.isEmpty else { return }
    let list = names.map { "\n  \($0)" }.joined()
    TestFailure.report("not received before the tester's end:\(list)", at: location)
  }
}
