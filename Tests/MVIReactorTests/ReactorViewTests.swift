import MVI
import MVIReactor
import SwiftUI
import SwiftUITesting
import Testing

private final class CounterReactor: Reactor {
  enum Action {
    case increase
    case setName(String)
  }

  enum Mutation {
    case add(Int)
    case setName(String)
  }

  struct State: Equatable {
    var count = 0
    var name = ""
    var other = 0
  }

  let initialState = State()

  func mutate(action: Action) -> Effect<Mutation> {
    switch action {
    case .increase: .concat(.just(.add(1)), .just(.add(1)))
    case .setName(let name): name.count > 3 ? .empty() : .just(.setName(name))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .add(let value): newState.count += value
    case .setName(let name): newState.name = name
    }
    return newState
  }
}

private struct CounterView: ReactorView {
  var reactor: CounterReactor
  @State private var taps = 0

  func body(reactor: CounterReactor.ObservableObject) -> some View {
    Text("count \(reactor.state.count)")
    if reactor.count > 0 { Text("taps \(taps)") }
    Button("more") { reactor.action.onNext(.increase) }
    Button("tap") { taps += 1 }
  }
}

private struct SwitchingView: View {
  let reactors: [CounterReactor]
  @State private var index = 0

  var body: some View {
    CounterView(reactor: reactors[index])
    Button("switch") { index += 1 }
  }
}

@MainActor
struct ReactorViewTests {
  @Test func `a reactor's view shows its state and sends its actions`() throws {
    let screen = Screen(CounterView(reactor: CounterReactor()))
    #expect(screen.texts == ["count 0", "more", "tap"])
    try screen.tap("more")
    #expect(screen.texts == ["count 2", "taps 0", "more", "tap"])
    #expect(screen.reports.isEmpty)
  }

  @Test func `two mutations of one action are one body`() throws {
    let reactor = CounterReactor()
    let screen = Screen(CounterView(reactor: reactor))
    screen.resetBodyCounts()
    try screen.tap("more")
    #expect(screen.bodies(of: CounterView.self) == 0)
    #expect(screen.bodyCounts.values.reduce(0, +) == 1)
    screen.resetBodyCounts()
    reactor.action.onNext(.setName(""))
    screen.flush()
    #expect(screen.bodyCounts.isEmpty)
  }

  @Test func `a reactor's view has state of its own`() throws {
    let screen = Screen(CounterView(reactor: CounterReactor()))
    try screen.tap("more")
    try screen.tap("tap")
    #expect(screen.texts == ["count 2", "taps 1", "more", "tap"])
  }

  @Test func `a view follows the reactor it is given`() throws {
    let reactors = [CounterReactor(), CounterReactor()]
    reactors[1].action.onNext(.increase)
    let screen = Screen(SwitchingView(reactors: reactors))
    #expect(screen.shows("count 0"))
    try screen.tap("switch")
    #expect(screen.shows("count 2"))
    reactors[0].action.onNext(.increase)
    reactors[1].action.onNext(.increase)
    screen.flush()
    #expect(screen.shows("count 4"))
  }

  @Test func `a binding writes before its set returns, and a refused edit tells again`() {
    let reactor = CounterReactor()
    let face = reactor.observableObject
    let name = face.binding(\.name) { .setName($0) }
    var changes = 0
    let subscription = face.objectWillChange.sink { changes += 1 }
    name.wrappedValue = "서울"
    #expect(reactor.currentState.name == "서울")
    #expect(changes == 1)
    name.wrappedValue = "서울특별시"
    #expect(name.wrappedValue == "서울")
    #expect(changes == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func `a stub's state is shown`() {
    let reactor = CounterReactor()
    let screen = Screen(CounterView(reactor: reactor))
    reactor.isStubEnabled = true
    reactor.stub.state.count = 7
    screen.flush()
    #expect(screen.shows("count 7"))
  }
}
