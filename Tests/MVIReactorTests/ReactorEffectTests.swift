import Combine
import MVI
import MVIReactor
import MVITesting
import Testing

@MainActor
struct ReactorEffectTests {
  @Test func `concat keeps order across an asynchronous part`() async {
    let reactor = LogReactor<Void>(log: { _ in
      .concat(.just("loading"), .async { "loaded" }, .just("done"))
    })
    reactor.action.onNext(())
    #expect(reactor.currentState == ["loading"])
    await settle { reactor.currentState.count == 3 }
    #expect(reactor.currentState == ["loading", "loaded", "done"])
  }

  @Test func `empty writes nothing and tells nobody`() {
    let reactor = LogReactor<Void>(log: { _ in .empty() })
    var count = 0
    let subscription = reactor.state.sink { _ in count += 1 }
    reactor.action.onNext(())
    #expect(count == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `merged parts begin in order and arrive as they come`() async {
    let gate = Gate()
    let reactor = LogReactor<Void>(log: { _ in
      .merge(
        .async {
          await gate.wait()
          return "slow"
        }, .async { "fast" }, .just("now"))
    })
    reactor.action.onNext(())
    #expect(reactor.currentState == ["now"])
    await settle { reactor.currentState.count == 2 }
    gate.open()
    await settle { reactor.currentState.count == 3 }
    #expect(reactor.currentState == ["now", "fast", "slow"])
  }

  @Test func `the chain of the article turns an error into a mutation`() async {
    let reactor = LogReactor<Int>(log: { number in
      Effect.async {
        if number < 0 { throw Failure(number: number) }
        return number
      }
      .map { $0 + 1 }
      .map { "value \($0)" }
      .catch { .just("error \($0)") }
    })
    reactor.action.onNext(1)
    await settle { reactor.currentState.count == 1 }
    reactor.action.onNext(-1)
    await settle { reactor.currentState.count == 2 }
    #expect(reactor.currentState == ["value 2", "error Failure(number: -1)"])
  }

  @Test func `catch ends what was to follow, and what ran beside`() async {
    let gate = Gate()
    let reactor = LogReactor<Void>(log: { _ in
      .concat(
        .merge(
          .concat(.just("a"), .error(Failure()), .just("never")),
          .async {
            await gate.wait()
            return "never either"
          }
        )
        .catch { _ in .concat(.just("b"), .async { "c" }) },
        .just("d"))
    })
    reactor.action.onNext(())
    await settle { reactor.currentState.count == 4 }
    gate.open()
    await settle()
    #expect(reactor.currentState == ["a", "b", "c", "d"])
  }

  @Test func `the innermost catch takes an error, an error in it goes to the next`() async {
    let reactor = LogReactor<Void>(log: { _ in
      Effect.error(Failure(number: 1))
        .catch { _ in .error(Failure(number: 2)) }
        .catch { .just("outer \($0)") }
    })
    reactor.action.onNext(())
    await settle { !reactor.currentState.isEmpty }
    #expect(reactor.currentState == ["outer Failure(number: 2)"])
  }

  @Test func `an error nobody catches is reported and ends nothing else, twice is twice`() async {
    var issues: [String] = []
    let reactor = LogReactor<Bool>(
      log: { fails in fails ? .error(Failure()) : .just("alive") },
      report: { issues.append($0.summary) })
    reactor.action.onNext(true)
    reactor.action.onNext(true)
    await settle { issues.count == 2 }
    reactor.action.onNext(false)
    #expect(issues == Array(repeating: "an effect failed: Failure(number: 0)", count: 2))
    #expect(reactor.currentState == ["alive"])
  }

  @Test func `what a cancelled effect throws is silent, for catch too`() async {
    var issues: [String] = []
    let gate = Gate()
    let reactor = LogReactor<Bool>(
      log: { starts in
        guard starts else { return .cancel(id: 1) }
        return Effect.async {
          await gate.wait()
          throw Failure()
        }
        .catch { _ in .just("caught") }
        .cancellable(id: 1)
      }, report: { issues.append($0.summary) })
    reactor.action.onNext(true)
    await settle { gate.arrivals == 1 }
    reactor.action.onNext(false)
    gate.open()
    await settle()
    #expect(issues.isEmpty)
    #expect(reactor.currentState.isEmpty)
  }

