/// A gate that lets so many loads through at once; the others wait in the order they came.
@MainActor
package final class ProductLoadGate {
  private var free: Int
  private var waiting: [(ticket: Int, place: CheckedContinuation<Bool, Never>)] = []
  private var nextTicket = 0

  package init(limit: Int) {
    free = limit
  }

  /// Waits for a place; whether there is one. None for a task that is cancelled. Each place is
  /// given back with `leave`.
  package func enter() async -> Bool {
    if free > 0 {
      free -= 1
      return true
    }
    let ticket = nextTicket
    nextTicket += 1
    return await withTaskCancellationHandler {
      await withCheckedContinuation { place in
        if Task.isCancelled {
          place.resume(returning: false)
        } else {
          waiting.append((ticket, place))
        }
      }
    } onCancel: {
      Task { @MainActor in self.giveUp(ticket) }
    }
  }

  /// Gives the place to the one who waits longest.
  package func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().place.resume(returning: true)
    }
  }

  private func giveUp(_ ticket: Int) {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiting.remove(at: index).place.resume(returning: false)
  }
}
