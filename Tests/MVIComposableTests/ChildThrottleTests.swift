import Combine
import MVI
import MVIComposable
import MVITesting
import Testing

private struct Part: ComposableReducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var log: [String] = []
  }

  enum Action: Equatable, Sendable {
    case type(String)
    case write(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .type(let text):
      return Effect.send(.write(text)).throttle(id: "type", for: .seconds(1), latest: true)
    case .write(let text):
      state.log.append(text)
      return .none
    }
  }
}

private struct Whole: ComposableReducer {
  struct State: Equatable {
    var part: Part.State?
    var parts: [Part.State] = []
  }

  enum Action: Sendable {
    case part(Part.Action)
    case parts(IdentifiedActionOf<Part>)

    static let partPath = CasePath(Action.part) {
      if case .part(let action) = $0 { action } else { nil }
    }
    static let partsPath = CasePath(Action.parts) {
      if case .parts(let action) = $0 { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.part, action: Action.partPath) { Part() }
      .forEach(\.parts, action: Action.partsPath) { Part() }
  }
}

@MainActor
struct ChildThrottleTests {
  @Test func `a throttle in a child sends the last at its window's end`() async {
    let clock = TestClock()
    let store = Store(
      initialState: Whole.State(part: Part.State(id: 1), parts: [Part.State(id: 7)]), clock: clock
    ) { Whole() }
    for text in ["a", "b", "c"] {
      store.send(.part(.type(text)))
      store.send(.parts(.element(id: 7, action: .type(text))))
    }
    await clock.advance(by: .seconds(1))
    #expect(store.state.part?.log == ["a", "c"])
    #expect(store.state.parts.first?.log == ["a", "c"])
  }
}