  @Test func `only the latest of a cancellable effect writes`() async {
    let gate = Gate()
    let reactor = LogReactor<String>(log: { word in
      Effect.async {
        await gate.wait()
        return word
      }
      .cancellable(id: "search", cancelInFlight: true)
    })
    reactor.action.onNext("서")
    reactor.action.onNext("서울")
    await settle { gate.arrivals > 0 }
    gate.open()
    await settle { !reactor.currentState.isEmpty }
    #expect(reactor.currentState == ["서울"])
  }

  @Test func `an action cancelled before it began never sends`() async {
    let reactor = LogReactor<Bool>(log: { starts in
      starts ? Effect.async { "never" }.cancellable(id: 1) : .cancel(id: 1)
    })
    reactor.action.onNext(true)
    reactor.action.onNext(false)
    await settle()
    #expect(reactor.currentState.isEmpty)
  }

  @Test func `debounce and throttle run on the reactor's clock`() async {
    let clock = TestClock()
    let reactor = LogReactor<String>(
      log: { word in
        .merge(
          Effect.just("d:\(word)").debounce(id: "d", for: .seconds(1)),
          Effect.just("t:\(word)").throttle(id: "t", for: .seconds(1), latest: true))
      }, clock: clock)
    for word in ["a", "b", "c"] { reactor.action.onNext(word) }
    #expect(reactor.currentState == ["t:a"])
    await clock.advance(by: .seconds(1))
    #expect(reactor.currentState == ["t:a", "t:c", "d:c"])
  }

  @Test func `a sequence's values are taken until it ends`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let reactor = LogReactor<Void>(log: { _ in .concat(.from(stream), .just("end")) })
    reactor.action.onNext(())
    continuation.yield("1")
    continuation.yield("2")
    continuation.finish()
    await settle { reactor.currentState.count == 3 }
    #expect(reactor.currentState == ["1", "2", "end"])
  }

  @Test func `the end of a reactor cancels its effects and says what came too late`() async {
    var issues: [String] = []
    let gate = Gate()
    var reactor: LogReactor<Void>? = LogReactor(
      log: { _ in
        .run { continuation in
          await gate.wait()
          #expect(continuation.isCancelled)
          continuation.yield("late")
        }
      }, report: { issues.append($0.summary) })
    let action = reactor?.action
    let face = reactor?.observableObject
    action?.onNext(())
    await settle { gate.arrivals == 1 }
    weak let released = reactor
    reactor = nil
    #expect(released == nil)
    action?.onNext(())
    gate.open()
    await settle { issues.count == 2 }
    #expect(
      issues == [
        "an action came after the end of its store: ()",
        "a value came after the end of its store: late",
      ])
    #expect(face?.state == [])
  }

  @Test func `a yield after finish is reported with what to do`() async {
    var issues: [StoreIssue] = []
    let reactor = LogReactor<Void>(
      log: { _ in
        .run {
          $0.finish()
          $0.yield("late")
        }
      }, report: { issues.append($0) })
    reactor.action.onNext(())
    await settle { issues.count == 1 }
    #expect(issues.first?.summary == "a value came after the end of its effect: late")
    #expect(issues.first?.advice == "Yield before finish(), and before the operation returns.")
  }

  @Test func `actions from many tasks keep each sender's order`() async {
    let reactor = ScriptReactor<[Int], [Int], [[Int]]>(log: { .just($0) })
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<8 {
        group.addTask {
          for number in 0..<50 { await reactor.action.onNext([sender, number]) }
        }
      }
    }
    for sender in 0..<8 {
      #expect(reactor.currentState.filter { $0[0] == sender }.map { $0[1] } == Array(0..<50))
    }
  }
}
