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
  private(set) var overrides = EnvironmentOverrides()

  public init() {}

  @MainActor init(scope: EnvironmentScope) {
    self.scope = scope
    isOnMain = true
  }

  /// For callers that may be anywhere; off the main actor they get the defaults.
  init(anywhere scope: EnvironmentScope) { self.scope = scope }

  /// The graph that the values are read in.
  @MainActor var graph: ViewGraph? { scope?.graph }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      if let entry = overrides[id] { return entry.value(of: key) }
      guard let scope, isOnMain || isOnMainActor else { return K.defaultValue }
      let found = onKnownMainActor { scope.value(id, for: ViewGraph.tracking) }
      return found.map { $0.value(of: key) } ?? K.defaultValue
    }
    set { overrides[ObjectIdentifier(key)] = .make(key, newValue) }
  }
}
