import Combine
import MVI
import MVIComposable
import Testing

private struct Row: ComposableReducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var log: [String] = []
  }

  enum Action: Equatable, Sendable {
    case load
    case note
    case cancel
    case loaded(String)
  }

  let gate: Gate

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .load:
      let id = state.id
      return .run { [gate] send in
        await gate.wait()
        await send(.loaded("loaded \(id)"))
      }
      .cancellable(id: "load", cancelInFlight: true)
    case .note: return .send(.loaded("noted \(state.id)"))
    case .cancel: return .cancel(id: "load")
    case .loaded(let text):
      state.log.append(text)
      return .none
    }
  }
}

private struct Screen: ComposableReducer {
  struct State: Equatable {
    var header = Row.State(id: 0)
    var sheet: Row.State?
    var rows: [Row.State] = []
    var seen: [String] = []
  }

  enum Action: Sendable {
    case header(Row.Action)
    case sheet(Row.Action)
    case rows(IdentifiedActionOf<Row>)
    case show(Row.State?)
    case setRows([Int])

    static let headerPath = CasePath(Action.header) {
      if case .header(let action) = $0 { action } else { nil }
    }
    static let sheetPath = CasePath(Action.sheet) {
      if case .sheet(let action) = $0 { action } else { nil }
    }
    static let rowsPath = CasePath(Action.rows) {
      if case .rows(let action) = $0 { action } else { nil }
    }
  }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Scope(state: \.header, action: Action.headerPath) { Row(gate: gate) }
    Reduce { state, action in
      switch action {
      case .header(.loaded): state.seen.append("header \(state.header.log.count)")
      case .sheet(.loaded): state.seen.append("sheet \(state.sheet?.log.count ?? -1)")
      case .rows(.element(let id, .loaded)): state.seen.append("row \(id)")
      case .show(let sheet): state.sheet = sheet
      case .setRows(let ids):
        state.rows = ids.map { id in state.rows.first { $0.id == id } ?? Row.State(id: id) }
      default: break
      }
      return .none
    }
    .ifLet(\.sheet, action: Action.sheetPath) { Row(gate: gate) }
    .forEach(\.rows, action: Action.rowsPath) { Row(gate: gate) }
  }
}

enum ScreenPart: Sendable {
  case root
  case scoped
}

private struct Outer {
  var screen = Screen.State()
}

/// Comes after the reducers of the children, and puts others in their places.
private struct LaterReducer: ComposableReducer {
  func reduce(into state: inout Screen.State, action: Screen.Action) -> Effect<Screen.Action> {
    if case .header(.cancel) = action {
      state.sheet = Row.State(id: 2)
      state.rows = []
    }
    return .none
  }
}

@MainActor
private final class Bench {
  let gate = Gate()
  var issues: [String] = []
  lazy var store: StoreOf<Screen> = Store(
    initialState: Screen.State(), report: { [weak self] in self?.issues.append($0.summary) }
  ) { Screen(gate: gate) }

  func row(_ id: Int, _ action: Row.Action) {
    store.send(.rows(.element(id: id, action: action)))
  }

  func run(_ arrivals: Int) async {
    await settle { self.gate.arrivals == arrivals }
    gate.open()
    await settle()
  }
}

@MainActor
struct ChildReducerTests {
  @Test func `a child's reducer runs before its parent's, which sees its actions`() async {
    let bench = Bench()
    bench.store.send(.header(.load))
    await bench.run(1)
    #expect(bench.store.state.header.log == ["loaded 0"])
    #expect(bench.store.state.seen == ["header 1"])
  }

  @Test func `a child that is there loads`() async {
    let bench = Bench()
    bench.store.send(.show(Row.State(id: 1)))
    bench.store.send(.sheet(.load))
    await bench.run(1)
    #expect(bench.store.state.sheet?.log == ["loaded 1"])
    #expect(bench.store.state.seen == ["sheet 1"])
  }

