import Foundation
import Synchronization

/// A door that tasks wait at until it is opened.
final class Gate: Sendable {
  private let state = Mutex((isOpen: false, waiting: [CheckedContinuation<Void, Never>]()))

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting.removeAll() }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

/// What happened, in order, for threads that wait for it.
final class Journal<Entry: Sendable>: @unchecked Sendable {
  // Everything mutable is touched under the condition's lock only.
  private let condition = NSCondition()
  private var entries: [Entry] = []

  func add(_ entry: Entry) {
    condition.withLock {
      entries.append(entry)
      condition.broadcast()
    }
  }

  /// The entries once there are `count`, or those there are after ten seconds.
  func wait(for count: Int) -> [Entry] {
    condition.withLock {
      let deadline = Date(timeIntervalSinceNow: 10)
      while entries.count < count, condition.wait(until: deadline) {}
      return entries
    }
  }
}
