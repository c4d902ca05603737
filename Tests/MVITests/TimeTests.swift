import MVI
import MVITesting
import Testing

/// What was sent when, and what came of it when, in tenths of a second.
struct Timetable: Sendable, CustomTestStringConvertible {
  enum Kind: Sendable {
    case debounce
    case throttle(latest: Bool)
    case delay
  }

  let kind: Kind
  let sent: [(time: Int, value: String)]
  let expected: [(time: Int, value: String)]

  var testDescription: String {
    "\(kind): \(sent.map { "\($0.time)\($0.value)" })"
  }

  static let all: [Timetable] = [
    // A throttle begins the first at once and does not repeat it.
    Timetable(kind: .throttle(latest: true), sent: [(0, "a")], expected: [(0, "a")]),
    Timetable(
      kind: .throttle(latest: true), sent: [(0, "a"), (2, "b"), (4, "c")],
      expected: [(0, "a"), (10, "c")]),
    Timetable(
      kind: .throttle(latest: false), sent: [(0, "a"), (2, "b"), (4, "c")],
      expected: [(0, "a"), (10, "b")]),
    // The delayed value opens a window of its own.
    Timetable(
      kind: .throttle(latest: true), sent: [(0, "a"), (5, "b"), (12, "c"), (25, "d")],
      expected: [(0, "a"), (10, "b"), (20, "c"), (30, "d")]),
    Timetable(
      kind: .throttle(latest: true), sent: [(0, "a"), (11, "b")],
      expected: [(0, "a"), (11, "b")]),
    Timetable(kind: .debounce, sent: [(0, "a")], expected: [(10, "a")]),
    Timetable(
      kind: .debounce, sent: [(0, "a"), (6, "b"), (12, "c"), (30, "d")],
      expected: [(22, "c"), (40, "d")]),
    Timetable(
      kind: .delay, sent: [(0, "a"), (1, "b"), (1, "c")],
      expected: [(10, "a"), (11, "b"), (11, "c")]),
  ]
}

@MainActor
struct TimeTests {
  @Test(arguments: Timetable.all)
  func `delays follow a table of virtual times`(table: Timetable) async {
    let clock = TestClock()
    let second = Duration.seconds(1)
    let kind = table.kind
    let store = Store(
      Script<String, String, [String]>(log: { action, _ in
        let effect = Effect.mutation(action)
        switch kind {
        case .debounce: return effect.debounce(id: 1, for: second)
        case .throttle(let latest): return effect.throttle(id: 1, for: second, latest: latest)
        case .delay: return effect.delay(for: second)
        }
      }), clock: clock)
    var seen: [String] = []
    var count = 0
    func look(_ time: Int) {
      for value in store.state[count...] { seen.append("\(time)\(value)") }
      count = store.state.count
    }
    for time in 0..<50 {
      look(time)
      for (_, value) in table.sent.filter({ $0.time == time }) { store.send(value) }
      look(time)
      await clock.advance(by: .milliseconds(100))
    }
    #expect(seen == table.expected.map { "\($0.time)\($0.value)" })
    #expect(clock.sleepers == 0)
  }

  @Test func `one step of the clock passes all deadlines on its way`() async {
    let clock = TestClock()
    let store = Store(
      Script<Int, Int, [Int]>(log: { action, _ in
        .concatenate(
          .mutation(action),
          .run { continuation in
            try await clock.sleep(for: .seconds(1))
            continuation.yield(action + 1)
            try await clock.sleep(for: .seconds(1))
            continuation.yield(action + 2)
          },
          Effect.mutation(action + 3).delay(for: .seconds(1)))
      }), clock: clock)
    store.send(1)
    await clock.advance(by: .seconds(3))
    #expect(store.state == [1, 2, 3, 4])
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `a cancelled debounce or throttle leaves nothing behind`() async {
    let clock = TestClock()
    let store = Store(
      Script<String, String, [String]>(log: { action, _ in
        switch action {
        case "stop": .merge(.cancel(id: 1), .cancel(id: 2))
        case "t": Effect.mutation("t").throttle(id: 2, for: .seconds(1), latest: true)
        default: Effect.mutation(action).debounce(id: 1, for: .seconds(1))
        }
      }), clock: clock)
    for action in ["a", "t", "t", "stop"] { store.send(action) }
    #expect(clock.sleepers == 0)
    await clock.advance(by: .seconds(5))
    #expect(store.state == ["t"])
  }

  @Test func `the end of a store ends its delays`() {
    let clock = TestClock()
    var store: Store<[Int], Int>? = Store(
      Script<Int, Int, [Int]>(log: { action, _ in
        .merge(
          Effect.mutation(action).delay(for: .seconds(1)),
          Effect.mutation(action).throttle(id: 1, for: .seconds(1), latest: true))
      }), clock: clock)
    store?.send(1)
    #expect(clock.sleepers == 2)
    store = nil
    #expect(clock.sleepers == 0)
  }

  @Test func `a clock of the standard library serves a store`() async {
    let clock = TestClock()
    let store = Store(
      Script<Int, Int, [Int]>(log: { action, _ in
        Effect.mutation(action).delay(for: .seconds(1))
      }), clock: TaskClock(clock))
    store.send(1)
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1])
  }

  @Test func `the held effect of a throttle runs under a name and under a catch`() async {
    for isCatch in [false, true] {
      let clock = TestClock()
      let store = Store(
        Script<String, String, [String]>(log: { action, _ in
          let effect = Effect.mutation(action).throttle(id: 1, for: .seconds(1), latest: true)
          return isCatch ? effect.catch { _ in .none } : effect.cancellable(id: "outer")
        }), clock: clock)
      store.send("a")
      store.send("b")
      await clock.advance(by: .seconds(1))
      #expect(store.state == ["a", "b"])
    }
  }
}
