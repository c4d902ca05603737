import Combine
import MVI
import MVIReactor
import Testing

@MainActor
struct StubTests {
  @Test func `a stub records actions and runs neither mutate nor reduce`() {
    var calls = 0
    let reactor = ScriptReactor<Int, Int, Int>(
      0,
      mutate: {
        calls += 1
        return .just($0)
      }
    ) { state, _ in
      calls += 1
      state = -1
    }
    reactor.isStubEnabled = true
    reactor.action.onNext(1)
    reactor.action.onNext(2)
    #expect(reactor.stub.actions == [1, 2])
    #expect(calls == 0)
    #expect(reactor.currentState == 0)
  }

  @Test func `a stub's state reaches observers and currentState`() {
    let reactor = LogReactor<Int>(log: { _ in .empty() })
    reactor.isStubEnabled = true
    var seen: [[String]] = []
    let subscription = reactor.state.sink { seen.append($0) }
    reactor.stub.state = ["a"]
    reactor.stub.state.append("b")
    #expect(seen == [[], ["a"], ["a", "b"]])
    #expect(reactor.currentState == ["a", "b"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `streams merged from outside do not reach a stubbed reactor`() {
    let outside = PassthroughSubject<String, Never>()
    let reactor = LogReactor<String>(log: { .just($0) })
    reactor.onAction = { $0.merge(with: outside) }
    reactor.onMutation = { $0.merge(with: outside) }
    reactor.isStubEnabled = true
    outside.send("x")
    #expect(reactor.currentState.isEmpty)
    reactor.isStubEnabled = false
    reactor.action.onNext("a")
    #expect(reactor.currentState == ["a"])
  }
}