  @Test func `a child's effects end with it`() async {
    let bench = Bench()
    bench.store.send(.show(Row.State(id: 1)))
    bench.store.send(.sheet(.load))
    await settle { bench.gate.arrivals == 1 }
    bench.store.send(.show(nil))
    await bench.run(1)
    #expect(bench.store.state.seen.isEmpty)
    #expect(bench.issues.isEmpty)
  }

  @Test func `a child's effects end when another takes its place`() async {
    let bench = Bench()
    bench.store.send(.show(Row.State(id: 1)))
    bench.store.send(.sheet(.load))
    await settle { bench.gate.arrivals == 1 }
    bench.store.send(.show(Row.State(id: 2)))
    bench.store.send(.sheet(.load))
    await bench.run(2)
    #expect(bench.store.state.sheet?.log == ["loaded 2"])
  }

  @Test(arguments: [ScreenPart.root, .scoped])
  func `a child's effects end when a later reducer replaces it`(part: ScreenPart) async {
    let gate = Gate()
    let store = Store<Outer, Screen.Action>(initialState: Outer()) {
      Scope(state: \Outer.screen, action: CasePath({ $0 }) { $0 }) {
        Screen(gate: gate)
        if part == .scoped { LaterReducer() }
      }
      if part == .root {
        Scope(state: \Outer.screen, action: CasePath({ $0 }) { $0 }) { LaterReducer() }
      }
    }
    store.send(.show(Row.State(id: 1)))
    store.send(.sheet(.load))
    store.send(.setRows([5]))
    store.send(.rows(.element(id: 5, action: .load)))
    await settle { gate.arrivals == 2 }
    store.send(.header(.cancel))
    store.send(.setRows([5]))
    gate.open()
    await settle()
    #expect(store.state.screen.sheet == Row.State(id: 2))
    #expect(store.state.screen.rows == [Row.State(id: 5)])
  }

  @Test func `what a replaced child sent at once does not reach the next`() {
    let bench = Bench()
    bench.store.send(.show(Row.State(id: 1)))
    bench.store.send(.setRows([7]))
    bench.store.send(.sheet(.note))
    #expect(bench.store.state.sheet?.log == ["noted 1"])
    var next: Screen.Action? = .show(Row.State(id: 2))
    let observation = bench.store.observe(.perMutation) { _ in
      guard let action = next else { return }
      next = nil
      bench.store.send(action)
    }
    bench.store.send(.sheet(.note))
    #expect(bench.store.state.sheet == Row.State(id: 2))
    next = .setRows([])
    bench.row(7, .note)
    #expect(bench.store.state.rows.isEmpty)
    #expect(bench.issues.isEmpty)
    bench.store.send(.sheet(.note))
    #expect(bench.store.state.sheet?.log == ["noted 2"])
    withExtendedLifetime(observation) {}
  }

  @Test func `an action for an absent child is reported and seen by the parent`() {
    let bench = Bench()
    bench.store.send(.sheet(.loaded("x")))
    bench.row(7, .loaded("y"))
    #expect(bench.issues.count == 2)
    #expect(bench.issues.allSatisfy { $0.contains("for a child that is not there") })
    #expect(bench.store.state.seen == ["sheet -1", "row 7"])
  }

  @Test func `rows use the same names and do not meet`() async {
    let bench = Bench()
    bench.store.send(.setRows([1, 2, 3]))
    for id in 1...3 { bench.row(id, .load) }
    await settle { bench.gate.arrivals == 3 }
    bench.row(2, .cancel)
    await bench.run(3)
    #expect(bench.store.state.rows.map(\.log) == [["loaded 1"], [], ["loaded 3"]])
  }

  @Test func `a row's effects end when it leaves the list, and not when it moves`() async {
    let bench = Bench()
    bench.store.send(.setRows([1, 2, 3]))
    for id in 1...3 { bench.row(id, .load) }
    await settle { bench.gate.arrivals == 3 }
    bench.store.send(.setRows([3, 1]))
    await bench.run(3)
    #expect(bench.store.state.rows.map(\.log) == [["loaded 3"], ["loaded 1"]])
    #expect(bench.issues.isEmpty)
  }

