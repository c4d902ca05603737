import Combine
import MVI
import Testing

private typealias Log = Script<Int, Int, [Int]>

/// A subscriber that asks for values when a test says so and keeps nothing of the stream.
private final class SlowSubscriber<Input>: Subscriber {
  typealias Failure = Never

  private(set) var values: [Input] = []
  private var ask: ((Subscribers.Demand) -> Void)?
  private let first: Subscribers.Demand

  private let more: (Input) -> Subscribers.Demand

  init(first: Subscribers.Demand, more: @escaping (Input) -> Subscribers.Demand = { _ in .none }) {
    self.first = first
    self.more = more
  }

  func receive(subscription: any Subscription) {
    if first != .unlimited { ask = { subscription.request($0) } }
    subscription.request(first)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return more(input)
  }

  func receive(completion: Subscribers.Completion<Never>) {}

  func request(_ demand: Subscribers.Demand) {
    ask?(demand)
  }
}

@MainActor
struct StreamTests {
  @Test func `a subscriber that asks late gets the newest value`() async {
    let store = Store(Log(log: { action, _ in .mutation(action) }))
    let subscriber = SlowSubscriber<Int>(first: .max(1))
    store.select(\.count).subscribe(subscriber)
    for number in 1...3 { store.send(number) }
    #expect(subscriber.values == [0])
    subscriber.request(.max(1))
    await settle { subscriber.values.count == 2 }
    #expect(subscriber.values == [0, 3])
    subscriber.request(.max(1))
    store.send(4)
    await settle { subscriber.values.count == 3 }
    #expect(subscriber.values == [0, 3, 4])
  }

  @Test func `what a subscriber sends while it takes its last value comes with the next`() {
    let store = Store(Log(log: { action, _ in .mutation(action) }))
    let subscriber = SlowSubscriber<Int>(first: .max(1)) { count in
      if count < 3 { store.send(count) }
      return .max(1)
    }
    store.select(\.count, .perMutation).subscribe(subscriber)
    #expect(subscriber.values == [0, 1, 2, 3])
  }

  @Test func `the end of a store lets go of those who never cancelled`() {
    weak var released: SlowSubscriber<Int>?
    do {
      let store = Store(Log(log: { action, _ in .mutation(action) }))
      let subscriber = SlowSubscriber<Int>(first: .unlimited)
      released = subscriber
      store.select(\.count).subscribe(subscriber)
      store.send(1)
      #expect(subscriber.values == [0, 1])
    }
    #expect(released == nil)
  }
}
