import Combine
import MVI
import Observation
import Testing

private struct Child: Equatable {
  var count = 0
}

extension Child {
  fileprivate var optional: Child? { self }
}

private struct Parent {
  var left = Child()
  var right: Child? = Child()
  var reads = 0
}

private enum Action {
  case left(Int)
  case right(Int)
  case dropRight
}

@MainActor
private func parentStore() -> Store<Parent, Action> {
  Store(
    Script<Action, Action, Parent>(Parent(), handle: { action, _ in .mutation(action) }) {
      switch $1 {
      case .left(let value): $0.left.count += value
      case .right(let value): $0.right?.count += value
      case .dropRight: $0.right = nil
      }
    })
}

@MainActor
struct ScopeTests {
  @Test func `a child reads its part and sends to its parent`() {
    let parent = parentStore()
    let child = parent.scope(state: \.left, action: Action.left)
    child.send(2)
    #expect(child.state.count == 2)
    #expect(child.observableState.count == 2)
    #expect(parent.state.left.count == 2)
  }

  @Test func `a child tells its views only when its part changed, and before it does`() {
    let parent = parentStore()
    let child = parent.scope(state: \.left, action: Action.left)
    var seen: [Int] = []
    let cancellable = child.objectWillChange.sink { seen.append(child.observableState.count) }
    parent.send(.right(1))
    parent.send(.left(1))
    parent.send(.left(0))
    parent.send(.left(2))
    #expect(seen == [0, 1])
    #expect(child.observableState.count == 3)
    withExtendedLifetime(cancellable) {}
  }

  @Test func `a child is tracked by the Observation framework`() {
    let parent = parentStore()
    let grandchild = parent.scope(state: \.left, action: Action.left)
      .scope(state: \.count, action: { $0 })
    let counter = Flag()
    withObservationTracking {
      _ = grandchild.observableState
    } onChange: {
      MainActor.assumeIsolated { counter.count += 1 }
    }
    parent.send(.right(1))
    #expect(counter.count == 0)
    parent.send(.left(1))
    #expect(counter.count == 1)
    #expect(grandchild.observableState == 1)
  }

  @Test func `a child that nobody watches is not computed`() {
    let parent = parentStore()
    let reads = Flag()
    let root = parent.scope(state: \.left, action: Action.left)
    var children = [root]
    for _ in 0..<50 { children.append(children[children.count - 1].scope(state: \.self) { $0 }) }
    let watched = children[50].select(\.count).sink { _ in reads.count += 1 }
    parent.send(.left(1))
    #expect(reads.count == 2)
    watched.cancel()
    // The next change lets the chain go, though it is of another part.
    parent.send(.right(1))
    #expect(parent.observerCount == 0)
    let again = children[50].select(\.count).sink { _ in reads.count += 1 }
    parent.send(.left(1))
    #expect(reads.count == 4)
    #expect(children[25].state.count == 2)
    withExtendedLifetime(again) {}
  }

  @Test func `selections and observers of a child follow it`() {
    let parent = parentStore()
    let child = parent.scope(state: \.left, action: Action.left)
    var seen: [Int] = []
    var mutations: [Int] = []
    let first = child.select(\.count).sink { seen.append($0) }
    let second = child.observe(.perMutation) { mutations.append($0.count) }
    parent.send(.left(1))
    parent.send(.right(1))
    parent.send(.left(1))
    #expect(seen == [0, 1, 2])
    #expect(mutations == [1, 1, 2])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an action for a child that is gone is reported and dropped`() {
    let parent = parentStore()
    var issues: [String] = []
    let child = parent.scope(
      state: \.right, action: Action.right, report: { issues.append($0.summary) })
    child?.send(1)
    #expect(parent.state.right?.count == 1)
    parent.send(.dropRight)
    child?.send(5)
    #expect(parent.state.right == nil)
    #expect(child?.state.count == 1)
    #expect(issues == ["an action came for a child that is not there: 5"])
    #expect(parent.scope(state: \.right, action: Action.right) == nil)
  }

  @Test func `a send to an optional child from inside the reducer is queued`() {
    var child: Store<Child, Int>?
    var issues: [String] = []
    let parent = Store<Parent, Action>(
      Script<Action, Action, Parent>(Parent(), handle: { action, _ in .mutation(action) }) {
        switch $1 {
        case .left(let value):
          $0.left.count += value
          child?.send(value)
          child?.send(value)
        case .right(let value):
          $0.right?.count += value
          if $0.right?.count == 3 { $0.right = nil }
        case .dropRight: child?.send(9)
        }
      })
    child = parent.scope(
      state: \.right, action: Action.right, report: { issues.append($0.summary) })
    parent.send(.left(1))
    #expect(parent.state.right?.count == 2)
    #expect(child?.state.count == 2)
    parent.send(.left(1))
    #expect(parent.state.right == nil)
    #expect(issues == ["an action came for a child that is not there: 1"])
    parent.send(.dropRight)
    #expect(issues.count == 2)
    withExtendedLifetime(parent) { child = nil }
  }

  @Test func `an action for an optional child of an optional child finds both`() {
    var issues = 0
    let parent = parentStore()
    let outer = parent.scope(
      state: \.right, action: { (action: Action) in action }, report: { _ in issues += 1 })
    let inner = outer?.scope(
      state: \.self.optional, action: Action.right, report: { _ in issues += 1 })
    inner?.send(2)
    #expect(inner?.state.count == 2)
    parent.send(.dropRight)
    inner?.send(2)
    #expect(issues == 1)
  }

  @Test func `a child keeps its parent, and nothing keeps a child`() {
    var child: Store<Child, Int>? = parentStore().scope(state: \.left, action: Action.left)
    child?.send(1)
    #expect(child?.observableState.count == 1)
    weak let released = child
    child = nil
    #expect(released == nil)
  }
}

@MainActor
private final class Flag {
  var count = 0
}
