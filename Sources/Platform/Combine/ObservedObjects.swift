import Synchronization

/// The publishers of the objects that somebody observes.
///
/// An entry holds object and publisher weakly. The publisher is kept by its subscriptions and by
/// the `@Published` properties of the object; when it ends it takes its entry out, so the table
/// holds exactly the observed objects. (Apple finds the `@Published` properties by reflection
/// instead, which an object with a mirror of its own would hide.)
///
/// `@unchecked Sendable`: `entries` is read and written under `lock` only.
final class ObservedObjects: @unchecked Sendable {
  static let shared = ObservedObjects()

  private struct Entry {
    weak var object: AnyObject?
    weak var publisher: ObservableObjectPublisher?
  }

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private let registrations = Atomic<UInt64>(1)

  /// A number that moves whenever an object becomes observed.
  var generation: UInt64 {
    registrations.load(ordering: .acquiring)
  }

  /// The number of observed objects.
  var count: Int {
    lock.withLock { entries.count }
  }

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let address = ObjectIdentifier(object)
    return lock.withLock {
      if let entry = entries[address], entry.object === object, let known = entry.publisher {
        return known
      }
      let fresh = ObservableObjectPublisher(address: address)
      entries[address] = Entry(object: object, publisher: fresh)
      registrations.wrappingAdd(1, ordering: .releasing)
      return fresh
    }
  }

  func existingPublisher(of object: AnyObject) -> ObservableObjectPublisher? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      return entry.publisher
    }
  }

  func publisherEnded(address: ObjectIdentifier) {
    let successor = lock.withLock { () -> ObservableObjectPublisher? in
      // Another object may live at the address by now, with a publisher that is still alive.
      let publisher = entries[address]?.publisher
      if publisher == nil { entries[address] = nil }
      return publisher
    }
    // Its last reference may be this one, and its end takes the lock again.
    withExtendedLifetime(successor) {}
  }
}
