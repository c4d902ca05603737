/// A property of a class that sends its value before it changes.
///
/// ```swift
/// final class Counter: ObservableObject {
///   @Published var count = 0
/// }
/// ```
///
/// On a change the object's `objectWillChange` sends first, then `$count` sends the new value, and
/// only then does the property hold it.
@propertyWrapper
public struct Published<Value> {
  private var box: PublishedBox<Value>

  /// A property that begins with `initialValue`.
  public init(initialValue: Value) {
    box = PublishedBox(initialValue)
  }

  /// A property that begins with `wrappedValue`.
  public init(wrappedValue: Value) {
    box = PublishedBox(wrappedValue)
  }

  /// A publisher of the property's values: the current one, then each new one before it is set.
  public var projectedValue: Published<Value>.Publisher {
    mutating get { Publisher(box: box) }
    set { box = newValue.box }
  }

  /// Not usable: a property of a struct has nobody to tell.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// The value of the property of `object`.
  public static subscript<EnclosingSelf>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value where EnclosingSelf: AnyObject {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue, in: object) }
  }

  /// A publisher of the values of one property.
  public struct Publisher: Combine.Publisher {
    /// The values of the property.
    public typealias Output = Value
    /// It never fails.
    public typealias Failure = Never

    fileprivate let box: PublishedBox<Value>

    /// Attaches `subscriber`, which gets the current value first.
    public func receive<S>(subscriber: S)
    where Value == S.Input, S: Subscriber, S.Failure == Never {
      box.hub.subscribe(subscriber)
    }
  }
}

/// The storage of one published property.
final class PublishedBox<Value> {
  let hub: Hub<Value, Never>

  private let lock = Lock()
  // The hub's value is optional for the hubs that hold none; this one always holds one.
  private let initialValue: Value
  private var observer: ObservableObjectPublisher?
  private var observedObject: ObjectIdentifier?
  private var observedGeneration: UInt64 = 0

  init(_ value: Value) {
    hub = Hub(currentValue: value)
    initialValue = value
  }

  var value: Value {
    hub.currentValue() ?? initialValue
  }

  func set(_ newValue: Value, in object: AnyObject) {
    observer(of: object)?.send()
    hub.announce(newValue)
    hub.setCurrentValue(newValue)
  }

  // The table is asked again only after some object became observed since the last time.
  private func observer(of object: AnyObject) -> ObservableObjectPublisher? {
    let generation = ObservedObjects.shared.generation
    let address = ObjectIdentifier(object)
    let known = lock.withLock {
      observedGeneration == generation && observedObject == address
        ? (true, observer) : (false, nil)
    }
    if known.0 { return known.1 }
    let found = ObservedObjects.shared.existingPublisher(of: object)
    let old = lock.withLock {
      defer { (observer, observedObject, observedGeneration) = (found, address, generation) }
      return observer
    }
    return withExtendedLifetime(old) { found }
  }
}
