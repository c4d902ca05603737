import Combine
import MVI
import Testing

/// The shape of the articles: asynchronous handling, state to state.
private final class TitleReducer: Reducer {
  enum Action {
    case load
    case loadTwice
  }

  enum Mutation {
    case setLoading(Bool)
    case setTitle(String)
  }

  struct State {
    var isLoading = false
    @Pulse var title: String?
  }

  let initialState = State()

  private let titles: @MainActor () async throws -> String

  init(titles: @escaping @MainActor () async throws -> String) {
    self.titles = titles
  }

  func handle(action: Action, continuation: Continuation) async throws {
    continuation.yield(.setLoading(true))
    defer { continuation.yield(.setLoading(false)) }
    let title = try await titles()
    continuation.yield(.setTitle(title))
    if case .loadTwice = action {
      continuation.yield(.setTitle((continuation.state?.title ?? "") + "!"))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setLoading(let isLoading): newState.isLoading = isLoading
    case .setTitle(let title): newState.title = title
    }
    return newState
  }
}

/// Asynchronous handling with reducing in place.
private final class MixedReducer: ContinuationHandling, InPlaceReducing {
  enum Action { case add }
  enum Mutation { case add }
  struct State { var count = 0 }

  let initialState = State()

  func handle(action: Action, continuation: Continuation) async {
    continuation.yield(.add)
  }

  func reduce(into state: inout State, mutation: Mutation) {
    state.count += 1
  }
}

/// Handling by effects with reducing from state to state.
private final class OtherReducer: EffectHandling, StateReducing {
  enum Action { case add }
  enum Mutation { case add }
  struct State { var count = 0 }

  let initialState = State()

  func handle(action: Action, state: State) -> Effect<Mutation> {
    state.count < 2 ? .mutation(.add) : .none
  }

  func reduce(state: State, mutation: Mutation) -> State {
    State(count: state.count + 1)
  }
}

@MainActor
struct ReducerTests {
  @Test func `the shape of the articles works on a store`() async {
    let observedReducer: StoreOf<TitleReducer> = Store(TitleReducer { "나들이" })
    observedReducer.send(.load)
    await settle { observedReducer.observableState.title != nil }
    #expect(observedReducer.observableState.title == "나들이")
    #expect(!observedReducer.observableState.isLoading)
  }

  @Test func `handling sees what it has written`() async {
    let store = Store(TitleReducer { "나들이" })
    store.send(.loadTwice)
    await settle { store.state.title == "나들이!" }
    #expect(store.state.title == "나들이!")
  }

  @Test func `an error in handling is reported, what it wrote stays`() async {
    var issues: [String] = []
    let store = Store(
      TitleReducer { throw Failure(number: 7) }, report: { issues.append($0.summary) })
    store.send(.load)
    await settle { issues.count == 1 }
    #expect(issues == ["an effect failed: Failure(number: 7)"])
    #expect(store.state.title == nil)
    #expect(!store.state.isLoading)
  }

  @Test func `the handling of two actions runs side by side`() async {
    let gate = Gate()
    let store = Store(
      TitleReducer {
        await gate.wait()
        return "a"
      })
    store.send(.load)
    store.send(.load)
    await settle { gate.arrivals == 2 }
    #expect(gate.arrivals == 2)
    gate.open()
    await settle { store.state.$title.count == 2 }
    #expect(store.state.$title.count == 2)
  }

  @Test func `both forms of handling go with both forms of reducing`() async {
    let mixed = Store(MixedReducer())
    mixed.send(.add)
    await settle { mixed.state.count == 1 }
    #expect(mixed.state.count == 1)
    let other = Store(OtherReducer())
    for _ in 0..<3 { other.send(.add) }
    #expect(other.state.count == 2)
  }

  @Test func `handling that outlives its store is cancelled`() async {
    let gate = Gate()
    var wasCancelled = false
    var store: StoreOf<TitleReducer>? = Store(
      TitleReducer {
        await gate.wait()
        wasCancelled = Task.isCancelled
        throw CancellationError()
      }, report: { _ in })
    store?.send(.load)
    await settle { gate.arrivals == 1 }
    store = nil
    gate.open()
    await settle { wasCancelled }
    #expect(wasCancelled)
  }
}
