import MVI
import MVIReactor
import SwiftUI
import SwiftUITesting
import Testing

private typealias HomeTitle = @MainActor () async throws -> String

// The home of the guide, before and after.

private final class HomeReactor: Reactor {
  enum Action { case loadHome }

  enum Mutation: Equatable {
    case setLoading(Bool)
    case setTitle(String)
    case setError(String)
  }

  struct State: Equatable {
    var isLoading = false
    @Pulse var title: String?
    var error: String?
  }

  let initialState = State()

  private let title: HomeTitle

  init(title: @escaping HomeTitle) {
    self.title = title
  }

  func mutate(action: Action) -> Effect<Mutation> {
    switch action {
    case .loadHome:
      .concat(
        .just(.setLoading(true)),
        Effect.async { [title] in try await title() }
          .map { .setTitle($0) }
          .catch { .just(.setError("\($0)")) },
        .just(.setLoading(false)))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setLoading(let isLoading): newState.isLoading = isLoading
    case .setTitle(let title): newState.title = title
    case .setError(let error): newState.error = error
    }
    return newState
  }
}

private final class HomeReducer: Reducer {
  typealias Action = HomeReactor.Action
  typealias Mutation = HomeReactor.Mutation
  typealias State = HomeReactor.State

  let initialState = State()

  private let title: HomeTitle

  init(title: @escaping HomeTitle) {
    self.title = title
  }

  func handle(action: Action, continuation: Continuation) async {
    switch action {
    case .loadHome:
      continuation.yield(.setLoading(true))
      do {
        continuation.yield(.setTitle(try await title()))
      } catch {
        continuation.yield(.setError("\(error)"))
      }
      continuation.yield(.setLoading(false))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setLoading(let isLoading): newState.isLoading = isLoading
    case .setTitle(let title): newState.title = title
    case .setError(let error): newState.error = error
    }
    return newState
  }
}

private struct HomeContent: View {
  let title: String?
  let isLoading: Bool
  let load: @MainActor () -> Void

  var body: some View {
    Button("\(title ?? "none")\(isLoading ? "…" : "")", action: load)
  }
}

private struct HomeReactorView: ReactorView {
  var reactor: HomeReactor

  func body(reactor: HomeReactor.ObservableObject) -> some View {
    HomeContent(title: reactor.state.title, isLoading: reactor.state.isLoading) {
      reactor.action.onNext(.loadHome)
    }
  }
}

private struct HomeReducerView: View {
  @ObservedObject var observedReducer: StoreOf<HomeReducer>

  var body: some View {
    HomeContent(
      title: observedReducer.observableState.title,
      isLoading: observedReducer.observableState.isLoading
    ) {
      observedReducer.send(.loadHome)
    }
  }
}

private struct BothView: View {
  let reactor: HomeReactor
  let store: StoreOf<HomeReducer>

  var body: some View {
    HomeReactorView(reactor: reactor)
    HomeReducerView(observedReducer: store)
  }
}

@MainActor
struct MigrationTests {
  @Test(arguments: [false, true])
  func `the home of the guide goes through the same states before and after`(fails: Bool) async {
    let title: HomeTitle = {
      if fails { throw Failure() }
      return "나들이"
    }
    let reactor = HomeReactor(title: title)
    let store = Store(HomeReducer(title: title))
    var old: [HomeReactor.State] = []
    var new: [HomeReactor.State] = [store.state]
    let first = reactor.state.sink { old.append($0) }
    let second = store.observe(.perMutation) { new.append($0) }
    reactor.action.onNext(.loadHome)
    store.send(.loadHome)
    await settle { old.count == 4 && new.count == 4 }
    #expect(old == new)
    #expect(old.last?.error == (fails ? "Failure(number: 0)" : nil))
    withExtendedLifetime((first, second)) {}
  }

  @Test func `both run side by side in one app`() async throws {
    let gate = Gate()
    func title(_ text: String) -> HomeTitle {
      {
        await gate.wait()
        return text
      }
    }
    let reactor = HomeReactor(title: title("나들이"))
    let screen = Screen(
      BothView(reactor: reactor, store: Store(HomeReducer(title: title("소풍")))))
    #expect(screen.texts == ["none", "none"])
    reactor.action.onNext(.loadHome)
    screen.flush()
    #expect(screen.texts == ["none…", "none"])
    try screen.tap("none")
    await screen.settle()
    #expect(screen.texts == ["none…", "none…"])
    gate.open()
    try await screen.settle(until: { screen.texts == ["나들이", "소풍"] })
  }
}
