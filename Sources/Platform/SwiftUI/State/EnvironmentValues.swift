/// A key of the environment and its value where none is set.
public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Self.Value { get }
}

/// What views read from their surroundings.
public struct EnvironmentValues {
  private var scope: EnvironmentScope?
  /// Whether the values were made on the main actor, where they stay.
  private var isOnMain = false
  private(set) var overrides: [ObjectIdentifier: Any] = [:]

  public init() {}

  @MainActor init(scope: EnvironmentScope) {
    self.scope = scope
    isOnMain = true
  }

  /// For callers that may be anywhere; off the main actor they get the defaults.
  init(anywhere scope: EnvironmentScope) { self.scope = scope }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      // Unwrapped before the cast: a missing value would pass for an optional key's `nil`.
      if let value = overrides[id] { return value as? K.Value ?? K.defaultValue }
      guard let scope, isOnMain || isOnMainActor else { return K.defaultValue }
      let found = MainActor.assumeIsolated {
        if let node = ViewGraph.tracking { scope.depend(node, on: id) }
        return UncheckedBox(scope.value(id))
      }
      guard let value = found.value else { return K.defaultValue }
      return value as? K.Value ?? K.defaultValue
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }
}
