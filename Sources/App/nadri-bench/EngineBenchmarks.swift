import Combine
import Glibc
import MVI

/// What an action costs, from a bare closure to an `AsyncStream` for each action.
enum EngineBenchmarks {
  static let cases: [BenchmarkCase] =
    synchronous + DialectBenchmarks.synchronous + asynchronous + DialectBenchmarks.memory

  private static let synchronous: [BenchmarkCase] = [
    BenchmarkCase(name: "baseline.bareLoop", unit: "us", isBaseline: true, run: bareLoop),
    BenchmarkCase(name: "house.sync", unit: "us", run: houseSync),
    BenchmarkCase(name: "house.sync.equatable", unit: "us", run: houseSyncEquatable),
  ]

  private static let asynchronous: [BenchmarkCase] = [
    BenchmarkCase(name: "baseline.bareTask", unit: "us", run: bareTask),
    BenchmarkCase(name: "house.async", unit: "us", run: houseAsync),
    BenchmarkCase(name: "baseline.asyncStreamPerAction", unit: "us", run: asyncStreamPerAction),
    BenchmarkCase(
      name: "baseline.task.memory", unit: "bytes", isBaseline: true, runs: 3, run: bareTaskMemory),
    BenchmarkCase(name: "house.async.memory", unit: "bytes", runs: 3, run: houseAsyncMemory),
  ]

  private static let syncCount = 1_000_000
  private static let asyncCount = 20_000

  @MainActor
  private static func bareLoop() async -> Sample {
    let loop = BareLoop()
    var seen = 0
    loop.observer = { seen &+= $0 }
    let sample = await Sample.microseconds(per: syncCount) {
      for _ in 0..<syncCount { loop.send(opaque(.add(1))) }
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
    let sample = await bytesInFlight(at: gate) { store.send(()) }
    while store.state < asyncCount { await Task.yield() }
    return sample
  }

  @MainActor
  private static func bareTaskMemory() async -> Sample {
    let gate = Gate()
    return await bytesInFlight(at: gate) { Task { @MainActor in await gate.wait() } }
  }

  /// Allocated bytes for each operation that `begin` leaves waiting at `gate`.
  @MainActor
  private static func bytesInFlight(at gate: Gate, _ begin: @MainActor () -> Void) async -> Sample {
    let before = allocatedBytes()
    for _ in 0..<asyncCount { begin() }
    while gate.count < asyncCount { await Task.yield() }
    let bytes = allocatedBytes() - before
    gate.open()
    while gate.passed < asyncCount { await Task.yield() }
    return Sample(value: Double(bytes) / Double(asyncCount))
  }

  /// Bytes that are allocated and not freed, by glibc's own account.
  ///
  /// The header of `malloc_info` is not part of the Glibc module, so it is looked up by name.
  static func allocatedBytes() -> Int {
    typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    guard let symbol = dlsym(nil, "malloc_info") else { return 0 }
    // The type is that of the function in glibc's malloc.h.
    let mallocInfo = unsafeBitCast(symbol, to: MallocInfo.self)
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let stream = open_memstream(&text, &size) else { return 0 }
    _ = mallocInfo(0, stream)
    fclose(stream)
    defer { free(text) }
    guard let text else { return 0 }
    // The sums over all arenas come last.
    let lines = String(cString: text).split(separator: "\n").suffix(12)
    func total(_ kind: String) -> Int {
      guard let line = lines.last(where: { $0.contains("type=\"\(kind)\"") }) else { return 0 }
      let fields = line.split(separator: "\"")
      return fields.count > 1 ? Int(fields[fields.count - 2]) ?? 0 : 0
    }
    return total("current") + total("mmap") - total("fast") - total("rest")
  }
}

/// The same value, which the optimizer takes for any.
@inline(never)
private func opaque<Value>(_ value: Value) -> Value {
  value
}

@MainActor
private final class BareLoop {
  enum Action {
    case add(Int)
    case reset
  }

  private(set) var count = 0
  var observer: ((Int) -> Void)?

  @inline(never)
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
  private(set) var passed = 0
  private var waiting: [UnsafeContinuation<Void, Never>] = []

  var count: Int {
    waiting.count
  }

  init() {
    waiting.reserveCapacity(1 << 16)
  }

  func wait() async {
    await withUnsafeContinuation { waiting.append($0) }
    passed += 1
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
