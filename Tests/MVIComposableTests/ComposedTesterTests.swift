import MVI
import MVIComposable
import MVITesting
import Synchronization
import Testing

private struct Sheet: ComposableReducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case add
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

private struct Page: ComposableReducer {
  struct State: Equatable {
    var sheet: Sheet.State?
  }

  enum Action: Equatable, Sendable {
    case open
    case close
    case sheet(Sheet.Action)

    static let sheetPath = CasePath(Action.sheet) {
      if case .sheet(let action) = $0 { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open: state.sheet = Sheet.State()
      case .close: state.sheet = nil
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.sheet, action: Action.sheetPath) { Sheet() }
  }
}

@MainActor
@Suite(.serialized)
struct ComposedTesterTests {
  private final class Texts: Sendable {
    let list = Mutex<[String]>([])
  }

  private let texts = Texts()
  private let tester = ReducerTester(ComposedReducer(Page(), initialState: Page.State()))

  init() {
    TestFailure.connect { [texts] failure in texts.list.withLock { $0.append(failure.message) } }
  }

  private var failures: [String] {
    texts.list.withLock { $0 }
  }

  @Test func `an action for an absent child fails a test that does not expect it`() async {
    tester.send(.sheet(.add))
    await tester.finish()
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("not expected before the end:\n  an action came for") == true)
    tester.send(.sheet(.add))
    await tester.receiveIssue()
    await tester.finish()
    #expect(failures.count == 1)
  }

  @Test func `a child store that outlives its child fails the same test`() async {
    tester.send(.open) { $0.sheet = Sheet.State() }
    let sheet: StoreOf<Sheet>? = tester.store.scope(state: \.sheet, action: Page.Action.sheetPath)
    tester.send(.close) { $0.sheet = nil }
    sheet?.send(.add)
    await tester.finish()
    #expect(failures.count == 1)
    #expect(failures.first?.contains("stop what sends it when the child goes") == true)
  }
}
