/// An object from outside whose changes evaluate the view again.
@MainActor @preconcurrency @propertyWrapper @frozen
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, GraphProperty {
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { Wrapper(root: wrappedValue) }

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
    let subscription = cell as? ObjectSubscription ?? ObjectSubscription(node)
    subscription.follow(wrappedValue)
    return subscription
  }

  nonisolated static var comparer: FieldComparer? {
    FieldComparer { left, right in
      // The first and only field of the wrapper is the object's reference.
      left.assumingMemoryBound(to: UnsafeRawPointer.self).pointee
        == right.assumingMemoryBound(to: UnsafeRawPointer.self).pointee
    }
  }
}

/// A subscription of one position to one object at a time.
@MainActor final class ObjectSubscription {
  private weak var node: Node?
  private var object: ObjectIdentifier?
  private var cancellable: AnyCancellable?

  init(_ node: Node) { self.node = node }

  func follow<ObjectType: ObservableObject>(_ new: ObjectType) {
    guard object != ObjectIdentifier(new) else { return }
    object = ObjectIdentifier(new)
    cancellable = new.objectWillChange.sink { [weak node] _ in
      onMainActor {
        guard let node else { return }
        node.graph.enqueue { node.graph.markDirty(node) }
      }
    }
  }
}

/// An object that the view's position makes once and keeps.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, GraphProperty {
  private nonisolated let make: UncheckedBox<() -> ObjectType>
  private var owner: ObjectOwner<ObjectType>?

  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = UncheckedBox(thunk)
  }

  public var wrappedValue: ObjectType { owner?.object ?? make.value() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }

  public nonisolated mutating func update() {}

  @MainActor mutating func bind(_ cell: AnyObject?, to node: Node) -> AnyObject? {
    let owner = cell as? ObjectOwner<ObjectType> ?? ObjectOwner(make.value(), node)
    self.owner = owner
    return owner
  }

  nonisolated static var comparer: FieldComparer? {
    FieldComparer { _, _ in true }
  }
}

@MainActor final class ObjectOwner<ObjectType: ObservableObject> {
  let object: ObjectType
  private var subscription: ObjectSubscription

  init(_ object: ObjectType, _ node: Node) {
    self.object = object
    subscription = ObjectSubscription(node)
    subscription.follow(object)
  }

  /// Tells another node of changes from now on.
  func follow(from node: Node) {
    subscription = ObjectSubscription(node)
    subscription.follow(object)
  }
}

extension Binding {
  @MainActor init<Root: AnyObject>(
    root: Root, keyPath: ReferenceWritableKeyPath<Root, Value>
  ) {
    let box = UncheckedBox((root, keyPath))
    self.init(
      get: { box.value.0[keyPath: box.value.1] }, set: { box.value.0[keyPath: box.value.1] = $0 })
  }
}
