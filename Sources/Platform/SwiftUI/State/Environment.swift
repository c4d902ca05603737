import Observation

/// A value read from the environment; the view is evaluated again when it changes.
@propertyWrapper public struct Environment<Value>: DynamicProperty, GraphProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value)
  }

  private let source: Source
  private var scope: EnvironmentScope?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  /// An observable object by its type.
  ///
  /// Reading it where no view above set one is a mistake in the program and ends it.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    source = .object { values in
      guard let object = values.object(Value.self) else {
        preconditionFailure("no view above set an environment object of the type \(Value.self)")
      }
      return object
    }
  }

  /// An observable object by its type; `nil` where no view above set one.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    source = .object { $0.object(T.self) }
  }

  public var wrappedValue: Value {
    let values =
      scope.map { EnvironmentValues(anywhere: $0) } ?? EnvironmentValues()
    switch source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .object(let read): return read(values)
    }
  }

  @MainActor mutating func bind(_ cell: AnyObject?, to node: Node) -> AnyObject? {
    scope = node.scope
    return nil
  }

  static var comparer: FieldComparer? {
    FieldComparer { left, right in
      let left = left.assumingMemoryBound(to: Self.self).pointee.source
      let right = right.assumingMemoryBound(to: Self.self).pointee.source
      switch (left, right) {
      case (.keyPath(let left), .keyPath(let right)): return left == right
      // The type of the property says which object it is.
      case (.object, .object): return true
      default: return false
      }
    }
  }
}
