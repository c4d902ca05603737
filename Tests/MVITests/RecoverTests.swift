import Combine
import MVI
import Testing

private indirect enum Tree {
  case value(Int)
  case later(Int)
  case fail(Int)
  case row([Tree])
  case caught(Tree, Int)

  init(depth: Int, using random: inout SplitMix, next: inout Int) {
    next += 1
    let kind = random.next() % (depth > 0 ? 6 : 3)
    let number = next
    switch kind {
    case 0: self = .value(number)
    case 1: self = .later(number)
    case 2: self = random.next() % 2 == 0 ? .fail(number) : .later(number)
    case 3, 4:
      let count = Int(random.next() % 4)
      self = .row((0..<count).map { _ in Tree(depth: depth - 1, using: &random, next: &next) })
    default: self = .caught(Tree(depth: depth - 1, using: &random, next: &next), number)
    }
  }

  @MainActor
  var effect: Effect<Int> {
    switch self {
    case .value(let number): .mutation(number)
    case .later(let number): .run { $0.yield(number) }
    case .fail(let number): .run { _ in throw Failure(number: number) }
    case .row(let trees): .concatenate(trees.map(\.effect))
    case .caught(let tree, let number): tree.effect.catch { _ in .mutation(-number) }
    }
  }

  /// What a plain interpreter writes; errors that nobody catches are skipped over and listed.
  func run(_ log: inout [Int], isCaught: Bool, _ reported: inout [Int]) throws {
    switch self {
    case .value(let number), .later(let number): log.append(number)
    case .fail(let number):
      if isCaught { throw Failure(number: number) }
      reported.append(number)
    case .row(let trees):
      for tree in trees { try tree.run(&log, isCaught: isCaught, &reported) }
    case .caught(let tree, let number):
      do {
        try tree.run(&log, isCaught: true, &reported)
      } catch {
        log.append(-number)
      }
    }
  }
}

@MainActor
struct RecoverTests {
  @Test(arguments: 61..<81 as Range<UInt64>)
  func `a random tree of rows, errors and catches equals a plain interpreter`(seed: UInt64)
    async throws
  {
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    var next = 0
    let trees = (0..<20).map { _ in Tree(depth: 5, using: &random, next: &next) }
    for tree in trees {
      var expected: [Int] = []
      var expectedReports: [Int] = []
      try tree.run(&expected, isCaught: false, &expectedReports)
      var reported: [Int] = []
      var isDone = false
      let store = Store(
        Script<Bool, Int, [Int]>(
          log: { _, _ in
            .concatenate(
              tree.effect,
              .run { _ in isDone = true })
          })
      ) { issue in
        if case .failure(let error as Failure) = issue { reported.append(error.number) }
      }
      store.send(true)
      await settle { isDone }
      #expect(store.state == expected)
      #expect(reported == expectedReports)
    }
  }

  @Test func `a catch of what cannot fail is nothing`() {
    let store = Store(
      Script<Int, Int, [Int]>(log: { action, _ in
        Effect.mutation(action).catch { _ in .mutation(-1) }
      }))
    store.send(1)
    #expect(store.state == [1])
  }

  @Test func `a caught effect keeps its shape when it is mapped`() async {
    let store = Store(
      Script<Int, String, [String]>(log: { _, _ in
        Effect<Int>.concatenate(.mutation(1), .run { _ in throw Failure(number: 2) })
          .catch { _ in .mutation(3) }
          .map { "<\($0)>" }
      }))
    store.send(0)
    await settle { store.state.count == 2 }
    #expect(store.state == ["<1>", "<3>"])
  }

  @Test func `names below different namespaces do not meet`() async {
    let gate = Gate()
    let store = Store(
      Script<String, String, [String]>(log: { action, _ in
        let effect: Effect<String> =
          action.hasPrefix("-")
          ? .cancel(id: 1)
          : .run {
            await gate.wait()
            $0.yield(action)
          }
          .cancellable(id: 1, cancelInFlight: true)
        return effect.namespaced(by: action.last)
      }))
    for action in ["a", "b", "c", "-b"] { store.send(action) }
    await settle { gate.arrivals >= 2 }
    gate.open()
    await settle { store.state.count == 2 }
    await settle()
    #expect(Set(store.state) == ["a", "c"])
  }

  @Test func `watches see the start, actions and mutations before observers`() {
    var log: [String] = []
    let store = Store(
      Script<Int, Int, [Int]>(log: { action, _ in .mutations([action, action + 1]) }),
      state: [0],
      watches: [
        StoreWatch { event in
          switch event {
          case .start(let state): log.append("start \(state)")
          case .action(let action): log.append("action \(action)")
          case .mutation(let mutation, let state): log.append("\(mutation) \(state)")
          }
        }
      ])
    let observation = store.observe(.perMutation) { log.append("seen \($0.count)") }
    store.send(1)
    #expect(log == ["start [0]", "action 1", "1 [0, 1]", "seen 2", "2 [0, 1, 2]", "seen 3"])
    withExtendedLifetime(observation) {}
  }

  @Test func `each issue says what to do`() {
    let issues: [StoreIssue] = [
      .failure(Failure()), .yieldAfterFinish(value: "1"), .yieldAfterStore(value: "1"),
      .sendAfterStore(action: "1"), .absentChild(action: "1"),
    ]
    #expect(Set(issues.map(\.summary)).count == 5)
    #expect(Set(issues.map(\.advice)).count == 5)
    #expect(issues.allSatisfy { $0.advice.hasSuffix(".") })
  }
}
