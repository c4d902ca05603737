import Combine
import Glibc
import MVI

/// What an action costs, from a bare closure to an `AsyncStream` for each action.
enum EngineBenchmarks {
  static let cases: [BenchmarkCase] = [
    // First and once each: what an earlier case has freed would be used again and not be seen.
    BenchmarkCase(
      name: "baseline.bareTask.memory", unit: "bytes", runs: 1, isCold: true, run: bareTaskMemory),
    BenchmarkCase(
      name: "house.async.memory", unit: "bytes", runs: 1, isCold: true, run: houseAsyncMemory),
    BenchmarkCase(name: "baseline.bareLoop", unit: "us", isBaseline: true, run: bareLoop),
    BenchmarkCase(name: "house.sync", unit: "us", run: houseSync),
    BenchmarkCase(name: "house.sync.equatable", unit: "us", run: houseSyncEquatable),
    BenchmarkCase(name: "baseline.bareTask", unit: "us", run: bareTask),
    BenchmarkCase(name: "house.async", unit: "us", run: houseAsync),
    BenchmarkCase(name: "baseline.asyncStreamPerAction", unit: "us", run: asyncStreamPerAction),
  ]

  private static let syncCount = 1_000_000
  private static let asyncCount = 20_000

  @MainActor
  private static func bareLoop() async -> Sample {
    let loop = BareLoop()
    var seen = 0
    loop.observer = { seen &+= $0 }
    let sample = await Sample.microseconds(per: syncCount) {
      for _ in 0..<syncCount { loop.send(.add(1)) }
    }
    precondition(loop.count == syncCount && seen != 0)
    return sample
  }

  @MainActor
  private static func houseSync() async -> Sample {
    let store = Store(CountingReducer())
    var seen = 0
    let observation = store.observe { seen &+= $0.count }
    let sample = await Sample.microseconds(per: syncCount) {
      for _ in 0..<syncCount { store.send(.add(1)) }
    }
    precondition(store.state.count == syncCount && seen != 0)
    observation.cancel()
    return sample
  }

  @MainActor
  private static func houseSyncEquatable() async -> Sample {
    let store = Store(EquatableReducer())
    var seen = 0
    let observation = store.observe { seen &+= $0.count }
    let sample = await Sample.microseconds(per: syncCount) {
      for _ in 0..<syncCount { store.send(1) }
    }
    precondition(store.state.count == syncCount && seen != 0)
    observation.cancel()
    return sample
  }

  @MainActor
  private static func houseAsync() async -> Sample {
    let store = Store(CountingReducer())
    let sample = await Sample.microseconds(per: asyncCount) {
      for _ in 0..<asyncCount { store.send(.addLater(1)) }
      while store.state.count < asyncCount { await Task.yield() }
    }
    precondition(store.state.count == asyncCount)
    return sample
  }

  @MainActor
  private static func bareTask() async -> Sample {
    let loop = BareLoop()
    let sample = await Sample.microseconds(per: asyncCount) {
      for _ in 0..<asyncCount { Task { @MainActor in loop.send(.add(1)) } }
      while loop.count < asyncCount { await Task.yield() }
    }
    return sample
  }

  @MainActor
  private static func asyncStreamPerAction() async -> Sample {
    let loop = BareLoop()
    let sample = await Sample.microseconds(per: asyncCount) {
      for _ in 0..<asyncCount {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        Task { @MainActor in
          continuation.yield(1)
          continuation.finish()
        }
        Task { @MainActor in
          for await value in stream { loop.send(.add(value)) }
        }
      }
      while loop.count < asyncCount { await Task.yield() }
    }
    return sample
  }

  @MainActor
  private static func houseAsyncMemory() async -> Sample {
    let gate = Gate()
    let store = Store(WaitingReducer(gate: gate))
    return await bytesInFlight(at: gate) { store.send(()) }
  }

  @MainActor
  private static func bareTaskMemory() async -> Sample {
    let gate = Gate()
    return await bytesInFlight(at: gate) { Task { @MainActor in await gate.wait() } }
  }

  /// Resident bytes for each operation that `begin` leaves waiting at `gate`.
  @MainActor
  private static func bytesInFlight(at gate: Gate, _ begin: @MainActor () -> Void) async -> Sample {
    let before = residentBytes()
    for _ in 0..<asyncCount { begin() }
    while gate.count < asyncCount { await Task.yield() }
    let bytes = residentBytes() - before
    gate.open()
    return Sample(value: Double(bytes) / Double(asyncCount))
  }

  private static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard fgets(&buffer, 256, file) != nil else { return 0 }
    let line = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    let pages = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

@MainActor
private final class BareLoop {
  enum Action {
    case add(Int)
    case reset
  }

  private(set) var count = 0
  var observer: ((Int) -> Void)?

  func send(_ action: Action) {
    switch action {
    case .add(let value): count += value
    case .reset: count = 0
    }
    observer?(count)
  }
}

/// Something that effects wait at; holds their continuations and nothing else.
@MainActor
private final class Gate {
  private var waiting: [UnsafeContinuation<Void, Never>] = []

  var count: Int {
    waiting.count
  }

  init() {
    waiting.reserveCapacity(1 << 16)
  }

  func wait() async {
    await withUnsafeContinuation { waiting.append($0) }
  }

  func open() {
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume() }
  }
}

private final class CountingReducer: EffectReducer {
  enum Action {
    case add(Int)
    case addLater(Int)
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

  func handle(action: Action, state: State) -> Effect<Mutation> {
    switch action {
    case .add(let value): .mutation(.add(value))
    case .addLater(let value): .run { $0.yield(.add(value)) }
    }
  }

  func reduce(into state: inout State, mutation: Mutation) {
    switch mutation {
    case .add(let value): state.count += value
    case .reset: state.count = 0
    }
  }
}

private final class EquatableReducer: EffectReducer {
  typealias Action = Int
  typealias Mutation = Int

  struct State: Equatable {
    var count = 0
    var title = "나들이"
    var history: [Int] = [1, 2, 3]
  }

  let initialState = State()

  func handle(action: Int, state: State) -> Effect<Int> {
    .mutation(action)
  }

  func reduce(into state: inout State, mutation: Int) {
    state.count += mutation
  }
}

private final class WaitingReducer: Reducer {
  typealias Action = Void
  typealias Mutation = Int
  typealias State = Int

  let initialState = 0
  private let gate: Gate

  init(gate: Gate) {
    self.gate = gate
  }

  func handle(action: Void, continuation: Continuation) async {
    await gate.wait()
    continuation.yield(1)
  }

  func reduce(state: Int, mutation: Int) -> Int {
    state + mutation
  }
}
