/// A key of the environment and its value where none is set.
public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Self.Value { get }
}

/// What views read from their surroundings.
public struct EnvironmentValues {
  private var scope: EnvironmentScope?
  private(set) var overrides: [ObjectIdentifier: Any] = [:]

  public init() {}

  init(scope: EnvironmentScope) { self.scope = scope }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      if let value = overrides[id] as? K.Value { return value }
      guard let scope, isOnMainActor else { return K.defaultValue }
      let found = MainActor.assumeIsolated {
        if let node = ViewGraph.tracking { scope.depend(node, on: id) }
        return UncheckedBox(scope.value(id))
      }
      return found.value as? K.Value ?? K.defaultValue
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }
}

/// A value read from the environment; the view is evaluated again when it changes.
@frozen @propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var scope: EnvironmentScope?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value {
    guard let scope else { return EnvironmentValues()[keyPath: keyPath] }
    return EnvironmentValues(scope: scope)[keyPath: keyPath]
  }

  @_spi(Host) public mutating func _bind(_ cell: AnyObject?, to node: Node) -> AnyObject? {
    scope = node.scope
    return nil
  }

  @_spi(Host) public static var _comparer: FieldComparer? {
    FieldComparer {
      $0.assumingMemoryBound(to: Self.self).pointee.keyPath
        == $1.assumingMemoryBound(to: Self.self).pointee.keyPath
    }
  }
}