  @Test func `the store of a row follows it`() {
    let bench = Bench()
    bench.store.send(.setRows([1, 2]))
    let row = bench.store.scope(state: \.rows, id: 2, action: Screen.Action.rowsPath)
    row?.send(.loaded("a"))
    #expect(row?.state.log == ["a"])
    bench.store.send(.setRows([2, 1]))
    #expect(row?.state.log == ["a"])
    #expect(bench.store.scope(state: \.rows, id: 9, action: Screen.Action.rowsPath) == nil)
  }

  @Test func `a child store sends through its path, an absent one reports`() {
    let bench = Bench()
    let header = bench.store.scope(state: \.header, action: Screen.Action.headerPath)
    header.send(.loaded("a"))
    #expect(bench.store.state.header.log == ["a"])
    bench.store.send(.show(Row.State(id: 1)))
    var issues: [String] = []
    let sheet = bench.store.scope(
      state: \.sheet, action: Screen.Action.sheetPath, report: { issues.append($0.summary) })
    bench.store.send(.show(nil))
    sheet?.send(.load)
    #expect(issues == ["an action came for a child that is not there: load"])
  }

  @Test func `a child that is a case of the state ends with the case`() async {
    enum Phase: Equatable, Sendable {
      case list(Row.State)
      case detail

      static let listPath = CasePath(Phase.list) {
        if case .list(let row) = $0 { row } else { nil }
      }
    }
    enum PhaseAction: Sendable {
      case list(Row.Action)
      case open

      static let listPath = CasePath(PhaseAction.list) {
        if case .list(let action) = $0 { action } else { nil }
      }
    }
    let gate = Gate()
    var issues: [String] = []
    let store = Store<Phase, PhaseAction>(
      initialState: .list(Row.State(id: 1)), report: { issues.append($0.summary) }
    ) {
      Reduce { state, action in
        if case .open = action { state = .detail }
        return .none
      }
      .ifCaseLet(Phase.listPath, action: PhaseAction.listPath) { Row(gate: gate) }
    }
    store.send(.list(.loaded("a")))
    #expect(store.state == .list(Row.State(id: 1, log: ["a"])))
    store.send(.list(.load))
    await settle { gate.arrivals == 1 }
    store.send(.open)
    gate.open()
    await settle()
    #expect(store.state == .detail)
    #expect(issues.isEmpty)
    store.send(.list(.load))
    #expect(issues.count == 1)
  }

  @Test func `paths through paths embed and extract`() {
    let path = CasePath<Int?, Int>({ $0 }) { $0 }
    let inner = CasePath<Int, String>({ Int($0) ?? 0 }) { $0 > 9 ? "\($0)" : nil }
    let whole = path.appending(inner)
    #expect(whole.embed("12") == 12)
    #expect(whole.extract(12) == "12")
    #expect(whole.extract(3) == nil)
    #expect(whole.extract(nil) == nil)
  }

  @Test(arguments: [41, 42, 43, 44])
  func `a random series on rows leaves what a model leaves`(seed: UInt64) async {
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let bench = Bench()
    var present: [Int] = []
    var loading: Set<Int> = []
    for _ in 0..<200 {
      let id = Int(random.next() % 6)
      switch random.next() % 4 {
      case 0:
        present = Array(Set((0..<3).map { _ in Int(random.next() % 6) })).sorted()
        loading.formIntersection(present)
        bench.store.send(.setRows(present))
      case 1 where present.contains(id):
        loading.insert(id)
        bench.row(id, .load)
      case 2 where present.contains(id):
        loading.remove(id)
        bench.row(id, .cancel)
      default: break
      }
    }
    await settle()
    bench.gate.open()
    await settle { bench.store.state.rows.filter { !$0.log.isEmpty }.count == loading.count }
    await settle()
    let loaded = bench.store.state.rows.filter { !$0.log.isEmpty }
    #expect(Set(loaded.map(\.id)) == loading)
    #expect(loaded.allSatisfy { $0.log == ["loaded \($0.id)"] })
    #expect(bench.issues.isEmpty)
  }
}
