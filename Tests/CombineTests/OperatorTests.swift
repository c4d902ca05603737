import Combine
import Testing

struct OperatorTests {
  @Test func `a constant is sent once, then the end`() {
    var log: [String] = []
    let cancellable = Just(3).map { $0 * 2 }.sink(
      receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0)") })
    #expect(log == ["6", "finished"])
    withExtendedLifetime(cancellable) {}
  }

  @Test func `duplicates in a row are dropped for each subscriber by itself`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let distinct = subject.removeDuplicates().map { "\($0)" }.eraseToAnyPublisher()
    var first: [String] = []
    var second: [String] = []
    let one = distinct.sink { first.append($0) }
    for value in [1, 2, 2] { subject.send(value) }
    let two = distinct.sink { second.append($0) }
    for value in [2, 1] { subject.send(value) }
    #expect(first == ["1", "2", "1"])
    #expect(second == ["2", "1"])
    withExtendedLifetime((one, two)) {}
  }

  @Test func `a skipped duplicate does not use up demand`() {
    let subject = PassthroughSubject<Int, Never>()
    let taker = Taker<Int>()
    subject.removeDuplicates().subscribe(taker)
    taker.subscription?.request(.max(2))
    for value in [1, 1, 1, 2, 3] { subject.send(value) }
    #expect(taker.values == [1, 2])
    taker.subscription?.cancel()
  }

  @Test func `a cancellable cancels once, by hand or when it is let go`() {
    var count = 0
    let byHand = AnyCancellable { count += 1 }
    byHand.cancel()
    byHand.cancel()
    #expect(count == 1)
    var set: Set<AnyCancellable> = []
    var list: [AnyCancellable] = []
    AnyCancellable { count += 1 }.store(in: &set)
    AnyCancellable { count += 1 }.store(in: &list)
    #expect(count == 1)
    set = []
    list = []
    #expect(count == 3)
  }

  @Test func `a sink lets its closures go at the end and at cancel`() {
    var died = 0
    let subject = PassthroughSubject<Int, Never>()
    let first = subject.sink { [canary = Canary { died += 1 }] _ in _ = canary }
    first.cancel()
    #expect(died == 1)
    let second = subject.sink { [canary = Canary { died += 1 }] _ in _ = canary }
    subject.send(completion: .finished)
    #expect(died == 2)
    withExtendedLifetime(second) {}
  }

  @Test func `demands add up and never fall below none`() {
    typealias Demand = Subscribers.Demand
    let two = Demand.max(2)
    let three = Demand.max(3)
    #expect(two + three == Demand.max(5))
    #expect(two - three == Demand.none)
    #expect(three - 1 == two)
    #expect(Demand.unlimited - three == Demand.unlimited)
    #expect(three + Demand.unlimited == Demand.unlimited)
    #expect(Demand.max(.max) + 1 == Demand.unlimited)
    #expect(Demand.none < two && two < three && three < Demand.unlimited)
    #expect(two.max == 2 && Demand.unlimited.max == nil)
  }
}
