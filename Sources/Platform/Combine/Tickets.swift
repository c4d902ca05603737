import Synchronization

/// A counter that never gives one number twice.
final class Tickets: Sendable {
  private let counter = Atomic<UInt64>(0)

  func next() -> UInt64 {
    counter.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

let ticketCounter = Tickets()
