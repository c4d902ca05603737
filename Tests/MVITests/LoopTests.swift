import Combine
import MVI
import Testing

@MainActor
struct LoopTests {
  @Test func `the state has all that followed when a send returns`() {
    let store = Store(
      Script<Int, Int, [Int]>(log: { action, _ in .mutations([action, action + 1]) }))
    store.send(1)
    #expect(store.state == [1, 2])
    #expect(store.observableState == [1, 2])
  }

  @Test func `a mutation sees what the one before it wrote`() {
    let reducer = Script<Int, Int, [Int]>(
      [1], handle: { count, _ in .mutations(Array(repeating: 2, count: count)) },
      reduce: { state, factor in state.append((state.last ?? 0) * factor) })
    let store = Store(reducer)
    store.send(3)
    #expect(store.state == [1, 2, 4, 8])
  }

  @Test func `sends from observers are handled breadth first, after the observers`() {
    let store = Store(Script<String, String, [String]>(log: { action, _ in .mutation(action) }))
    var log: [String] = []
    let first = store.observe { state in
      log.append("1:\(state.count)")
      if state == ["a"] {
        store.send("b")
        store.send("c")
        log.append("1 done")
      }
    }
    let second = store.observe { state in
      log.append("2:\(state.count)")
      if state == ["a"] { store.send("d") }
    }
    store.send("a")
    #expect(store.state == ["a", "b", "c", "d"])
    #expect(log == ["1:1", "1 done", "2:1", "1:4", "2:4"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a send from reduce is queued and not lost`() {
    var store: Store<[Int], Int>?
    let reducer = Script<Int, Int, [Int]>(
      [], handle: { action, _ in .mutation(action) },
      reduce: { state, mutation in
        if mutation < 3 { store?.send(mutation + 1) }
        state.append(mutation)
      })
    store = Store(reducer)
    store?.send(0)
    #expect(store?.state == [0, 1, 2, 3])
    store = nil
  }

  @Test func `a hundred thousand chained sends do not grow the stack`() {
    let store = Store(
      Script<Int, Int, Int>(0, handle: { action, _ in .mutation(action) }) { $0 = $1 })
    let chain = store.observe { if $0 < 100_000 { store.send($0 + 1) } }
    store.send(1)
    #expect(store.state == 100_000)
    withExtendedLifetime(chain) {}
  }

  @Test func `one store is told once a drain, the other once a mutation`() {
    let store = Store(Script<Int, Int, [Int]>(log: { count, _ in .mutations(Array(0..<count)) }))
    var drains: [Int] = []
    var mutations: [Int] = []
    let first = store.observe(.perDrain) { drains.append($0.count) }
    let second = store.observe(.perMutation) { mutations.append($0.count) }
    store.send(3)
    #expect(drains == [3])
    #expect(mutations == [1, 2, 3])
    store.send(0)
    #expect(drains == [3])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a late observer sees a suffix without gaps`() {
    let store = Store(Script<Int, Int, [Int]>(log: { count, _ in .mutations(Array(0..<count)) }))
    var late: AnyCancellable?
    var seen: [Int] = []
    let first = store.observe(.perMutation) { state in
      if state.count == 2 { late = store.observe(.perMutation) { seen.append($0.count) } }
    }
    store.send(5)
    #expect(seen == [3, 4, 5])
    withExtendedLifetime((first, late)) {}
  }

  @Test func `an observer let go during a notification is not called any more`() {
    let store = Store(Script<Int, Int, [Int]>(log: { action, _ in .mutation(action) }))
    var second: AnyCancellable?
    var count = 0
    let first = store.observe { _ in second = nil }
    second = store.observe { _ in count += 1 }
    store.send(1)
    #expect(count == 0)
    #expect(second == nil)
    withExtendedLifetime(first) {}
  }

  @Test func `sends from many tasks keep each sender's order`() async {
    let store = Store(Script<[Int], [Int], [[Int]]>(log: { action, _ in .mutation(action) }))
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<8 {
        group.addTask { for number in 0..<50 { await store.send([sender, number]) } }
      }
    }
    for sender in 0..<8 {
      #expect(store.state.filter { $0[0] == sender }.map { $0[1] } == Array(0..<50))
    }
  }

  @Test(arguments: [11, 12, 13, 14, 15, 16, 17, 18])
  func `a random series of nested sends equals a queue`(seed: UInt64) {
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    var children: [Int: [Int]] = [:]
    var next = 1
    for node in 0..<300 {
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
    let store = Store(Script<Int, Int, [Int]>(log: { action, _ in .mutation(action) }))
    let observation = store.observe(.perMutation) { state in
      for child in children[state[state.count - 1]] ?? [] { store.send(child) }
    }
    store.send(0)
    #expect(store.state == expected)
    withExtendedLifetime(observation) {}
  }
}
