import MVI
import Testing

@MainActor
struct EffectSeriesTests {
  private enum Action {
    case start(Int, id: Int, inFlight: Bool)
    case startInner(Int, outer: Int, inner: Int)
    case cancel(Int)
  }

  @Test(arguments: [21, 22, 23, 24, 25, 26, 27, 28])
  func `a random series of begins and cancels leaves what a model leaves`(seed: UInt64) async {
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let gate = Gate()
    func work(_ number: Int) -> Effect<Int> {
      .run { continuation in
        await gate.wait()
        continuation.yield(number)
      }
    }
    let store = Store(
      Script<Action, Int, [Int]>(log: { action, _ in
        switch action {
        case .start(let number, let id, let inFlight):
          work(number).cancellable(id: id, cancelInFlight: inFlight)
        case .startInner(let number, let outer, let inner):
          Effect.merge(work(number).cancellable(id: inner), work(number + 1))
            .cancellable(id: outer)
        case .cancel(let id): .cancel(id: id)
        }
      }))
    var alive: [(number: Int, ids: Set<Int>)] = []
    var expected: [Int] = []
    for step in 0..<400 {
      let id = Int(random.next() % 5)
      switch random.next() % 8 {
      case 0...2:
        let inFlight = random.next() % 2 == 0
        if inFlight { alive.removeAll { $0.ids.contains(id) } }
        alive.append((step * 2, [id]))
        store.send(.start(step * 2, id: id, inFlight: inFlight))
      case 3, 4:
        let inner = Int(random.next() % 5)
        alive.append((step * 2, [id, inner]))
        alive.append((step * 2 + 1, [id]))
        store.send(.startInner(step * 2, outer: id, inner: inner))
      case 5, 6:
        alive.removeAll { $0.ids.contains(id) }
        store.send(.cancel(id))
      default:
        // Half of the time the cancels above hit effects that have begun, half before.
        await settle()
        if random.next() % 2 == 0 {
          expected += alive.map(\.number)
          alive = []
          gate.open()
          await settle { store.state.count >= expected.count }
        }
      }
    }
    await settle()
    expected += alive.map(\.number)
    gate.open()
    await settle { store.state.count >= expected.count }
    await settle()
    // What waits at one place goes on in an order that the system does not promise.
    #expect(store.state.sorted() == expected)
  }
}
