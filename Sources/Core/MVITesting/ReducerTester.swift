import Combine
import MVI

/// A reducer on the live engine, every step of which a test has to expect.
///
/// ```swift
/// let tester = ReducerTester(HomeReducer(client: client))
/// tester.send(.loadHome) { $0.isLoading = true }
/// await tester.receive { $0.title = "나들이" }
/// await tester.finish()
/// ```
///
/// `send` covers what an action writes at once; each mutation that an effect sends later is one
/// `receive`, and each error that nobody caught, or action for an absent child, one `receiveIssue`.
/// What was not received by the next `send` or by `finish` is a failure, and so is an effect that
/// still runs at `finish`.
@MainActor
public final class ReducerTester<R: ReducerDefinition> {
  /// How much a test has to say.
  public enum Mode: Sendable {
    /// Everything.
    case exhaustive
    /// Only what it names: mutations, issues and effects that nobody asked for are let pass.
    case relaxed
  }

  /// The live store; observe it as a view would.
  public let store: StoreOf<R>

  /// The state the test has seen so far.
  public private(set) var state: R.State

  /// Errors of effects, values that came too late and actions for absent children, in order.
  public private(set) var issues: [StoreIssue] = []

  private let engine: Engine<R.State, R.Action, R.Mutation>
  private let mode: Mode
  private let timeout: Duration
  private let ledger: Ledger<R.State, R.Mutation>

  /// A tester of `reducer`, in its initial state.
  /// - Parameters:
  ///   - clock: what delays of effects are measured on; usually the test's.
  ///   - timeout: how long, in real time, to wait for an effect that works off the main actor.
  public init(
    _ reducer: R, clock: any StoreClock = TestClock(), mode: Mode = .exhaustive,
    timeout: Duration = .seconds(5), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.mode = mode
    self.timeout = timeout
    let initialState = reducer.initialState
    state = initialState
    let ledger = Ledger<R.State, R.Mutation>(
      isExhaustive: mode == .exhaustive,
      location: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    self.ledger = ledger
    engine = Engine(
      state: initialState, clock: clock, report: { ledger.issue($0) },
      handle: { reducer.effect(of: $0, in: $1) },
      reduce: { state, mutation in reducer.apply(mutation, to: &state) })
    store = Store(engine: engine)
    engine.recorder = { [weak source = engine.source] event in
      guard let source else { return }
      ledger.record(event, state: source.state)
    }
    ledger.onIssue = { [weak self] in self?.issues.append($0) }
  }

  /// Sends `action` and compares the state that it left at once.
  /// - Parameter change: turns the state before into the state expected; nil expects no change.
  public func send(
    _ action: R.Action, _ change: (@MainActor (inout R.State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CallLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    settleLeftovers(before: "sending \(action)", at: location)
    store.send(action)
    ledger.takeAll()
    compare(store.state, change, after: "\(action)", at: location)
  }

  /// Waits for the next mutation of an effect and compares the state that it left.
  /// - Parameter change: turns the state before into the state expected; nil expects no change.
  public func receive(
    _ change: (@MainActor (inout R.State) -> Void)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      "a mutation", where: { _ in true }, change,
      at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for the next mutation of an effect, which must be one that `matches`.
  public func receive(
    where matches: @MainActor (R.Mutation) -> Bool,
    _ change: (@MainActor (inout R.State) -> Void)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      "a mutation that matches", where: matches, change,
      at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for the next mutation of an effect, which must be `mutation`.
  public func receive(
    _ mutation: R.Mutation, _ change: (@MainActor (inout R.State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async where R.Mutation: Equatable {
    await receive(
      "\(mutation)", where: { $0 == mutation }, change,
      at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for the next issue: an error that nobody caught, a value that came too late, an action for
  /// a child that is not there.
  /// - Returns: the issue, or nil when none came, which is a failure.
  @discardableResult
  public func receiveIssue(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> StoreIssue? {
    let engine = engine
    let ledger = ledger
    await ledger.wait(timeout) { ledger.hasIssues || engine.effectsInFlight == 0 }
    if let issue = ledger.takeIssue() { return issue }
    TestFailure.report(
      "expected an issue, none came; \(whatToDo)",
      at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return nil
  }

  /// Waits for all effects to end; what was not received, or does not end, is a failure.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CallLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if mode == .relaxed { cancelEffects() }
    let engine = engine
    await ledger.wait(timeout) { engine.effectsInFlight == 0 }
    settleLeftovers(before: "the end", at: location)
    if engine.effectsInFlight > 0 {
      TestFailure.report(
        "\(engine.effectsInFlight) effect(s) still run at the end: let them end, cancel them by an "
          + "action, or call cancelEffects() when the test does not care", at: location)
    }
    cancelEffects()
  }

  /// Cancels the effects that run; says that the test does not care about them.
  public func cancelEffects() {
    engine.cancelEffects()
  }

  private func receive(
    _ wanted: String, where matches: @MainActor (R.Mutation) -> Bool,
    _ change: (@MainActor (inout R.State) -> Void)?, at location: CallLocation
  ) async {
    let engine = engine
    let ledger = ledger
    while true {
      await ledger.wait(timeout) { ledger.hasSteps || engine.effectsInFlight == 0 }
      guard let step = ledger.take() else {
        return TestFailure.report("expected \(wanted), none came; \(whatToDo)", at: location)
      }
      if matches(step.mutation) {
        return compare(step.state, change, after: "\(step.mutation)", at: location)
      }
      state = step.state
      guard mode == .relaxed else {
        return TestFailure.report(
          "expected \(wanted), came \(step.mutation): receive what comes in the order in which it "
            + "comes, or make the tester .relaxed to skip what the test is not about", at: location)
      }
    }
  }

  /// Why nothing more comes.
  private var whatToDo: String {
    switch engine.effectsInFlight {
    case 0: "no effect runs: send the action that starts one, or expect it earlier"
    case let count:
      "\(count) effect(s) still run after \(timeout): advance the clock, open what they wait for, or "
        + "give the tester a longer timeout"
    }
  }

  private func settleLeftovers(before event: String, at location: CallLocation) {
    let issues = ledger.takeAllIssues().map(\.line)
    if mode == .exhaustive, !issues.isEmpty {
      TestFailure.report(Leftovers.issues(issues, before: event), at: location)
    }
    let left = ledger.takeAll()
    guard let last = left.last else { return }
    if mode == .exhaustive {
      TestFailure.report(
        Leftovers.mutations(left.map { "\($0.mutation)" }, before: event), at: location)
    }
    state = last.state
  }

  private func compare(
    _ actual: R.State, _ change: (@MainActor (inout R.State) -> Void)?, after event: String,
    at location: CallLocation
  ) {
    var expected = state
    change?(&expected)
    state = actual
    if mode == .relaxed, change == nil { return }
    guard !areSame(expected, actual) else { return }
    let lines = difference(expected: expected, actual: actual)
    let advice =
      change == nil
      ? "This call has no closure, which expects no change: write the change in one."
      : "The closure makes of the state before what is expected: - was expected, + came."
    TestFailure.report(
      "the state after \(event) is not as expected:\n\(lines)\n\(advice)", at: location)
  }
}
