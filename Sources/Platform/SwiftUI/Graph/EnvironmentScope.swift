/// The environment from one place of the tree down: what is set there, over what is above.
///
/// Scopes outlive view values, so a view that is skipped still reads what is set now. A read makes its
/// reader depend on the nearest scope's key; a change of a key invalidates the readers of that key in
/// the scope and in those below that do not set it themselves.
///
/// A scope holds few values and knows few keys, so they are searched one by one.
@MainActor package final class EnvironmentScope {
  private let parent: EnvironmentScope?
  private var values = EnvironmentOverrides()
  private var sources: [KeySource] = []
  // The scopes directly below, as a chain through them. Unsafe, for speed, only in name: a scope
  // keeps the one above alive and takes itself out of the chain before it is freed.
  private unowned(unsafe) var firstBelow: EnvironmentScope?
  private unowned(unsafe) var next: EnvironmentScope?
  private unowned(unsafe) var previous: EnvironmentScope?

  /// The readers of one key.
  private final class KeySource: DependencySource {
    let key: ObjectIdentifier

    init(_ key: ObjectIdentifier) { self.key = key }
  }

  package init(parent: EnvironmentScope?) {
    self.parent = parent
    guard let parent else { return }
    next = parent.firstBelow
    next?.previous = self
    parent.firstBelow = self
  }

  isolated deinit {
    next?.previous = previous
    if let previous { previous.next = next } else { parent?.firstBelow = next }
  }

  func value(_ key: ObjectIdentifier) -> EnvironmentEntry? {
    if let entry = values[key] { return entry }
    var scope = parent
    while let current = scope {
      if let entry = current.values[key] { return entry }
      scope = current.parent
    }
    return nil
  }

  /// Makes `node` depend on `key` as seen from here.
  func depend(_ node: Node, on key: ObjectIdentifier) {
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
      if let before = old[entry.key], before === entry || before.isSame(as: entry) { continue }
      invalidate(entry.key)
    }
    for entry in old.entries where new[entry.key] == nil { invalidate(entry.key) }
  }

  private func invalidate(_ key: ObjectIdentifier) {
    for source in sources where source.key == key { source.invalidateReaders() }
    var child = firstBelow
    while let current = child {
      if current.values[key] == nil { current.invalidate(key) }
      child = current.next
    }
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
