import MVI
import MVIComposable
import SwiftUI
import SwiftUITesting
import Testing

private struct CounterReducer: ComposableReducer {
  struct State: Equatable {
    var count = 0
    var other = 0
    var child: Int?
  }

  enum Action: Sendable {
    case increase
    case setOther(Int)
    case setChild(Int?)
    case child(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increase:
      state.count += 1
      return state.count.isMultiple(of: 2) ? .none : .send(.increase)
    case .setOther(let value): state.other = value
    case .setChild(let value): state.child = value
    case .child(let value): state.child? += value
    }
    return .none
  }
}

private struct CounterView: View {
  let store: StoreOf<CounterReducer>

  var body: some View {
    WithViewStore(store, observe: \.count) { viewStore in
      Text("count \(viewStore.state)")
      Button("more") { viewStore.send(.increase) }
      Button("animated") { viewStore.send(.increase, animation: .default) }
    }
    WithViewStore(store, observe: \.self) { viewStore in
      Text("all \(viewStore.count) \(viewStore.other)")
    }
  }
}

@MainActor
struct ViewStoreTests {
  private let store: StoreOf<CounterReducer> = Store(initialState: CounterReducer.State()) {
    CounterReducer()
  }

  @Test func `a view shows what it observes and sends actions`() throws {
    let screen = Screen(CounterView(store: store))
    #expect(screen.texts == ["count 0", "more", "animated", "all 0 0"])
    try screen.tap("more")
    #expect(screen.texts == ["count 2", "more", "animated", "all 2 0"])
    try screen.tap("animated")
    #expect(screen.shows("count 4"))
    #expect(screen.reports.isEmpty)
  }

  @Test func `a change of what is not observed makes no body`() {
    let screen = Screen(CounterView(store: store))
    screen.resetBodyCounts()
    store.send(.setOther(3))
    screen.flush()
    #expect(screen.bodyCounts.values.reduce(0, +) == 1)
    #expect(screen.shows("all 0 3"))
    screen.resetBodyCounts()
    store.send(.setOther(3))
    screen.flush()
    #expect(screen.bodyCounts.isEmpty)
  }

  @Test func `two changes that one send caused are one body each`() throws {
    let screen = Screen(CounterView(store: store))
    screen.resetBodyCounts()
    try screen.tap("more")
    #expect(screen.bodyCounts.values.reduce(0, +) == 2)
  }

  @Test func `a view store is the old state while it tells, the new one after`() {
    let viewStore = ViewStore(store, observe: \.count)
    var seen: [Int] = []
    let subscription = viewStore.objectWillChange.sink { seen.append(viewStore.state) }
    store.send(.increase)
    #expect(seen == [0])
    #expect(viewStore.state == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func `duplicates are what the view says they are`() {
    let viewStore = ViewStore(store, observe: \.count, removeDuplicates: { $0 / 10 == $1 / 10 })
    store.send(.increase)
    #expect(viewStore.state == 0)
    for _ in 0..<5 { store.send(.increase) }
    #expect(viewStore.state == 10)
  }

  @Test func `nothing keeps a view store, and the store does not end with it`() {
    var viewStore: ViewStore<Int, CounterReducer.Action>? = ViewStore(store, observe: \.count)
    weak let released = viewStore
    viewStore = nil
    #expect(released == nil)
    store.send(.increase)
    #expect(store.state.count == 2)
    _ = viewStore
  }
}
