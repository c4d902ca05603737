import MVI
import MVIReactor
import MVITesting
import Testing

private final class SearchReactor: Reactor {
  enum Action {
    case type(String)
  }

  enum Mutation: Equatable {
    case setQuery(String)
    case setResults([String])
  }

  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }

  let initialState = State()

  func mutate(action: Action) -> Effect<Mutation> {
    switch action {
    case .type(let query):
      .concat(
        .just(.setQuery(query)),
        Effect.just(.setResults([query + "!"])).debounce(id: "search", for: .milliseconds(300)))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setQuery(let query): newState.query = query
    case .setResults(let results): newState.results = results
    }
    return newState
  }
}

@MainActor
struct ReactorTesterTests {
  @Test func `a reactor is tested step by step on a clock that stands still`() async {
    let clock = TestClock()
    let tester = ReducerTester(ReactorReducer(SearchReactor()), clock: clock)
    tester.send(.type("서")) { $0.query = "서" }
    await clock.advance(by: .milliseconds(200))
    tester.send(.type("서울")) { $0.query = "서울" }
    await clock.advance(by: .milliseconds(300))
    await tester.receive(.setResults(["서울!"])) { $0.results = ["서울!"] }
    await tester.finish()
  }
}
