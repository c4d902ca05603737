/// The environment from one place of the tree down: what is set there, over what is above.
///
/// Scopes outlive view values, so a view that is skipped still reads what is set now. A read makes its
/// reader depend on the key in the scope that sets it, the root's where none does; a change of the key
/// there invalidates those readers and no others. A scope that comes to set a key after readers below
/// looked further up invalidates all that look there: rarely, and some of them for nothing.
///
/// A scope holds few values and knows few keys, so they are searched one by one.
@MainActor package final class EnvironmentScope {
  private let parent: EnvironmentScope?
  /// The graph whose root the scope is, if it is one's.
  weak var ownGraph: ViewGraph?
  private var values = EnvironmentOverrides()
  private var sources: [KeySource] = []
  /// Whether a reader below found something further up.
  private var isReadThrough = false

  /// The readers of one key.
  private final class KeySource: DependencySource {
    let key: ObjectIdentifier

    init(_ key: ObjectIdentifier) { self.key = key }
  }

  package init(parent: EnvironmentScope?) { self.parent = parent }

  /// The graph that the scope belongs to.
  var graph: ViewGraph? { parent.map(\.graph) ?? ownGraph }

  /// The value of a key as seen from here, on which `node` depends from now on.
  func value(_ key: ObjectIdentifier, for node: Node?) -> EnvironmentEntry? {
    var scope = self
    while true {
      if let entry = scope.values[key] {
        if let node { scope.depend(node, on: key) }
        return entry
      }
      guard let parent = scope.parent else {
        if let node { scope.depend(node, on: key) }
        return nil
      }
      if node != nil { scope.isReadThrough = true }
      scope = parent
    }
  }

  private func depend(_ node: Node, on key: ObjectIdentifier) {
    for source in sources where source.key == key { return node.depend(on: source) }
    let source = KeySource(key)
    sources.append(source)
    node.depend(on: source)
  }

  /// Replaces what is set here; invalidates the readers of every key whose value changed.
  package func set(_ new: EnvironmentOverrides) {
    let old = values
    values = new
    for entry in new.entries {
      guard let before = old[entry.key] else {
        if isReadThrough { parent?.invalidateNearest(entry.key) }
        invalidate(entry.key)
        continue
      }
      if before !== entry, !before.isSame(as: entry) { invalidate(entry.key) }
    }
    for entry in old.entries where new[entry.key] == nil { invalidate(entry.key) }
  }

  private func invalidate(_ key: ObjectIdentifier) {
    for source in sources where source.key == key { source.invalidateReaders() }
  }

  /// Invalidates the readers in the scope where a reader here finds the key.
  private func invalidateNearest(_ key: ObjectIdentifier) {
    var scope = self
    while scope.values[key] == nil, let parent = scope.parent { scope = parent }
    scope.invalidate(key)
  }
}

/// Values for some keys of the environment.
package struct EnvironmentOverrides {
  fileprivate(set) var entries: [EnvironmentEntry] = []

  subscript(key: ObjectIdentifier) -> EnvironmentEntry? {
    get {
      for entry in entries where entry.key == key { return entry }
      return nil
    }
    set {
      let index = entries.firstIndex { $0.key == key }
      guard let newValue else {
        if let index { entries.remove(at: index) }
        return
      }
      if let index { entries[index] = newValue } else { entries.append(newValue) }
    }
  }
}

/// The value of one key, its type known to who knows the key.
class EnvironmentEntry {
  let key: ObjectIdentifier

  fileprivate init(_ key: ObjectIdentifier) { self.key = key }

  fileprivate func isSame(as other: EnvironmentEntry) -> Bool { false }

  static func make<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) -> EnvironmentEntry {
    EnvironmentValueEntry(ObjectIdentifier(key), value)
  }

  /// The value; `key` must be that of the entry.
  func value<K: EnvironmentKey>(of key: K.Type) -> K.Value {
    // Entries are made for a key with a value of its type, so the class is known without a cast.
    unsafeDowncast(self, to: EnvironmentValueEntry<K.Value>.self).value
  }
}

private final class EnvironmentValueEntry<Value>: EnvironmentEntry {
  let value: Value

  init(_ key: ObjectIdentifier, _ value: Value) {
    self.value = value
    super.init(key)
  }

  override func isSame(as other: EnvironmentEntry) -> Bool {
    // Both are of one key, and so of one class.
    isEqual(value, unsafeDowncast(other, to: Self.self).value)
  }
}
