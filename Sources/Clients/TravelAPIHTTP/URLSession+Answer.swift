import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// The answer to a request. Cancelling the task ends the wait at once.
  ///
  /// In place of `data(for:)`, whose cancellation is not safe on Linux: `URLSessionTask.cancel()` there
  /// waits for a queue on which an answer that comes in the same moment waits for the lock that the
  /// runtime holds meanwhile, so that the caller hangs for ever; and called from elsewhere it ends the
  /// process when the answer has just been dealt with. So on Linux a request that nobody waits for any
  /// more runs to its end, or to its idle timeout. Elsewhere it is cancelled.
  package func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    try Task.checkCancellation()
    let wait = Wait()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = dataTask(with: request) { data, response, error in
          if let data, let response, error == nil {
            wait.end(with: .success((data, response)))
          } else {
            wait.end(with: .failure(error ?? URLError(.unknown)))
          }
        }
        guard wait.begin(continuation, for: task) else { return }
        task.resume()
      }
    } onCancel: {
      wait.cancel()
    }
  }
}

/// Somebody who waits for an answer: told once, of what comes first.
private final class Wait: Sendable {
  typealias Continuation = CheckedContinuation<(Data, URLResponse), any Error>

  private struct State {
    var continuation: Continuation?
    var task: URLSessionDataTask?
    var isOver = false
  }

  private let state = Mutex(State())

  /// Whether the request is still wanted; where it is not, the wait has ended.
  func begin(_ continuation: Continuation, for task: URLSessionDataTask) -> Bool {
    let isOver = state.withLock { state in
      if !state.isOver {
        state.continuation = continuation
        state.task = task
      }
      return state.isOver
    }
    if isOver { continuation.resume(throwing: CancellationError()) }
    return !isOver
  }

  func cancel() {
    #if !canImport(FoundationNetworking)
      state.withLock(\.task)?.cancel()
    #endif
    end(with: .failure(CancellationError()))
  }

  func end(with result: sending Result<(Data, URLResponse), any Error>) {
    let continuation = state.withLock { state in
      state.isOver = true
      state.task = nil
      return state.continuation.take()
    }
    continuation?.resume(with: result)
  }
}
