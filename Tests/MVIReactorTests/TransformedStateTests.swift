import Combine
import MVI
import MVIReactor
import Testing

/// What observers are told where there is a `transform(state:)`.
@MainActor
struct TransformedStateTests {
  private func makeReactor(
    _ transform: @escaping @MainActor (ReactorStream<[Int]>) -> ReactorStream<[Int]>
  ) -> ScriptReactor<Int, Int, [Int]> {
    let reactor = ScriptReactor<Int, Int, [Int]>([], mutate: { .mutations([$0, $0 + 1]) }) {
      $0.append($1)
    }
    reactor.onState = transform
    return reactor
  }

  @Test func `views are told once for all that an action caused`() {
    let reactor = makeReactor { $0.map { $0.map { $0 * 10 } } }
    var states: [[Int]] = []
    var tells = 0
    let subscriptions = [
      reactor.state.sink { states.append($0) },
      reactor.observableObject.objectWillChange.sink { tells += 1 },
    ]
    reactor.action.onNext(1)
    #expect(states == [[], [10], [10, 20]])
    #expect(tells == 1)
    #expect(reactor.observableObject.state == [10, 20])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a change that only the hook makes is told`() {
    var number = 0
    let reactor = ScriptReactor<Int, Int, [Int]>([], mutate: { .just($0) }) { _, _ in }
    reactor.onState = {
      $0.map { _ in
        number += 1
        return [number]
      }
    }
    var tells = 0
    let subscription = reactor.observableObject.objectWillChange.sink { tells += 1 }
    reactor.action.onNext(0)
    #expect(reactor.currentState == [2])
    #expect(reactor.observableObject.state == [2])
    #expect(tells == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `an action from an observer of a state from outside waits until it is told`() {
    let outside = PassthroughSubject<[Int], Never>()
    let reactor = makeReactor { $0.merge(with: outside) }
    var first: [[Int]] = []
    var second: [[Int]] = []
    let subscriptions = [
      reactor.state.sink { [unowned reactor] state in
        first.append(state)
        if state == [7] { reactor.action.onNext(1) }
      },
      reactor.state.sink { second.append($0) },
    ]
    outside.send([7])
    #expect(first == [[], [7], [1], [1, 2]])
    #expect(second == first)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a stub's state and a state from outside are told to views`() {
    let outside = PassthroughSubject<[Int], Never>()
    let reactor = makeReactor { $0.merge(with: outside) }
    var tells = 0
    let subscription = reactor.observableObject.objectWillChange.sink { tells += 1 }
    outside.send([7])
    #expect(tells == 1)
    reactor.isStubEnabled = true
    reactor.stub.state = [8]
    #expect(tells == 2)
    #expect(reactor.observableObject.state == [8])
    withExtendedLifetime(subscription) {}
  }
}
