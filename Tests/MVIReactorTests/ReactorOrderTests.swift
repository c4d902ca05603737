import Combine
import MVI
import MVIReactor
import Testing

private final class Counter: Reactor {
  typealias Action = Int
  let initialState = 0
  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

@MainActor
struct ReactorOrderTests {
  @Test func `the actions are told in the order they are handled`() {
    let reactor = Counter()
    var told: [Int] = []
    let tap = reactor.action.sink { told.append($0) }
    let link = reactor.observe { if $0 == 1 { reactor.action.onNext(10) } }
    reactor.action.onNext(1)
    #expect(told == [1, 10])
    tap.cancel()
    link.cancel()
  }

  @Test func `a subscriber that sends at its first state sees what came of it`() {
    let reactor = Counter()
    var seen: [Int] = []
    let link = reactor.state.sink {
      seen.append($0)
      if $0 == 0 { reactor.action.onNext(1) }
    }
    #expect(seen == [0, 1])
    link.cancel()
  }
}
