/// An observable object whose properties can be bound.
///
/// It reads and writes the object itself, which tells those that read it; it keeps no state.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  private var object: Value

  public var wrappedValue: Value {
    get { object }
    set { object = newValue }
  }

  public var projectedValue: Bindable<Value> { self }

  // Without one here, an initializer that the compiler makes of a view would take the wrapper itself.
  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) { object = wrappedValue }
}

extension Bindable where Value: AnyObject {
  /// The binding of one property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = object
    return Binding(
      read: { object[keyPath: keyPath] }, write: { value, _ in object[keyPath: keyPath] = value })
  }
}

extension Bindable where Value: Observable, Value: AnyObject {
  public init(wrappedValue: Value) { object = wrappedValue }

  public init(_ wrappedValue: Value) { object = wrappedValue }

  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
