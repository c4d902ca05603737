import Combine
import MVI
import MVITesting
import Testing

private typealias Log = Script<String, String, [String]>

@MainActor
struct EffectTests {
  @Test func `effects begin in order and keep the order of their own mutations`() async {
    let gate = Gate()
    let store = Store(
      Log(log: { _, _ in
        .merge(
          .run { continuation in
            continuation.yield("a1")
            await gate.wait()
            continuation.yield("a2")
          },
          .mutation("now"),
          .run { continuation in
            continuation.yield("b1")
            continuation.yield("b2")
          })
      }))
    store.send("go")
    #expect(store.state == ["now"])
    await settle { store.state.count == 4 }
    gate.open()
    await settle { store.state.count == 5 }
    #expect(store.state == ["now", "a1", "b1", "b2", "a2"])
  }

  @Test func `effects in a row wait for each other`() async {
    let gate = Gate()
    let store = Store(
      Log(log: { _, _ in
        .concatenate(
          .mutation("a"),
          .run { continuation in
            await gate.wait()
            continuation.yield("b")
          },
          .mutations("c", "d"),
          .merge(.run { $0.yield("e") }, .run { $0.yield("f") }),
          .mutation("g"))
      }))
    store.send("go")
    await settle()
    #expect(store.state == ["a"])
    gate.open()
    await settle { store.state.count == 7 }
    #expect(store.state == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func `what follows at once from the end of an effect is one drain`() async {
    let store = Store(
      Log(log: { _, _ in .concatenate(.run { _ in }, .mutations("a", "b", "c")) }))
    var drains: [Int] = []
    let observation = store.observe { drains.append($0.count) }
    store.send("go")
    await settle { store.state.count == 3 }
    #expect(drains == [3])
    withExtendedLifetime(observation) {}
  }

  @Test func `a long row of synchronous effects does not grow the stack`() {
    let row = (0..<100_000).map { Effect.mutation("\($0)") }
    let store = Store(Log(log: { _, _ in .concatenate(row) }))
    store.send("go")
    #expect(store.state.count == 100_000)
  }

  @Test func `a yield is in the state when it returns`() async {
    var seen: [Int] = []
    var store: Store<[String], String>?
    store = Store(
      Log(log: { _, _ in
        .run { continuation in
          continuation.yield("a")
          seen.append(store?.state.count ?? 0)
          await Task.yield()
          continuation.yield("b")
          seen.append(store?.state.count ?? 0)
        }
      }))
    store?.send("go")
    await settle { seen.count == 2 }
    #expect(seen == [1, 2])
    store = nil
  }

  @Test func `a yield after finish is reported and ignored`() async {
    var issues: [String] = []
    let store = Store(
      Log(log: { _, _ in
        .concatenate(
          .run { continuation in
            continuation.yield("a")
            continuation.finish()
            continuation.yield("late")
          }, .mutation("b"))
      }),
      report: { issues.append($0.summary) })
    store.send("go")
    await settle { issues.count == 1 }
    #expect(store.state == ["a", "b"])
    #expect(issues == ["a value came after the end of its effect: late"])
  }

  @Test func `an error ends its effect only, and the same error twice is reported twice`() async {
    var errors: [Failure] = []
    let store = Store(
      Log(log: { action, _ in
        .run { continuation in
          continuation.yield(action)
          throw Failure(number: 1)
        }
      }),
      report: { if case .failure(let error as Failure) = $0 { errors.append(error) } })
    store.send("a")
    store.send("b")
    await settle { errors.count == 2 }
    #expect(errors == [Failure(number: 1), Failure(number: 1)])
    #expect(store.state == ["a", "b"])
  }

  @Test func `an effect cancelled before it began never sends`() async {
    let store = Store(
      Log(log: { action, _ in
        action == "stop"
          ? .cancel(id: "work")
          : .concatenate(.run { $0.yield("never") }, .mutation("never")).cancellable(id: "work")
      }))
    store.send("go")
    store.send("stop")
    await settle()
    #expect(store.state == [])
  }

  @Test func `what a cancelled effect yields or throws is silent`() async {
    let gate = Gate()
    var issues = 0
    var hasEnded = false
    let store = Store(
      Log(log: { action, _ in
        guard action == "go" else { return .cancel(id: 1) }
        return .run { continuation in
          await gate.wait()
          #expect(continuation.isCancelled)
          continuation.yield("late")
          hasEnded = true
          throw Failure()
        }.cancellable(id: 1)
      }),
      report: { _ in issues += 1 })
    store.send("go")
    await settle { gate.arrivals == 1 }
    store.send("stop")
    gate.open()
    await settle { hasEnded }
    await settle()
    #expect(hasEnded)
    #expect(store.state == [])
    #expect(issues == 0)
  }

  @Test func `a new effect takes the place of the one by the same name`() async {
    let gate = Gate()
    let store = Store(
      Log(log: { action, _ in
        .run { continuation in
          await gate.wait()
          continuation.yield(action)
        }.cancellable(id: "search", cancelInFlight: true)
      }))
    store.send("a")
    await settle { gate.arrivals == 1 }
    store.send("b")
    await settle { gate.arrivals == 2 }
    gate.open()
    await settle { !store.state.isEmpty }
    #expect(store.state == ["b"])
  }

