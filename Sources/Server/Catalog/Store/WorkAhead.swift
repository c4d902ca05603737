import Dispatch
import Synchronization

/// Makes parts on other threads, a few ahead of the one that takes them in order.
enum WorkAhead {
  /// Calls `take` with the product of each part, in the order of the parts, on the caller's thread.
  ///
  /// At most `window` products wait at a time. When `take` throws, the parts begun are still made,
  /// and dropped.
  static func forEach<Part: Sendable, Product: Sendable>(
    of parts: [Part], window: Int, make: @escaping @Sendable (Part) -> Product,
    take: (Part, Product) throws -> Void
  ) rethrows {
    var pending: [Pending<Product>] = []
    for (index, part) in parts.enumerated() {
      while pending.count < min(parts.count, index + window) {
        let next = parts[pending.count]
        pending.append(Pending { make(next) })
      }
      try take(part, pending[index].wait())
    }
  }
}

/// A product that another thread makes.
private final class Pending<Product: Sendable>: Sendable {
  private let product = Mutex<Product?>(nil)
  private let isMade = DispatchSemaphore(value: 0)

  init(_ make: @escaping @Sendable () -> Product) {
    DispatchQueue.global(qos: .userInitiated).async {
      let made = make()
      self.product.withLock { $0 = made }
      self.isMade.signal()
    }
  }

  /// The product, once; a second call would wait for ever.
  func wait() -> Product {
    isMade.wait()
    // Signalled only after the product was set.
    guard let made = product.withLock({ $0.take() }) else { preconditionFailure("taken twice") }
    return made
  }
}
