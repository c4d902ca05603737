import MVI

/// The mutations that effects sent, and the issues, that no test has taken yet.
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
  private var issues: [StoreIssue] = []
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
      leak.mutations.append("\(mutation)")
    case .effectEnded: break
    }
    wake()
  }

  func issue(_ issue: StoreIssue) {
    issues.append(issue)
    leak.issues.append(issue.line)
    onIssue?(issue)
    wake()
  }

  var hasIssues: Bool {
    !issues.isEmpty
  }

  func takeIssue() -> StoreIssue? {
    guard !issues.isEmpty else { return nil }
    leak.issues.removeFirst()
    return issues.removeFirst()
  }

  func takeAllIssues() -> [StoreIssue] {
    defer {
      issues = []
      leak.issues = []
    }
    return issues
  }

  func take() -> Step? {
    guard !steps.isEmpty else { return nil }
    leak.mutations.removeFirst()
    return steps.removeFirst()
  }

  @discardableResult
  func takeAll() -> [Step] {
    defer {
      steps = []
      leak.mutations = []
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

/// Reports, at its end, what nobody took of a tester and no `finish` saw.
final class LeftoverAlarm {
  var mutations: [String] = []
  var issues: [String] = []

  private let isExhaustive: Bool
  private let location: CallLocation

  init(isExhaustive: Bool, location: CallLocation) {
    self.isExhaustive = isExhaustive
    self.location = location
  }

  deinit {
    guard isExhaustive else { return }
    if !mutations.isEmpty {
      TestFailure.report(
        Leftovers.mutations(mutations, before: "the tester's end, which had no finish()"),
        at: location)
    }
    if !issues.isEmpty {
      TestFailure.report(
        Leftovers.issues(issues, before: "the tester's end, which had no finish()"), at: location)
    }
  }
}

/// What a test is told of things it did not expect, and what to do.
enum Leftovers {
  static func mutations(_ names: [String], before event: String) -> String {
    "not received before \(event):\(list(names))\nAwait each with receive(_:) in this order, or make "
      + "the tester .relaxed to let pass what the test is not about."
  }

  static func issues(_ lines: [String], before event: String) -> String {
    "not expected before \(event):\(list(lines))\nIf it is to happen, await it with receiveIssue()."
  }

  private static func list(_ lines: [String]) -> String {
    lines.map { "\n  \($0)" }.joined()
  }
}

extension StoreIssue {
  /// What happened and what to do, in one line.
  var line: String {
    "\(summary). \(advice)"
  }
}
