import MVI
import MVIComposable
import SwiftUI
import SwiftUITesting
import Testing

private struct Row: ComposableReducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  func reduce(into state: inout State, action: Int) -> Effect<Int> {
    state.count += action
    return .none
  }
}

private struct Table: ComposableReducer {
  struct State: Equatable {
    var sheet: Row.State?
    var rows = [Row.State(id: 1), Row.State(id: 2)]
    var changes: [String] = []
  }

  enum Action: Sendable {
    case sheet(Int)
    case rows(IdentifiedActionOf<Row>)
    case show(Row.State?)
    case order([Int])

    static let sheetPath = CasePath(Action.sheet) {
      if case .sheet(let action) = $0 { action } else { nil }
    }
    static let rowsPath = CasePath(Action.rows) {
      if case .rows(let action) = $0 { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .show(let sheet): state.sheet = sheet
      case .order(let ids): state.rows = ids.compactMap { id in state.rows.first { $0.id == id } }
      default: break
      }
      return .none
    }
    .ifLet(\.sheet, action: Action.sheetPath) { Row() }
    .forEach(\.rows, action: Action.rowsPath) { Row() }
    .onChange(of: \.rows.count) { old, new in
      Reduce { state, _ in
        state.changes.append("\(old) to \(new)")
        return .none
      }
    }
  }
}

private struct RowView: View {
  let store: StoreOf<Row>

  var body: some View {
    WithViewStore(store, observe: \.self) { viewStore in
      Button("row \(viewStore.id): \(viewStore.count)") { viewStore.send(1) }
    }
  }
}

private struct TableView: View {
  let store: StoreOf<Table>

  var body: some View {
    ForEachStore(store, state: \.rows, action: Table.Action.rowsPath) { RowView(store: $0) }
    IfLetStore(store, state: \.sheet, action: Table.Action.sheetPath) { sheet in
      WithViewStore(sheet, observe: \.count) { viewStore in
        Button("sheet \(viewStore.state)") { viewStore.send(1) }
      }
    } else: {
      Text("no sheet")
    }
  }
}

@MainActor
struct ChildViewTests {
  private let store: StoreOf<Table> = Store(initialState: Table.State()) { Table() }

  @Test func `rows come, go, move and change one by one`() throws {
    let screen = Screen(TableView(store: store))
    #expect(screen.texts == ["row 1: 0", "row 2: 0", "no sheet"])
    screen.resetBodyCounts()
    try screen.tap("row 2: 0")
    #expect(screen.texts == ["row 1: 0", "row 2: 1", "no sheet"])
    #expect(screen.bodyCounts.values.reduce(0, +) == 1)
    store.send(.order([2, 1]))
    screen.flush()
    #expect(screen.texts == ["row 2: 1", "row 1: 0", "no sheet"])
    store.send(.order([1]))
    screen.flush()
    #expect(screen.texts == ["row 1: 0", "no sheet"])
    #expect(screen.reports.isEmpty)
  }

  @Test func `a child's view is there while the child is`() throws {
    let screen = Screen(TableView(store: store))
    store.send(.show(Row.State(id: 5, count: 3)))
    screen.flush()
    try screen.tap("sheet 3")
    #expect(screen.shows("sheet 4"))
    #expect(store.state.sheet?.count == 4)
    store.send(.show(nil))
    screen.flush()
    #expect(screen.shows("no sheet"))
  }

  @Test func `a change of a value runs the reducer for it, once`() {
    store.send(.order([2, 1]))
    store.send(.order([1]))
    store.send(.rows(.element(id: 1, action: 1)))
    #expect(store.state.changes == ["2 to 1"])
  }
}
