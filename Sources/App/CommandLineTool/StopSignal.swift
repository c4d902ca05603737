import Dispatch
import Foundation
import Synchronization

/// Waits for Ctrl-C or a polite kill, so that the program ends in order.
///
/// Takes the signals over when it is made. Before `wait()` is reached a signal is kept, not lost.
package final class StopSignal {
  private let stream: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]
  private let received = Received()

  package init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    let received = received
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        received.number.store(number, ordering: .relaxed)
        continuation.yield()
      }
      source.resume()
      return source
    }
  }

  package func wait() async {
    for await _ in stream { return }
  }

  /// Throws once a signal has come: for work that is not asynchronous.
  package func check() throws(Stopped) {
    let number = received.number.load(ordering: .relaxed)
    if number != 0 { throw Stopped(signal: number) }
  }

  /// Gives the signals back: from here on they end the program at once. Throws as `check` does.
  package func release() throws(Stopped) {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    try check()
  }

  private final class Received: Sendable {
    let number = Atomic<Int32>(0)
  }
}

/// Work that Ctrl-C or a polite kill ended.
package struct Stopped: Error, Equatable {
  package let signal: Int32
}
