/// Something under way that can be stopped.
public protocol Cancellable {
  /// Stops it; a second call does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this cancellable in `collection`; it is cancelled when it leaves it.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this cancellable in `set`; it is cancelled when it leaves it.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// A cancellable that cancels itself when its last reference goes away.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Runs `cancel` once, at the first cancel or at the end of its life.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Cancels `canceller` once, at the first cancel or at the end of its life.
  public init<C>(_ canceller: C) where C: Cancellable {
    action = canceller.cancel
  }

  deinit {
    action?()
  }

  /// Stops what it stands for.
  public func cancel() {
    let taken = lock.withLock { () -> (() -> Void)? in
      defer { action = nil }
      return action
    }
    taken?()
  }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Whether both are one object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  /// Keeps this cancellable in `collection`.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this cancellable in `set`.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}
