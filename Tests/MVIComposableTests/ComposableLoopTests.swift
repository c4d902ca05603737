import Combine
import MVI
import MVIComposable
import MVITesting
import Testing

private struct HomeReducer: ComposableReducer {
  struct State: Equatable {
    var title: String?
    var error: String?
    var isLoading = false
  }

  enum Action: Equatable {
    case loadHome
    case setTitle(String)
    case setError(String)
  }

  let title: @MainActor () async throws -> String

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadHome:
        state.isLoading = true
        return .run { [title] send in
          do {
            await send(.setTitle(try await title()))
          } catch {
            await send(.setError("\(error)"))
          }
        }
      case .setTitle(let title):
        state.title = title
        state.isLoading = false
        return .none
      case .setError(let error):
        state.error = error
        state.isLoading = false
        return .none
      }
    }
  }
}

private struct PlainReducer: ComposableReducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return .none
  }
}

@MainActor
struct ComposableLoopTests {
  @Test func `the reducer of the article loads, and turns an error into an action`() async {
    let tester = ReducerTester(
      ComposedReducer(HomeReducer { "나들이" }, initialState: HomeReducer.State()))
    tester.send(.loadHome) { $0.isLoading = true }
    await tester.receive(.setTitle("나들이")) {
      $0.title = "나들이"
      $0.isLoading = false
    }
    await tester.finish()
    let failing = Store(initialState: HomeReducer.State()) { HomeReducer { throw Failure() } }
    failing.send(.loadHome)
    await settle { failing.state.error != nil }
    #expect(failing.state.error == "Failure(number: 0)")
  }

  @Test func `a reducer may reduce by itself`() {
    let store: StoreOf<PlainReducer> = Store(initialState: 1) { PlainReducer() }
    store.send(2)
    #expect(store.state == 3)
  }

  @Test func `the reducers of a body run in order on one state`() {
    let store = Store<[String], Bool>(initialState: []) {
      Reduce { state, _ in
        state.append("1")
        return .none
      }
      EmptyReducer()
      if true {
        Reduce { state, _ in
          state.append("2")
          return .none
        }
      }
      for number in 3...4 {
        Reduce { state, _ in
          state.append("\(number)")
          return .none
        }
      }
      CombineReducers {
        Reduce { state, isFirst in
          state.append(isFirst ? "5" : "again")
          return isFirst ? .send(false) : .none
        }
      }
    }
    store.send(true)
    #expect(store.state == ["1", "2", "3", "4", "5", "1", "2", "3", "4", "again"])
  }

  @Test func `actions that follow are handled breadth first`() {
    let store = makeStore([String]()) { state, action in
      state.append(action)
      return action.count < 3 ? .merge(.send(action + "a"), .send(action + "b")) : .none
    }
    store.send("")
    #expect(
      store.state == [
        "", "a", "b", "aa", "ab", "ba", "bb", "aaa", "aab", "aba", "abb", "baa", "bab", "bba",
        "bbb",
      ])
  }

  @Test func `a hundred thousand chained actions do not grow the stack`() {
    let store = makeStore(0) { (state, action: Int) in
      state = action
      return action < 100_000 ? .send(action + 1) : .none
    }
    store.send(1)
    #expect(store.state == 100_000)
  }

  @Test func `observers are told once for all that one send caused`() {
    let store = makeStore(0) { (state, action: Int) in
      state += action
      return action > 1 ? .send(action - 1) : .none
    }
    var seen: [Int] = []
    let observation = store.observe { seen.append($0) }
    store.send(4)
    #expect(seen == [10])
    withExtendedLifetime(observation) {}
  }

  @Test func `a send from an observer or the reducer is queued`() {
    var store: Store<[Int], Int>?
    store = makeStore([]) { state, action in
      if action == 1 { store?.send(2) }
      state.append(action)
      return .none
    }
    let observation = store?.observe { if $0 == [1, 2] { store?.send(3) } }
    store?.send(1)
    #expect(store?.state == [1, 2, 3])
    withExtendedLifetime(observation) {}
    store = nil
  }

  @Test(arguments: [31, 32, 33, 34, 35, 36])
  func `a random tree of actions equals a queue`(seed: UInt64) {
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
    let store = makeStore([Int]()) { (state, action: Int) in
      state.append(action)
      return .merge((children[action] ?? []).map { .send($0) })
    }
    store.send(0)
    #expect(store.state == expected)
  }

  @Test func `sends from many tasks keep each sender's order`() async {
    let store = makeStore([[Int]]()) { (state, action: [Int]) in
      state.append(action)
      return .none
    }
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<8 {
        group.addTask { for number in 0..<50 { await store.send([sender, number]) } }
      }
    }
    for sender in 0..<8 {
      #expect(store.state.filter { $0[0] == sender }.map { $0[1] } == Array(0..<50))
    }
  }
}
