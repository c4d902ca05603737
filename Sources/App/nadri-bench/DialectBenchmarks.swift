import Combine
import MVI
import MVIComposable
import MVIReactor

/// What an action costs in the two other dialects, and what ten million leave behind.
enum DialectBenchmarks {
  static let synchronous: [BenchmarkCase] = [
    BenchmarkCase(name: "reactor.sync", unit: "us", run: reactorSync),
    BenchmarkCase(name: "reactor.sync.publisher", unit: "us", run: reactorSyncPublisher),
    BenchmarkCase(name: "composable.sync", unit: "us", run: composableSync),
  ]

  static let memory: [BenchmarkCase] = [
    BenchmarkCase(name: "house.tenMillion.memory", unit: "bytes more", runs: 1, run: tenMillion)
  ]

  private static let count = 1_000_000

  @MainActor
  private static func reactorSync() async -> Sample {
    let reactor = CountingReactor()
    var seen = 0
    let observation = reactor.observe { seen &+= $0.count }
    let sample = await Sample.microseconds(per: count) {
      for _ in 0..<count { reactor.action.onNext(.add(1)) }
    }
    precondition(reactor.currentState.count == count && seen != 0)
    observation.cancel()
    return sample
  }

  @MainActor
  private static func reactorSyncPublisher() async -> Sample {
    let reactor = CountingReactor()
    var seen = 0
    let observation = reactor.state.sink { seen &+= $0.count }
    let sample = await Sample.microseconds(per: count) {
      for _ in 0..<count { reactor.action.onNext(.add(1)) }
    }
    precondition(reactor.currentState.count == count && seen != 0)
    observation.cancel()
    return sample
  }

  @MainActor
  private static func composableSync() async -> Sample {
    let store = Store(initialState: CountingFeature.State()) { CountingFeature() }
    var seen = 0
    let observation = store.observe { seen &+= $0.count }
    let sample = await Sample.microseconds(per: count) {
      for _ in 0..<count { store.send(.add(1)) }
    }
    precondition(store.state.count == count && seen != 0)
    observation.cancel()
    return sample
  }

  /// Bytes more after ten million actions than after the first million, in the house dialect.
  @MainActor
  private static func tenMillion() async -> Sample {
    let store = Store(SumReducer())
    let observation = store.observe { _ in }
    for _ in 0..<count { store.send(1) }
    let before = EngineBenchmarks.allocatedBytes()
    for _ in 0..<9 * count { store.send(1) }
    let after = EngineBenchmarks.allocatedBytes()
    precondition(store.state == 10 * count)
    observation.cancel()
    return Sample(value: Double(after - before))
  }
}

private final class CountingReactor: Reactor {
  enum Action {
    case add(Int)
  }

  enum Mutation {
    case add(Int)
    case reset
  }

  struct State {
    var count = 0
    var title = "나들이"
    var history: [Int] = [1, 2, 3]
  }

  let initialState = State()

  func mutate(action: Action) -> Effect<Mutation> {
    switch action {
    case .add(let value): .just(.add(value))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .add(let value): newState.count += value
    case .reset: newState.count = 0
    }
    return newState
  }
}

private struct CountingFeature: ComposableReducer {
  enum Action {
    case add(Int)
    case reset
  }

  struct State {
    var count = 0
    var title = "나들이"
    var history: [Int] = [1, 2, 3]
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let value): state.count += value
      case .reset: state.count = 0
      }
      return .none
    }
  }
}

private final class SumReducer: EffectReducer {
  typealias Action = Int
  typealias Mutation = Int
  typealias State = Int

  let initialState = 0

  func handle(action: Int, state: Int) -> Effect<Int> {
    .mutation(action)
  }

  func reduce(into state: inout Int, mutation: Int) {
    state += mutation
  }
}
