import Combine
import MVI
import Observation
import Testing

private struct Plain {
  var count = 0
}

private struct Comparable: Equatable {
  var count = 0
  @Pulse var toast: String?
}

@MainActor
private func plainStore() -> Store<Plain, [Int]> {
  Store(
    Script<[Int], Int, Plain>(Plain(), handle: { action, _ in .mutations(action) }) {
      $0.count += $1
    })
}

private enum Change {
  case add(Int)
  case toast(String?)
}

@MainActor
private func comparableStore() -> Store<Comparable, [Change]> {
  Store(
    Script<[Change], Change, Comparable>(
      Comparable(), handle: { action, _ in .mutations(action) },
      reduce: { state, change in
        switch change {
        case .add(let value): state.count += value
        case .toast(let text): state.toast = text
        }
      }))
}

@MainActor
struct ObservationTests {
  @Test func `views are told once a drain, before the state changes`() {
    let store = plainStore()
    var seen: [Int] = []
    let cancellable = store.objectWillChange.sink { seen.append(store.observableState.count) }
    store.send([1, 2, 3])
    store.send([])
    store.send([4])
    #expect(seen == [0, 6])
    withExtendedLifetime(cancellable) {}
  }

  @Test func `a state that can be compared tells nobody when it ends where it began`() {
    let store = comparableStore()
    var seen: [Int] = []
    var drains = 0
    let first = store.objectWillChange.sink { seen.append(store.observableState.count) }
    let second = store.observe { _ in drains += 1 }
    store.send([.add(2), .add(-2)])
    #expect(seen == [])
    #expect(drains == 0)
    store.send([.add(2)])
    #expect(seen == [0])
    #expect(drains == 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an assignment to a pulse counts, an equal value too`() {
    let store = comparableStore()
    var drains = 0
    let observation = store.observe { _ in drains += 1 }
    store.send([.toast(nil)])
    store.send([.toast(nil)])
    #expect(drains == 2)
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: [true, false])
  func `a pulse replays only when it is asked to`(replays: Bool) {
    let store = comparableStore()
    store.send([.toast("a")])
    var seen: [String?] = []
    let cancellable = store.pulse(\.$toast, replaysCurrent: replays).sink { seen.append($0) }
    store.send([.toast("b")])
    store.send([.toast("b")])
    store.send([.add(1)])
    #expect(seen == (replays ? ["a", "b", "b"] : ["b", "b"]))
    withExtendedLifetime(cancellable) {}
  }

  @Test func `a pulse moves by one an assignment and wraps around`() {
    var pulse = Pulse(wrappedValue: [1])
    pulse.wrappedValue = [1]
    pulse.wrappedValue.append(2)
    #expect(pulse.count == 2)
    #expect(pulse.wrappedValue == [1, 2])
    #expect(pulse != Pulse(wrappedValue: [1, 2]))
  }

  @Test func `a selection sends the current value and then changes only`() {
    let store = comparableStore()
    var seen: [Int] = []
    let cancellable = store.select(\.count).sink { seen.append($0) }
    store.send([.toast("a")])
    store.send([.add(1), .add(1)])
    store.send([.add(0)])
    store.send([.add(3)])
    #expect(seen == [0, 2, 5])
    cancellable.cancel()
    store.send([.add(1)])
    #expect(seen == [0, 2, 5])
  }

  @Test func `the Observation framework sees the state change, once for each reading`() {
    let store = plainStore()
    let counter = Counter()
    func track() -> Int {
      withObservationTracking {
        store.observableState.count
      } onChange: {
        MainActor.assumeIsolated { counter.value += 1 }
      }
    }
    #expect(track() == 0)
    store.send([])
    #expect(counter.value == 0)
    store.send([1])
    store.send([1])
    #expect(counter.value == 1)
    #expect(track() == 2)
    store.send([1])
    #expect(counter.value == 2)
  }

  @Test func `tracking that begins in the middle of a change is told of its end`() {
    let store = plainStore()
    let counter = Counter()
    var read: [Int] = []
    let observation = store.observe(.perMutation) { _ in
      withObservationTracking {
        read.append(store.observableState.count)
      } onChange: {
        MainActor.assumeIsolated { counter.value += 1 }
      }
    }
    store.send([1])
    #expect(read == [1])
    #expect(counter.value == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func `the newest state may be read without being tracked`() {
    let store = plainStore()
    let counter = Counter()
    withObservationTracking {
      _ = store.state.count
    } onChange: {
      MainActor.assumeIsolated { counter.value += 1 }
    }
    store.send([1])
    #expect(counter.value == 0)
  }

  @Test func `what an observer captured goes with it`() {
    var died = 0
    let store = plainStore()
    var observation: AnyCancellable? = store.observe { [canary = Canary { died += 1 }] _ in
      withExtendedLifetime(canary) {}
    }
    observation = nil
    #expect(died == 1)
    #expect(observation == nil)
    var selection: AnyCancellable? = store.select(\.count).sink {
      [canary = Canary { died += 1 }] _ in withExtendedLifetime(canary) {}
    }
    selection = nil
    #expect(died == 2)
    #expect(selection == nil)
  }

  @Test func `a big state is not copied by a synchronous action`() {
    struct Big {
      var list = Array(0..<1000)
      var copies = 0
    }
    let store = Store(
      Script<Int, Int, Big>(Big(), handle: { action, _ in .mutation(action) }) { state, value in
        let before = state.list.withUnsafeBufferPointer { $0.baseAddress }
        state.list[0] = value
        let after = state.list.withUnsafeBufferPointer { $0.baseAddress }
        if before != after { state.copies += 1 }
      })
    let observation = store.observe { _ in }
    for value in 0..<10 { store.send(value) }
    // The reducer keeps its initial state, so the first write has to copy it.
    #expect(store.state.copies == 1)
    withExtendedLifetime(observation) {}
  }
}

@MainActor
private final class Counter {
  var value = 0

  @Test func `a subscriber that sends at its first value sees what came of it`() {
    let store = Store(Script<String, String, [String]>(log: { action, _ in .mutation(action) }))
    var seen: [Int] = []
    let subscription = store.select(\.count).sink {
      seen.append($0)
      if $0 == 0 { store.send("a") }
    }
    #expect(seen == [0, 1])
    subscription.cancel()
  }
}
