import Combine
import MVI
import MVITesting
import Testing

private typealias Log = Script<String, String, [String]>

/// How effects end: by an error, by their name, with the part of a row they are in.
@MainActor
struct EffectEndTests {
  @Test func `an error after finish is reported and reaches no catch`() async {
    let gate = Gate()
    var issues: [String] = []
    let store = Store(
      Log(log: { _, _ in
        .merge(
          Effect.concatenate(
            .run { continuation in
              continuation.finish()
              throw Failure(number: 1)
            },
            .run { continuation in
              await gate.wait()
              continuation.yield("b")
            }
          ).catch { _ in .mutation("caught") },
          Effect.run { continuation in
            continuation.finish()
            throw Failure(number: 2)
          }.catch { _ in .mutation("caught") })
      }),
      report: { issues.append($0.summary) })
    store.send("go")
    await settle { gate.arrivals == 1 && issues.count == 2 }
    gate.open()
    await settle { !store.state.isEmpty }
    #expect(store.state == ["b"])
    #expect(
      issues.sorted() == [
        "an effect failed: Failure(number: 1)", "an effect failed: Failure(number: 2)",
      ])
  }

  @Test func `what was cancelled is silent after the end of its store too`() async {
    let gate = Gate()
    var issues: [String] = []
    var passed = 0
    var store: Store<[String], String>? = Store(
      Log(log: { action, _ in
        .run { continuation in
          await gate.wait()
          continuation.yield(action)
          passed += 1
        }.cancellable(id: "search", cancelInFlight: true)
      }),
      report: { issues.append($0.summary) })
    store?.send("a")
    await settle { gate.arrivals == 1 }
    store?.send("b")
    await settle { gate.arrivals == 2 }
    store = nil
    gate.open()
    await settle { passed == 2 }
    #expect(issues == ["a value came after the end of its store: b"])
  }

  @Test func `an effect that takes its own place goes on`() async {
    let clock = TestClock()
    let engine = Engine<String, String, String>(
      state: "", clock: clock, report: { _ in },
      handle: { action, _ in
        Effect.mutation(action).debounce(id: "search", for: .seconds(1))
          .cancellable(id: "search", cancelInFlight: true)
      },
      reduce: { state, mutation in
        state += mutation
        return .none
      })
    engine.send("a")
    engine.send("b")
    await clock.advance(by: .seconds(1))
    #expect(engine.source.state == "b")
    #expect(engine.namesInUse == 0)
  }

  @Test func `the first of a throttle's window is another when it was cancelled`() async {
    let clock = TestClock()
    let store = Store(
      Log(log: { action, _ in
        if action == "stop" { return .cancel(id: "outer") }
        return Effect.mutation(action).throttle(id: "tap", for: .seconds(1), latest: false)
          .cancellable(id: "outer")
      }), clock: clock)
    for action in ["a", "b", "stop", "c", "d"] { store.send(action) }
    await clock.advance(by: .seconds(1))
    #expect(store.state == ["a", "c"])
  }

  @Test func `no name is left of what was cancelled around it`() async {
    let clock = TestClock()
    let engine = Engine<[String], String, String>(
      state: [], clock: clock, report: { _ in },
      handle: { action, _ in
        if action == "stop" { return .cancel(id: "outer") }
        return Effect.mutation(action).throttle(id: "tap", for: .seconds(1), latest: true)
          .cancellable(id: "inner").cancellable(id: "outer")
      },
      reduce: { state, mutation in
        state.append(mutation)
        return .none
      })
    for action in ["a", "b", "stop"] { engine.send(action) }
    await clock.advance(by: .seconds(2))
    #expect(engine.source.state == ["a"])
    #expect(engine.namesInUse == 0)
  }

  @Test func `a throttle that holds an effect is in flight`() async {
    let clock = TestClock()
    let engine = Engine<[String], String, String>(
      state: [], clock: clock, report: { _ in },
      handle: { action, _ in
        Effect.mutation(action).throttle(id: "tap", for: .seconds(1), latest: true)
      },
      reduce: { state, mutation in
        state.append(mutation)
        return .none
      })
    engine.send("a")
    #expect(engine.effectsInFlight == 0)
    engine.send("b")
    #expect(engine.effectsInFlight == 1)
    await clock.advance(by: .seconds(1))
    #expect(engine.source.state == ["a", "b"])
    #expect(engine.effectsInFlight == 0)
  }

  @Test func `a state that an observer writes is told in the same drain`() {
    let engine = Engine<[Int], Int, Int>(
      state: [], clock: .continuous, report: { _ in }, handle: { action, _ in .mutation(action) },
      reduce: { state, mutation in
        state.append(mutation)
        return .none
      })
    let store = Store<[Int], Int>(engine: engine)
    var seen: [[Int]] = []
    let observation = store.observe { state in
      seen.append(state)
      if state == [1] { engine.replace(state: [9]) }
    }
    store.send(1)
    #expect(seen == [[1], [9]])
    withExtendedLifetime(observation) {}
  }
}
