import Combine
import MVI
import MVIReactor
import Testing

@MainActor
struct TransformTests {
  @Test func `the hooks are made once and are passed in order`() {
    var log: [String] = []
    let reactor = ScriptReactor<Int, Int, Int>(
      0,
      mutate: {
        log.append("mutate \($0)")
        return .just($0)
      }
    ) {
      log.append("reduce \($1)")
      $0 += $1
    }
    var made: [String] = []
    reactor.onAction = {
      made.append("action")
      return $0.map {
        log.append("action \($0)")
        return $0 + 1
      }
    }
    reactor.onMutation = {
      made.append("mutation")
      return $0.map {
        log.append("mutation \($0)")
        return $0 * 10
      }
    }
    reactor.onState = {
      made.append("state")
      return $0.do { log.append("state \($0)") }
    }
    reactor.action.onNext(1)
    reactor.action.onNext(2)
    #expect(made == ["action", "mutation", "state"])
    #expect(
      log == [
        "state 0", "action 1", "mutate 2", "mutation 2", "reduce 20", "state 20", "action 2",
        "mutate 3", "mutation 3", "reduce 30", "state 50",
      ])
  }

  @Test func `a transformed state is shown and not fed into the next reduce`() {
    let reactor = ScriptReactor<Int, Int, Int>(0, mutate: { .just($0) }) { $0 += $1 }
    reactor.onState = { $0.map { $0 + 1000 } }
    var seen: [Int] = []
    let subscription = reactor.state.sink { seen.append($0) }
    reactor.action.onNext(1)
    reactor.action.onNext(2)
    #expect(seen == [1000, 1001, 1003])
    #expect(reactor.currentState == 1003)
    withExtendedLifetime(subscription) {}
  }

  @Test func `a stream merged into the mutations writes without an action`() {
    let session = PassthroughSubject<String, Never>()
    let reactor = LogReactor<String>(log: { .just($0) })
    reactor.onMutation = { $0.merge(with: session) }
    reactor.action.onNext("a")
    session.send("login")
    reactor.action.onNext("b")
    #expect(reactor.currentState == ["a", "login", "b"])
  }

  @Test func `a stream merged into the actions is mutated`() {
    let outside = PassthroughSubject<String, Never>()
    let reactor = LogReactor<String>(log: { .just("!\($0)") })
    reactor.onAction = { $0.merge(with: outside).filter { $0 != "b" } }
    for action in ["a", "b"] { reactor.action.onNext(action) }
    outside.send("b")
    outside.send("c")
    #expect(reactor.currentState == ["!a", "!c"])
  }

  @Test func `an external stream that ends does not end the reactor`() {
    let outside = PassthroughSubject<String, Never>()
    let reactor = LogReactor<String>(log: { .just($0) })
    reactor.onAction = { $0.merge(with: outside) }
    reactor.onMutation = { $0.merge(with: Just("once")) }
    outside.send(completion: .finished)
    reactor.action.onNext("a")
    #expect(reactor.currentState == ["once", "a"])
  }

  @Test func `a value from outside in the middle of a step waits its turn`() {
    let outside = PassthroughSubject<String, Never>()
    let reactor = LogReactor<String>(log: { action in
      if action == "a" { outside.send("x") }
      return .mutations(["\(action)1", "\(action)2"])
    })
    reactor.onAction = { $0.merge(with: outside) }
    reactor.onMutation = { $0.flatMap { [$0, $0.uppercased()] } }
    reactor.action.onNext("a")
    #expect(reactor.currentState == ["a1", "A1", "a2", "A2", "x1", "X1", "x2", "X2"])
  }

  @Test func `streams compact and drop equal values`() {
    let reactor = LogReactor<Int>(log: { .just("\($0)") })
    reactor.onAction = { $0.compactMap { $0 > 0 ? $0 : nil }.removeDuplicates() }
    for action in [1, 1, 0, 1, 2] { reactor.action.onNext(action) }
    #expect(reactor.currentState == ["1", "2"])
  }

  @Test func `hooks do not keep the reactor`() {
    let outside = PassthroughSubject<String, Never>()
    var reactor: LogReactor<String>? = LogReactor(log: { .just($0) })
    reactor?.onAction = { $0.merge(with: outside) }
    reactor?.onState = { $0.map { $0 } }
    reactor?.action.onNext("a")
    weak let released = reactor
    reactor = nil
    #expect(released == nil)
    outside.send("b")
  }
}
