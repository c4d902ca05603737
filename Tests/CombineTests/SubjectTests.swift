import Combine
import Testing

struct SubjectTests {
  @Test func `subscribers are called in the order they came`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let all = (0..<20).map { index in subject.sink { log.append("\(index):\($0)") } }
    subject.send(7)
    #expect(log == (0..<20).map { "\($0):7" })
    all.forEach { $0.cancel() }
    subject.send(8)
    #expect(log.count == 20)
  }

  @Test func `a send from inside a delivery is delivered before the outer one goes on`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let first = subject.sink { value in
      log.append("a\(value)")
      if value == 1 { subject.send(2) }
    }
    let second = subject.sink { log.append("b\($0)") }
    subject.send(1)
    #expect(log == ["a1", "a2", "b2", "b1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a subscriber cancelled during a send gets nothing of it`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    var second: AnyCancellable?
    let first = subject.sink { value in
      log.append("a\(value)")
      second?.cancel()
    }
    second = subject.sink { log.append("b\($0)") }
    subject.send(1)
    #expect(log == ["a1"])
    withExtendedLifetime(first) {}
  }

  @Test func `a subscriber may cancel itself while it is called`() {
    let subject = PassthroughSubject<Int, Never>()
    var count = 0
    var own: AnyCancellable?
    own = subject.sink { _ in
      count += 1
      own?.cancel()
    }
    subject.send(1)
    subject.send(2)
    #expect(count == 1)
  }

  @Test func `a subscriber added during a send gets the next value first`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    var late: AnyCancellable?
    let first = subject.sink { _ in
      if late == nil { late = subject.sink { log.append($0) } }
    }
    subject.send(1)
    subject.send(2)
    #expect(log == [2])
    withExtendedLifetime(first) {}
  }

  @Test func `a current value comes first, and once to whoever subscribes while it is sent`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var log: [String] = []
    var late: AnyCancellable?
    let first = subject.sink { value in
      log.append("a\(value)")
      if value == 1 { late = subject.sink { log.append("b\($0)") } }
    }
    subject.send(1)
    subject.value = 2
    #expect(log == ["a0", "a1", "b1", "a2", "b2"])
    #expect(subject.value == 2)
    withExtendedLifetime((first, late)) {}
  }

  @Test func `nothing is sent after the end, and who comes later gets the end`() {
    let subject = CurrentValueSubject<Int, Failure>(1)
    var log: [String] = []
    let first = subject.sink(
      receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0)") })
    subject.send(completion: .failure(Failure()))
    subject.send(completion: .finished)
    subject.send(2)
    let end = "failure(CombineTests.Failure())"
    #expect(log == ["1", end])
    let second = subject.sink(
      receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0)") })
    #expect(log == ["1", end, end])
    #expect(subject.value == 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a value nobody asked for is dropped by one subject and kept by the other`() {
    let passing = PassthroughSubject<Int, Never>()
    let keeping = CurrentValueSubject<Int, Never>(0)
    let first = Taker<Int>()
    let second = Taker<Int>()
    passing.subscribe(first)
    keeping.subscribe(second)
    for value in 1...3 {
      passing.send(value)
      keeping.send(value)
    }
    first.subscription?.request(.max(1))
    second.subscription?.request(.max(1))
    #expect(first.values == [])
    #expect(second.values == [3])
    for value in 4...6 {
      passing.send(value)
      keeping.send(value)
    }
    second.subscription?.request(.max(2))
    #expect(first.values == [4])
    #expect(second.values == [3, 6])
    keeping.send(7)
    #expect(second.values == [3, 6, 7])
    first.subscription?.cancel()
    second.subscription?.cancel()
  }

  @Test func `sends from many threads reach a subscriber one at a time and none is lost`() async {
    let shared = Shared(PassthroughSubject<Int, Never>())
    let counter = Shared(Counter())
    let cancellable = shared.value.sink { _ in counter.value.enter() }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for value in 0..<500 { shared.value.send(value) } }
        group.addTask {
          for _ in 0..<200 { shared.value.sink { _ in }.cancel() }
        }
      }
    }
    #expect(counter.value.count == 4000)
    #expect(counter.value.overlaps == 0)
    withExtendedLifetime(cancellable) {}
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func `a random series gives each subscriber what was sent between its coming and going`(
    seed: UInt64
  ) {
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let subject = PassthroughSubject<Int, Never>()
    var logs: [Int: [Int]] = [:]
    var expected: [Int: [Int]] = [:]
    var alive: [Int: AnyCancellable] = [:]
    for step in 0..<2000 {
      switch random.next() % 4 {
      case 0:
        alive[step] = subject.sink { logs[step, default: []].append($0) }
      case 1:
        if let key = alive.keys.sorted().randomElement(using: &random) { alive[key] = nil }
      default:
        for key in alive.keys { expected[key, default: []].append(step) }
        subject.send(step)
      }
    }
    #expect(logs == expected)
  }
}
