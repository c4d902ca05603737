import Combine
import MVI
import MVIComposable
import MVITesting
import Testing

private enum Step: Equatable {
  case start
  case stop
  case log(String)
}

@MainActor
private func logStore(
  clock: any StoreClock = .continuous,
  report: @escaping @MainActor (StoreIssue) -> Void = { _ in },
  _ effect: @escaping @MainActor (Step) -> Effect<Step>
) -> Store<[String], Step> {
  makeStore([], clock: clock, report: report) { state, action in
    if case .log(let text) = action { state.append(text) }
    return effect(action)
  }
}

@MainActor
struct ComposableEffectTests {
  @Test func `a value that is queued can be cancelled by its name`() {
    let store = makeStore([] as [String]) { (state, action: String) -> Effect<String> in
      state.append(action)
      switch action {
      case "begin":
        return .concatenate(
          .send("cancel"),
          .concatenate(.send("dropped"), .send("dropped").cancellable(id: "inner"))
            .cancellable(id: "x"),
          .send("kept").cancellable(id: "y"))
      case "again":
        return .merge(
          .send("first").cancellable(id: "x"),
          .send("second").cancellable(id: "x", cancelInFlight: true))
      case "cancel": return .cancel(id: "x")
      default: return .none
      }
    }
    store.send("begin")
    #expect(store.state == ["begin", "cancel", "kept"])
    store.send("again")
    #expect(store.state.suffix(2) == ["again", "second"])
    store.send("cancel")
    store.send("again")
    #expect(store.state.suffix(2) == ["again", "second"])
  }

  @Test func `a run sends, and its error is caught`() async {
    let store = logStore { action in
      guard action == .start else { return .none }
      return .run { send in
        await send(.log("one"))
        throw Failure(number: 3)
      } catch: { error, send in
        await send(.log("\(error)"))
      }
    }
    store.send(.start)
    await settle { store.state.count == 2 }
    #expect(store.state == ["one", "Failure(number: 3)"])
  }

  @Test func `an error nobody catches is reported and ends nothing else, twice is twice`() async {
    var issues: [String] = []
    let store = logStore(report: { issues.append($0.summary) }) {
      $0 == .start ? .run { _ in throw Failure() } : .none
    }
    store.send(.start)
    store.send(.start)
    await settle { issues.count == 2 }
    store.send(.log("alive"))
    #expect(issues == Array(repeating: "an effect failed: Failure(number: 0)", count: 2))
    #expect(store.state == ["alive"])
  }

  @Test func `what a cancelled run throws reaches neither catch nor report`() async {
    var issues: [String] = []
    let gate = Gate()
    let store = logStore(report: { issues.append($0.summary) }) { action in
      switch action {
      case .start:
        .run { _ in
          await gate.wait()
          throw Failure()
        } catch: { _, send in
          await send(.log("caught"))
        }
        .cancellable(id: 1)
      case .stop: .cancel(id: 1)
      case .log: .none
      }
    }
    store.send(.start)
    await settle { gate.arrivals == 1 }
    store.send(.stop)
    gate.open()
    await settle()
    #expect(issues.isEmpty)
    #expect(store.state.isEmpty)
  }

  @Test func `concatenated effects wait for each other, merged ones do not`() async {
    let gate = Gate()
    let store = logStore { action in
      guard action == .start else { return .none }
      return .concatenate(
        .merge(
          .run { send in
            await gate.wait()
            await send(.log("slow"))
          }, .run { await $0(.log("fast")) }),
        .send(.log("end")))
    }
    store.send(.start)
    await settle { store.state == ["fast"] }
    await settle { gate.arrivals == 1 }
    gate.open()
    await settle { store.state.count == 3 }
    #expect(store.state == ["fast", "slow", "end"])
  }

  @Test func `an effect cancelled in the step that made it never sends`() async {
    let store = logStore { action in
      guard action == .start else { return .none }
      return .merge(
        .run { await $0(.log("never")) }.cancellable(id: "id"), .cancel(id: "id"))
    }
    store.send(.start)
    await settle()
    #expect(store.state.isEmpty)
  }

  @Test func `names belong to one store`() async {
    func make() -> Store<[String], Step> {
      logStore { action in
        switch action {
        case .start: .run { await $0(.log("sent")) }.cancellable(id: 1)
        case .stop: .cancel(id: 1)
        case .log: .none
        }
      }
    }
    let first = make()
    let second = make()
    first.send(.start)
    second.send(.start)
    second.send(.stop)
    await settle { !first.state.isEmpty }
    await settle()
    #expect(first.state == ["sent"])
    #expect(second.state.isEmpty)
  }

  @Test func `the end of a store cancels its effects`() async {
    var issues: [String] = []
    let gate = Gate()
    var store: Store<[String], Step>? = logStore(report: { issues.append($0.summary) }) { action in
      guard action == .start else { return .none }
      return .run { send in
        await gate.wait()
        await send(.log("late"))
      }
    }
    store?.send(.start)
    await settle { gate.arrivals == 1 }
    weak let released = store
    store = nil
    #expect(released == nil)
    gate.open()
    await settle { !issues.isEmpty }
    #expect(issues == [#"a value came after the end of its store: log("late")"#])
  }

  @Test(
    arguments: [
      (true, ["t:a", "t:c"]), (false, ["t:a", "t:b"]),
    ])
  func `throttle sends the first at once and one at the window's end`(
    latest: Bool, expected: [String]
  ) async {
    let clock = TestClock()
    let store = logStore(clock: clock) { action in
      guard case .log(let text) = action, text.count == 1 else { return .none }
      return .send(.log("t:\(text)")).throttle(id: 1, for: .seconds(1), latest: latest)
    }
    for word in ["a", "b", "c"] { store.send(.log(word)) }
    await clock.advance(by: .seconds(3))
    #expect(store.state.filter { $0.hasPrefix("t:") } == expected)
  }

  @Test func `debounce sends the last after the pause`() async {
    let clock = TestClock()
    let store = logStore(clock: clock) { action in
      guard case .log(let text) = action, text.count == 1 else { return .none }
      return .send(.log("d:\(text)")).debounce(id: 1, for: .seconds(1))
    }
    for word in ["a", "b", "c"] {
      store.send(.log(word))
      await clock.advance(by: .milliseconds(900))
    }
    #expect(store.state == ["a", "b", "c"])
    await clock.advance(by: .milliseconds(100))
    #expect(store.state == ["a", "b", "c", "d:c"])
  }
}
