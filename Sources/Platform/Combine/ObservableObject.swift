/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
  /// The publisher that says so.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where Self.ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: Self.ObjectWillChangePublisher { get }
}

extension ObservableObject where Self.ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of this object, the same one at each call.
  ///
  /// It sends before any `@Published` property of the object, inherited ones too, changes.
  public var objectWillChange: ObservableObjectPublisher {
    ObservedObjects.shared.publisher(of: self)
  }
}

/// A publisher that says that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  /// Nothing but the fact.
  public typealias Output = Void
  /// It never fails.
  public typealias Failure = Never

  private let hub = Hub<Void, Never>()
  private let address: ObjectIdentifier?

  /// A publisher that belongs to no object yet.
  public init() {
    address = nil
  }

  init(address: ObjectIdentifier) {
    self.address = address
  }

  deinit {
    if let address { ObservedObjects.shared.publisherEnded(address: address) }
  }

  /// Attaches `subscriber`.
  public final func receive<S>(subscriber: S)
  where S: Subscriber, S.Failure == Never, S.Input == () {
    hub.subscribe(subscriber, owner: self)
  }

  /// Tells all subscribers, in the order they subscribed.
  public final func send() {
    hub.send(())
  }
}
