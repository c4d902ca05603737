import MVI
import MVITesting
import Synchronization
import Testing

private final class CounterReducer: EffectReducer {
  enum Action {
    case add(Int)
    case addLater([Int])
    case wait
    case fail
  }

  enum Mutation: Equatable {
    case add(Int)
  }

  struct State: Equatable {
    var count = 0
  }

  let initialState = State()

  private let clock: TestClock

  init(clock: TestClock) {
    self.clock = clock
  }

  func handle(action: Action, state: State) -> Effect<Mutation> {
    switch action {
    case .add(let value): .mutation(.add(value))
    case .addLater(let values): .run { for value in values { $0.yield(.add(value)) } }
    case .wait:
      .run { [clock] in
        try await clock.sleep(for: .seconds(1))
        $0.yield(.add(100))
      }
    case .fail: .run { _ in throw CancellationError() }
    }
  }

  func reduce(into state: inout State, mutation: Mutation) {
    switch mutation {
    case .add(let value): state.count += value
    }
  }
}

/// The failures of one test, in place of the framework's own.
private final class Failures: Sendable {
  private struct Entry {
    let text: String
    let line: Int
  }

  private let list = Mutex<[Entry]>([])

  init() {
    TestFailure.connect { [self] failure in
      list.withLock { $0.append(Entry(text: failure.message, line: failure.line)) }
    }
  }

  var texts: [String] { list.withLock { $0.map(\.text) } }
  var lines: [Int] { list.withLock { $0.map(\.line) } }
}

@MainActor
@Suite(.serialized)
struct ReducerTesterTests {
  private let clock = TestClock()
  private let failures = Failures()

  private func tester(
    _ mode: ReducerTester<CounterReducer>.Mode = .exhaustive
  ) -> ReducerTester<CounterReducer> {
    ReducerTester(
      CounterReducer(clock: clock), clock: clock, mode: mode, timeout: .milliseconds(50))
  }

  @Test func `a run that is expected in full passes`() async {
    let tester = tester()
    tester.send(.add(1)) { $0.count = 1 }
    tester.send(.addLater([2, 3]))
    await tester.receive(.add(2)) { $0.count = 3 }
    await tester.receive(where: { $0 == .add(3) }) { $0.count = 6 }
    tester.send(.wait)
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.count = 106 }
    await tester.finish()
    #expect(failures.texts == [])
  }

  @Test func `a change that nobody expected fails at its line with a difference`() async {
    let tester = tester()
    let line = #line + 1
    tester.send(.add(1))
    #expect(
      failures.texts == [
        """
        the state after add(1) is not as expected:
        -   - count: 0
        +   - count: 1
        This call has no closure, which expects no change: write the change in one.
        """
      ])
    #expect(failures.lines == [line])
    await tester.finish()
  }

  @Test func `a wrong change fails`() {
    tester().send(.add(1)) { $0.count = 2 }
    #expect(failures.texts.count == 1)
  }

  @Test func `a mutation that was not received fails at the next send and at the end`() async {
    let tester = tester()
    tester.send(.addLater([1, 2]))
    await clock.advance(by: .zero)
    tester.send(.add(3)) { $0.count = 6 }
    #expect(
      failures.texts == [
        """
        not received before sending add(3):
          add(1)
          add(2)
        Await each with receive(_:) in this order, or make the tester .relaxed to let pass what the \
        test is not about.
        """
      ])
    tester.send(.addLater([4]))
    await tester.finish()
    #expect(failures.texts.last?.hasPrefix("not received before the end:\n  add(4)\n") == true)
  }

  @Test func `an effect that still runs at the end fails`() async {
    let tester = tester()
    tester.send(.wait)
    await tester.finish()
    #expect(failures.texts.count == 1)
    #expect(
      failures.texts.first?.hasPrefix("1 effect(s) still run at the end: let them end") == true)
    #expect(clock.sleepers == 0)
  }

  @Test func `waiting for a mutation that never comes fails`() async {
    let tester = tester()
    await tester.receive()
    tester.send(.addLater([1]))
    await tester.receive(.add(2))
    #expect(
      failures.texts == [
        "expected a mutation, none came; no effect runs: send the action that starts one, or expect "
          + "it earlier",
        "expected add(2), came add(1): receive what comes in the order in which it comes, or make "
          + "the tester .relaxed to skip what the test is not about",
      ])
    tester.send(.wait)
    await tester.receive()
    #expect(
      failures.texts.last
        == "expected a mutation, none came; 1 effect(s) still run after 0.05 seconds: advance the "
        + "clock, open what they wait for, or give the tester a longer timeout")
    tester.cancelEffects()
  }

  @Test func `a tester that is dropped without a finish fails too`() async {
    do {
      let tester = tester()
      tester.send(.addLater([1]))
      await clock.advance(by: .zero)
      withExtendedLifetime(tester) {}
    }
    #expect(failures.texts.count == 1)
    #expect(
      failures.texts.first?.hasPrefix(
        "not received before the tester's end, which had no finish():\n  add(1)\n") == true)
  }

  @Test func `a relaxed tester lets pass what it was not asked about`() async {
    let tester = tester(.relaxed)
    tester.send(.add(1))
    tester.send(.addLater([1, 2, 3]))
    await tester.receive(.add(2)) { $0.count = 4 }
    tester.send(.wait)
    await tester.finish()
    #expect(failures.texts == [])
    let wrong = self.tester(.relaxed)
    wrong.send(.add(1)) { $0.count = 5 }
    #expect(failures.texts.count == 1)
  }

  @Test func `an error that nobody caught fails, unless it is received`() async {
    let tester = tester()
    tester.send(.fail)
    await tester.receiveIssue()
    await tester.finish()
    #expect(tester.issues.map(\.summary) == ["an effect failed: CancellationError()"])
    #expect(failures.texts == [])
    tester.send(.fail)
    await tester.finish()
    #expect(
      failures.texts == [
        """
        not expected before the end:
          an effect failed: CancellationError(). Catch the error in the effect and send what shows it.
        If it is to happen, await it with receiveIssue().
        """
      ])
    let issue = await tester.receiveIssue()
    #expect(issue == nil)
    #expect(failures.texts.last?.hasPrefix("expected an issue, none came; no effect runs") == true)
  }

  @Test func `an error that nobody caught fails at the next send and at the tester's end`() async {
    do {
      let tester = tester()
      tester.send(.fail)
      await clock.advance(by: .zero)
      tester.send(.add(1)) { $0.count = 1 }
      #expect(failures.texts.count == 1)
      #expect(failures.texts.last?.hasPrefix("not expected before sending add(1):\n") == true)
      tester.send(.fail)
      await clock.advance(by: .zero)
    }
    #expect(failures.texts.count == 2)
    #expect(failures.texts.last?.hasPrefix("not expected before the tester's end") == true)
  }

  @Test func `an error passes a relaxed tester`() async {
    let tester = tester(.relaxed)
    tester.send(.fail)
    await clock.advance(by: .zero)
    tester.send(.add(1))
    await tester.finish()
    #expect(tester.issues.count == 1)
    #expect(failures.texts == [])
  }
}
