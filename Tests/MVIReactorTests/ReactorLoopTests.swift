import Combine
import MVI
import MVIReactor
import Testing

private final class CounterReactor: Reactor {
  enum Action {
    case increase
    case decrease
  }

  struct State: Equatable {
    var count = 0
  }

  var initialState: State {
    initialStates += 1
    return State()
  }

  private(set) var initialStates = 0

  init() {}

  func mutate(action: Action) -> Effect<Int> {
    switch action {
    case .increase: .just(1)
    case .decrease: .concat(.just(-2), .just(1))
    }
  }

  func reduce(state: State, mutation: Int) -> State {
    State(count: state.count + mutation)
  }
}

private final class EchoReactor: Reactor {
  typealias Action = Int
  typealias State = [Int]

  let initialState: [Int] = []

  func reduce(state: [Int], mutation: Int) -> [Int] {
    state + [mutation]
  }
}

@MainActor
struct ReactorLoopTests {
  @Test func `an action is mutated and reduced when onNext returns`() {
    let reactor = CounterReactor()
    reactor.action.onNext(.increase)
    #expect(reactor.currentState.count == 1)
    reactor.action.onNext(.decrease)
    #expect(reactor.currentState.count == 0)
  }

  @Test func `a reactor whose mutations are its actions needs no mutate`() {
    let reactor = EchoReactor()
    reactor.action.onNext(3)
    reactor.action.onNext(4)
    #expect(reactor.currentState == [3, 4])
  }

  @Test func `the initial state is asked for once`() {
    let reactor = CounterReactor()
    _ = reactor.currentState
    _ = reactor.state
    reactor.action.onNext(.increase)
    #expect(reactor.initialStates == 1)
  }

  @Test func `an action sent before anyone observes counts`() {
    let reactor = CounterReactor()
    reactor.action.onNext(.increase)
    var seen: [Int] = []
    let subscription = reactor.state.sink { seen.append($0.count) }
    #expect(seen == [1])
    withExtendedLifetime(subscription) {}
  }

  @Test func `the state stream begins with the current state and has one for each mutation`() {
    let reactor = CounterReactor()
    var seen: [Int] = []
    var late: [Int] = []
    let first = reactor.state.sink { seen.append($0.count) }
    reactor.action.onNext(.decrease)
    let second = reactor.state.sink { late.append($0.count) }
    reactor.action.onNext(.increase)
    #expect(seen == [0, -2, -1, 0])
    #expect(late == [-1, 0])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `observers come in the order they subscribed and see the newest state`() {
    let reactor = EchoReactor()
    var log: [String] = []
    let first = reactor.state.sink {
      log.append("1:\($0.count)")
      #expect(reactor.currentState == $0)
    }
    let second = reactor.state.sink { log.append("2:\($0.count)") }
    reactor.action.onNext(1)
    #expect(log == ["1:0", "2:0", "1:1", "2:1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an action from an observer waits until the mutation is told everywhere`() {
    let reactor = EchoReactor()
    var log: [String] = []
    let first = reactor.state.sink { state in
      if state == [1] {
        reactor.action.onNext(2)
        log.append("sent")
      }
    }
    let second = reactor.state.sink { log.append("\($0)") }
    reactor.action.onNext(1)
    #expect(log == ["[]", "sent", "[1]", "[1, 2]"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a hundred thousand chained actions do not grow the stack`() {
    let reactor = ScriptReactor<Int, Int, Int>(0, mutate: { .just($0) }) { $0 = $1 }
    let chain = reactor.state.sink {
      if (1..<100_000).contains($0) { reactor.action.onNext($0 + 1) }
    }
    reactor.action.onNext(1)
    #expect(reactor.currentState == 100_000)
    withExtendedLifetime(chain) {}
  }

  @Test func `select sends what differs, pulse what was assigned`() {
    struct State {
      var count = 0
      @Pulse var toast: String?
    }
    let reactor = ScriptReactor<String, String, State>(State(), mutate: { .just($0) }) {
      if $1.isEmpty { $0.count += 1 } else { $0.toast = $1 }
    }
    var counts: [Int] = []
    var toasts: [String?] = []
    var fresh: [String?] = []
    let first = reactor.select(\.count).sink { counts.append($0) }
    let second = reactor.pulse(\.$toast).sink { toasts.append($0) }
    let third = reactor.pulse(\.$toast, replaysCurrent: false).sink { fresh.append($0) }
    for action in ["a", "a", "", "b"] { reactor.action.onNext(action) }
    #expect(counts == [0, 1])
    #expect(toasts == [nil, "a", "a", "b"])
    #expect(fresh == ["a", "a", "b"])
    withExtendedLifetime((first, second, third)) {}
  }

  @Test func `an observer is called after each mutation until it is let go`() {
    let reactor = CounterReactor()
    var seen: [Int] = []
    var observation: AnyCancellable? = reactor.observe { seen.append($0.count) }
    reactor.action.onNext(.decrease)
    observation = nil
    reactor.action.onNext(.increase)
    #expect(seen == [-2, -1])
    #expect(observation == nil)
  }

  @Test func `the actions can be observed`() {
    let reactor = EchoReactor()
    var seen: [Int] = []
    let subscription = reactor.action.sink { seen.append($0) }
    reactor.action.onNext(1)
    reactor.action.onNext(2)
    #expect(seen == [1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a subclass of a reactor has one loop whatever it is called`() {
    class Parent: Reactor {
      typealias Action = Int
      typealias Mutation = Int
      typealias State = Int

      let initialState = 0

      func mutate(action: Int) -> Effect<Int> {
        .just(action)
      }

      func reduce(state: Int, mutation: Int) -> Int {
        state + mutation
      }
    }
    final class Child: Parent {
      override func mutate(action: Int) -> Effect<Int> {
        .just(action * 10)
      }
    }
    let child = Child()
    child.action.onNext(1)
    let parent: Parent = child
    parent.action.onNext(2)
    #expect(child.currentState == 30)
  }

  @Test(arguments: [21, 22, 23, 24])
  func `a random series of nested actions equals a queue`(seed: UInt64) {
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    var children: [Int: [Int]] = [:]
    var next = 1
    for node in 0..<200 {
      children[node] = (0..<Int(random.next() % 3)).map { _ in
        defer { next += 1 }
        return next
      }
    }
    var expected: [Int] = []
    var queue = [0]
    while !queue.isEmpty {
      let node = queue.removeFirst()
      expected.append(node)
      queue += children[node] ?? []
    }
    let reactor = EchoReactor()
    let observation = reactor.state.sink { state in
      for child in state.last.flatMap({ children[$0] }) ?? [] { reactor.action.onNext(child) }
    }
    reactor.action.onNext(0)
    #expect(reactor.currentState == expected)
    withExtendedLifetime(observation) {}
  }
}
