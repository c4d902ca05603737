import MVI
import MVIComposable
import SwiftUI
import Testing

private struct FormReducer: ComposableReducer {
  struct State: Equatable {
    var name = ""
    var isOn = false
    var log: [String] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case didType(String)

    var bindingAction: BindingAction<State>? {
      if case .binding(let action) = self { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.log.append("name \(state.name)")
        if state.name.count > 3 { state.name = String(state.name.prefix(3)) }
      case .binding: state.log.append("other")
      case .didType(let text): if text.count <= 3 { state.name = text }
      }
      return .none
    }
  }
}

private final class NameReducer: EffectReducer {
  enum Action {
    case didType(String)
  }

  typealias Mutation = String

  struct State: Equatable {
    var name = ""
  }

  let initialState = State()

  func handle(action: Action, state: State) -> Effect<String> {
    switch action {
    case .didType(let name): name.count > 3 ? .none : .mutation(name)
    }
  }

  func reduce(into state: inout State, mutation: String) {
    state.name = mutation
  }
}

@MainActor
struct BindingTests {
  private let store = Store(initialState: FormReducer.State()) { FormReducer() }

  @Test func `an edit is in the state before the reducer sees it`() {
    let viewStore = ViewStore(store, observe: \.self)
    viewStore.binding(\.name).wrappedValue = "서울"
    viewStore.binding(\.isOn).wrappedValue = true
    #expect(store.state == FormReducer.State(name: "서울", isOn: true, log: ["name 서울", "other"]))
    #expect(viewStore.name == "서울")
  }

  @Test func `a binding of an action sends it and reads what came of it`() {
    let viewStore = ViewStore(store, observe: \.name)
    let binding = viewStore.binding(get: { $0 }, send: { .didType($0) })
    binding.wrappedValue = "제주"
    #expect(binding.wrappedValue == "제주")
    let constant = viewStore.binding(get: { $0 }, send: .didType("x"))
    constant.wrappedValue = "ignored"
    #expect(store.state.name == "x")
  }

  @Test func `a refused edit tells again, an accepted one once`() {
    let viewStore = ViewStore(store, observe: \.name)
    var changes = 0
    let subscription = viewStore.objectWillChange.sink { changes += 1 }
    let binding = viewStore.binding(get: { $0 }, send: { .didType($0) })
    binding.wrappedValue = "서울"
    #expect(changes == 1)
    binding.wrappedValue = "서울특별시"
    #expect(changes == 2)
    #expect(binding.wrappedValue == "서울")
    withExtendedLifetime(subscription) {}
  }

  @Test func `a view store binds a store of the house dialect`() {
    let store = Store(NameReducer())
    let viewStore = ViewStore(store, observe: \.name)
    var changes = 0
    let subscription = viewStore.objectWillChange.sink { changes += 1 }
    let binding = viewStore.binding(get: { $0 }, send: { .didType($0) })
    binding.wrappedValue = "제주"
    #expect(store.state.name == "제주")
    binding.wrappedValue = "제주특별"
    #expect(binding.wrappedValue == "제주")
    #expect(changes == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func `an edit in the middle of a step shows what came of it`() {
    let store = makeStore("a") { (state: inout String, action: String) in
      if action.count < 4 { state = action }
      return .none
    }
    let viewStore = ViewStore(store, observe: \.self)
    let binding = viewStore.binding(get: { $0 }, send: { $0 })
    var tells = 0
    let subscription = viewStore.objectWillChange.sink { tells += 1 }
    let observation = store.observe { if $0 == "b" { binding.wrappedValue = "long edit" } }
    store.send("b")
    #expect(binding.wrappedValue == "b")
    // Once for the change, once for the edit, of which nobody knows yet whether it is refused.
    #expect(tells == 2)
    withExtendedLifetime((subscription, observation)) {}
  }

  @Test func `edits are the same when property and value are`() {
    let edit = BindingAction.set(\FormReducer.State.name, "a")
    #expect(edit == .set(\.name, "a"))
    #expect(edit != .set(\.name, "b"))
    #expect(edit != .set(\.isOn, true))
    #expect(edit.keyPath == \FormReducer.State.name)
    #expect("\(edit)".hasSuffix(" = a"))
  }
}