  @Test func `names belong to one store`() async {
    let reducer = Log(log: { action, _ in
      action == "stop" ? .cancel(id: 1) : .run { $0.yield(action) }.cancellable(id: 1)
    })
    let first = Store(reducer)
    let second = Store(reducer)
    first.send("a")
    second.send("b")
    first.send("stop")
    await settle { !second.state.isEmpty }
    #expect(first.state == [])
    #expect(second.state == ["b"])
  }

  @Test func `a name around others stops them all, and what waits behind it goes on`() async {
    let store = Store(
      Log(log: { action, _ in
        guard action == "go" else { return .cancel(id: "outer") }
        return .concatenate(
          Effect.merge(
            .run { $0.yield("never") }.cancellable(id: "inner"),
            .concatenate(.run { _ in }, .mutation("never"))
          ).cancellable(id: "outer"),
          .mutation("behind"))
      }))
    store.send("go")
    store.send("stop")
    await settle()
    #expect(store.state == ["behind"])
  }

  @Test func `a mutation that waits in the queue goes with its effect`() async {
    var store: Store<[String], String>?
    var continuation: EffectContinuation<String>?
    let gate = Gate()
    store = Store(
      Log(log: { action, _ in
        switch action {
        case "go":
          .run {
            continuation = $0
            await gate.wait()
          }.cancellable(id: 1)
        case "stop": .cancel(id: 1)
        default: .mutation(action)
        }
      }))
    store?.send("go")
    await settle { gate.arrivals == 1 }
    let observation = store?.observe { state in
      guard state == ["x"] else { return }
      store?.send("stop")
      continuation?.yield("late")
    }
    store?.send("x")
    #expect(store?.state == ["x"])
    gate.open()
    store = nil
    withExtendedLifetime(observation) {}
  }

  @Test func `the end of a store cancels all, and a late yield is reported`() async {
    let gate = Gate()
    var issues: [String] = []
    var cancellations = 0
    var store: Store<[String], String>? = Store(
      Log(log: { _, _ in
        .run { continuation in
          await gate.wait()
          if Task.isCancelled { cancellations += 1 }
          continuation.yield("late")
        }
      }),
      report: { issues.append($0.summary) })
    for _ in 0..<3 { store?.send("go") }
    await settle { gate.arrivals == 3 }
    weak let released = store
    store = nil
    #expect(released == nil)
    gate.open()
    await settle { issues.count == 3 }
    #expect(cancellations == 3)
    #expect(issues == Array(repeating: "a value came after the end of its store: late", count: 3))
  }

  @Test func `nothing keeps a store or a reducer that effects have used`() async {
    var died: [String] = []
    do {
      let canary = Canary { died.append("reducer") }
      let store = Store(
        Log(log: { action, _ in
          withExtendedLifetime(canary) {}
          return .concatenate(
            .run { $0.yield(action) }.cancellable(id: 1),
            .merge(.mutation("x"), .run { $0.yield("y") }), .mutation("z"))
        }))
      store.send("a")
      await settle { store.state.count == 4 }
      #expect(store.state == ["a", "x", "y", "z"])
    }
    await settle { !died.isEmpty }
    #expect(died == ["reducer"])
  }

  @Test func `a mapped effect sends mapped values, whatever its shape`() async {
    let numbers = Effect<Int>.concatenate(
      .mutation(1), .mutations(2, 3), .run { $0.yield(4) },
      .merge(.run { $0.yield(5) }.cancellable(id: "n"), .none))
    let store = Store(Log(log: { _, _ in numbers.map { "n\($0)" } }))
    store.send("go")
    await settle { store.state.count == 5 }
    #expect(store.state == ["n1", "n2", "n3", "n4", "n5"])
  }

  @Test func `what waits behind an inner name is let go when the outer is cancelled`() async {
    let gate = Gate()
    var hasDied = false
    let store = Store(
      Log(log: { action, _ in
        guard action == "go" else { return .cancel(id: "outer") }
        let canary = Canary { hasDied = true }
        return .concatenate(
          .run { _ in await gate.wait() }.cancellable(id: "inner"),
          .run { _ in withExtendedLifetime(canary) {} }
        ).cancellable(id: "outer")
      }))
    store.send("go")
    await settle { gate.arrivals == 1 }
    store.send("stop")
    gate.open()
    await settle { hasDied }
    #expect(hasDied)
    #expect(store.state == [])
  }

  @Test func `cancelling all effects of a tester begins nothing`() async {
    let gate = Gate()
    var begun = false
    let tester = ReducerTester(
      Log(log: { _, _ in
        .concatenate(
          .run { _ in await gate.wait() }.cancellable(id: "inner"), .run { _ in begun = true })
      }), mode: .relaxed)
    tester.send("go")
    await settle { gate.arrivals == 1 }
    tester.cancelEffects()
    gate.open()
    await settle()
    #expect(!begun)
    await tester.finish()
  }
}
