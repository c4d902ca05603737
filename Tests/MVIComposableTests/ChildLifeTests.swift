import Combine
import MVI
import MVIComposable
import Testing

/// A draft that gets its number when it is saved, and is another child from then on.
private struct Draft: ComposableReducer {
  struct State: Equatable, Identifiable {
    var id: Int
    var log: [String] = []
  }

  enum Action: Equatable, Sendable {
    case save
    case write(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .save:
      state.id += 1
      return .merge(.send(.write("sent \(state.id)")), .run { await $0(.write("ran")) })
    case .write(let text):
      state.log.append(text)
      return .none
    }
  }
}

private struct Desk: ComposableReducer {
  struct State: Equatable {
    var draft: Draft.State?
    var drafts: [Draft.State] = []
  }

  enum Action: Sendable {
    case draft(Draft.Action)
    case drafts(IdentifiedActionOf<Draft>)

    static let draftPath = CasePath(Action.draft) {
      if case .draft(let action) = $0 { action } else { nil }
    }
    static let draftsPath = CasePath(Action.drafts) {
      if case .drafts(let action) = $0 { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.draft, action: Action.draftPath) { Draft() }
      .forEach(\.drafts, action: Action.draftsPath) { Draft() }
  }
}

@MainActor
struct ChildLifeTests {
  @Test func `what a child begins when it becomes another is the other's`() async {
    let store = Store(initialState: Desk.State(draft: Draft.State(id: 1))) { Desk() }
    store.send(.draft(.save))
    await settle { store.state.draft?.log.count == 2 }
    #expect(store.state.draft == Draft.State(id: 2, log: ["sent 2", "ran"]))
  }

  @Test func `what a row begins when it becomes another is the other's`() async {
    var issues: [String] = []
    let store = Store(
      initialState: Desk.State(drafts: [Draft.State(id: 1)]),
      report: { issues.append($0.summary) }
    ) { Desk() }
    store.send(.drafts(.element(id: 1, action: .save)))
    await settle { store.state.drafts.first?.log.count == 2 }
    #expect(store.state.drafts == [Draft.State(id: 2, log: ["sent 2", "ran"])])
    #expect(issues.isEmpty)
  }

  @Test func `a child store reports to the hook of its store`() {
    var issues: [String] = []
    let store = Store(
      initialState: Desk.State(draft: Draft.State(id: 1)), report: { issues.append($0.summary) }
    ) {
      Reduce { state, _ in
        state.draft = nil
        return .none
      } as Reduce<Desk.State, Desk.Action>
    }
    let child: StoreOf<Draft>? = store.scope(state: \.draft, action: Desk.Action.draftPath)
    store.send(.draft(.save))
    child?.send(.write("late"))
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("an action came for a child that is not there") == true)
  }
}
