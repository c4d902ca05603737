import Observation

/// An object that a view further up put into the environment; its changes evaluate the view again.
///
/// Reading it where no view above set one is a mistake in the program and ends it, as on Apple's systems.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty, GraphProperty {
  private var scope: EnvironmentScope?

  public nonisolated init() {}

  public var wrappedValue: ObjectType {
    guard let scope, let object = EnvironmentValues(scope: scope).object(ObjectType.self)
    else {
      preconditionFailure(
        "no view above set an environment object of the type \(ObjectType.self)")
    }
    return object
  }

  public var projectedValue: EnvironmentObject<ObjectType>.Wrapper { Wrapper(root: wrappedValue) }

  /// Gives bindings to the object's properties.
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(root: root, keyPath: keyPath)
    }
  }

  public nonisolated mutating func update() {}

  @MainActor mutating func bind(_ cell: AnyObject?, to node: Node) -> AnyObject? {
    scope = node.scope
    let subscription = cell as? ObjectSubscription ?? ObjectSubscription(node)
    // Not tracked: the body depends on the key when it reads the value.
    if let object = node.scope.object(ObjectType.self) { subscription.follow(object) }
    return subscription
  }

  nonisolated static var comparer: FieldComparer? { FieldComparer { _, _ in true } }
}

/// An object in the environment: the same one is equal, so that setting it again changes nothing.
private struct EnvironmentReference: Equatable {
  let object: AnyObject?

  static func == (left: Self, right: Self) -> Bool { left.object === right.object }
}

private enum ObjectKey<ObjectType: AnyObject>: EnvironmentKey {
  static var defaultValue: EnvironmentReference { EnvironmentReference(object: nil) }
}

extension EnvironmentScope {
  /// The object of a type as it is now; the caller does not come to depend on it.
  func object<ObjectType: AnyObject>(_ type: ObjectType.Type) -> ObjectType? {
    let key = ObjectKey<ObjectType>.self
    return value(ObjectIdentifier(key), for: nil)?.value(of: key).object as? ObjectType
  }
}

extension EnvironmentValues {
  /// The object of a type that was set above.
  func object<ObjectType: AnyObject>(_ type: ObjectType.Type) -> ObjectType? {
    self[ObjectKey<ObjectType>.self].object as? ObjectType
  }

  mutating func setObject<ObjectType: AnyObject>(_ object: ObjectType?) {
    self[ObjectKey<ObjectType>.self] = EnvironmentReference(object: object)
  }
}

extension View {
  /// Puts an object into the environment of the view and everything in it, by its type.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    let box = UncheckedBox(object)
    return modifier(_EnvironmentModifier { $0.setObject(box.value) })
  }

  /// Puts an observable object into the environment, by its type; `nil` takes it out.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    let box = UncheckedBox(object)
    return modifier(_EnvironmentModifier { $0.setObject(box.value) })
  }
}
