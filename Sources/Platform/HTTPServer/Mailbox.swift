import CWebSockets
import Synchronization

/// What other threads ask of the poll thread.
enum Mail: Sendable {
  case answer(channel: Int, EncodedResponse)
  case flush(channel: Int)
  case stop
}

/// The one way from other threads to the poll thread.
///
/// libwebsockets allows a single call from elsewhere, `lws_cancel_service`; it is made under the
/// lock, so that it never meets a context that is being destroyed.
final class Mailbox: Sendable {
  private struct State {
    var mail: [Mail] = []
    var context: UInt?
    var hasEnded = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func attach(_ context: OpaquePointer) {
    let address = UInt(bitPattern: context)
    state.withLock { $0.context = address }
  }

  func post(_ mail: Mail) {
    state.withLock { state in
      guard let address = state.context else { return }
      state.mail.append(mail)
      // One wake is enough for all that arrives before the poll thread looks.
      if state.mail.count == 1 { lws_cancel_service(OpaquePointer(bitPattern: address)) }
    }
  }

  func take() -> [Mail] {
    state.withLock { state in
      defer { state.mail.removeAll() }
      return state.mail
    }
  }

  /// Refuses mail from now on; the context may be destroyed.
  func detach() {
    state.withLock { state in
      state.context = nil
      state.mail.removeAll()
    }
  }

  func end() {
    let waiting = state.withLock { state in
      state.hasEnded = true
      defer { state.waiting.removeAll() }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when the poll thread has given everything back.
  func ended() async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if !state.hasEnded { state.waiting.append(continuation) }
        return state.hasEnded
      }
      if hasEnded { continuation.resume() }
    }
  }
}
