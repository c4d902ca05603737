import Synchronization

extension FavoriteClient {
  /// A client that keeps likes as long as it lives. Make one for a visitor and give it to each of
  /// the visitor's sessions.
  package static func inMemory(_ ids: [String] = []) -> FavoriteClient {
    let memory = FavoriteMemory(ids: ids)
    return FavoriteClient(
      ids: { memory.changes() },
      toggle: { id throws(FavoriteError) in memory.toggle(id) })
  }
}

/// Likes behind a lock, and those who listen.
private final class FavoriteMemory: Sendable {
  private struct State {
    var ids: [String]
    var listeners: [Int: AsyncStream<[String]>.Continuation] = [:]
    var nextListener = 0
  }

  private let state: Mutex<State>

  init(ids: [String]) {
    state = Mutex(State(ids: ids))
  }

  func toggle(_ id: String) -> Bool {
    state.withLock { state in
      let wasLiked = state.ids.contains(id)
      state.ids.removeAll { $0 == id }
      if !wasLiked { state.ids.insert(id, at: 0) }
      // Inside the lock, so that two toggles reach every listener in the same order.
      for listener in state.listeners.values { listener.yield(state.ids) }
      return !wasLiked
    }
  }

  func changes() -> AsyncStream<[String]> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: [String].self, bufferingPolicy: .bufferingNewest(1))
    let listener = state.withLock { state in
      let listener = state.nextListener
      state.nextListener += 1
      state.listeners[listener] = continuation
      continuation.yield(state.ids)
      return listener
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[listener] = nil }
    }
    return stream
  }
}
