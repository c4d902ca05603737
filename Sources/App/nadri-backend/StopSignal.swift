import Dispatch
import Foundation

/// Waits for Ctrl-C or a polite kill, so that the program ends in order.
///
/// Takes the signals over when it is made. Before `wait()` is reached a signal is kept, not lost.
final class StopSignal {
  private let stream: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  func wait() async {
    for await _ in stream { return }
  }
}
