import Combine
import MVI
import MVIComposable
import MVIReactor
import MVIRecording
import Testing

private struct Item: Codable, Equatable, Identifiable {
  let id: Int
  var count = 0
}

private enum Edit: Codable, Equatable, Sendable {
  case insert(Int)
  case count(Int)
  case countLater(Int)
}

private final class ListReactor: Reactor {
  typealias Action = Edit
  typealias Mutation = Edit
  typealias State = [Item]

  let initialState: [Item] = []
  let watches: [StoreWatch<[Item], Edit, Edit>]
  var step = 1

  init(watches: [StoreWatch<[Item], Edit, Edit>] = []) {
    self.watches = watches
  }

  func mutate(action: Edit) -> Effect<Edit> {
    if case .countLater(let id) = action { return .async { .count(id) } }
    return .just(action)
  }

  func reduce(state: [Item], mutation: Edit) -> [Item] {
    var newState = state
    edit(&newState, by: mutation, step: step)
    return newState
  }
}

private struct ListFeature: ComposableReducer {
  func reduce(into state: inout [Item], action: Edit) -> Effect<Edit> {
    edit(&state, by: action, step: 1)
    if case .countLater(let id) = action { return .run { await $0(.count(id)) } }
    return .none
  }
}

private func edit(_ items: inout [Item], by edit: Edit, step: Int) {
  switch edit {
  case .insert(let id): items.append(Item(id: id))
  case .count(let id):
    for index in items.indices where items[index].id == id { items[index].count += step }
  case .countLater: break
  }
}

@MainActor
struct DialectRecordingTests {
  private let edits: [Edit] = [.insert(1), .insert(2), .countLater(1), .count(2), .count(1)]

  private func log(
    _ name: String, _ run: (Recorder<[Item], Edit, Edit>) async -> Void
  ) async throws -> Recording {
    var lines: [String] = []
    let recorder = Recorder<[Item], Edit, Edit>(
      RecordingHeader(name: name, app: "nadri", version: "1", store: name)
    ) { lines.append($0) }
    await run(recorder)
    recorder.finish()
    return try #require(Recording.all(in: lines.joined(separator: "\n")).first)
  }

  private func wait(until isDone: () -> Bool) async {
    for _ in 0..<1_000_000 where !isDone() { await Task.yield() }
  }

  @Test func `a reactor is recorded and replayed`() async throws {
    var states: [[Item]] = []
    let recording = try await log("ListReactor") { recorder in
      let reactor = ListReactor(watches: [recorder.watch])
      let subscription = reactor.state.sink { states.append($0) }
      for edit in edits { reactor.action.onNext(edit) }
      await wait { states.last?.first?.count == 2 }
      withExtendedLifetime(subscription) {}
    }
    let replay = try recording.replay(ReactorReducer(ListReactor()))
    #expect(replay.difference == nil)
    #expect(replay.states == states)
    let changed = ListReactor()
    changed.step = 5
    #expect(
      try recording.replay(ReactorReducer(changed)).difference?.mutation == #"{"count":{"_0":2}}"#)
  }

  @Test func `a composable reducer is recorded and replayed`() async throws {
    var final: [Item] = []
    let recording = try await log("ListFeature") { recorder in
      let store = Store(initialState: [], watches: [recorder.watch]) { ListFeature() }
      for edit in edits { store.send(edit) }
      await wait { store.state.first?.count == 2 }
      final = store.state
    }
    #expect(recording.actions.isEmpty)
    #expect(recording.steps.count == edits.count + 1)
    let replay = try recording.replay(ComposedReducer(ListFeature(), initialState: []))
    #expect(replay.difference == nil)
    #expect(replay.finalState == final)
  }
}
