/// A value that views hand to those around them.
public protocol PreferenceKey {
  associatedtype Value

  /// The value where no view sets one.
  static var defaultValue: Self.Value { get }

  /// Adds the value of a later view to that of those before it.
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// A position that has a say in a preference.
@MainActor protocol PreferenceSource: Node {
  /// The value of `key` of this position and all below; `nil` when there is none, or it is not about `key`.
  func value<K: PreferenceKey>(of key: K.Type) -> K.Value?
  func speaks(of key: ObjectIdentifier) -> Bool
}

/// A position that waits for changes of a preference below it.
@MainActor protocol PreferenceReader: Node {
  var preferenceKey: ObjectIdentifier { get }
  /// Called once the pass has evaluated its nodes.
  func readPreference()
}

extension Node {
  /// The value of a preference below and at this node, in the order of the views.
  func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    if let source = self as? any PreferenceSource, source.speaks(of: ObjectIdentifier(key)) {
      return source.value(of: key)
    }
    return preferenceOfChildren(key)
  }

  func preferenceOfChildren<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    var result: K.Value?
    for child in children {
      guard let next = child.preference(key) else { continue }
      if var value = result {
        K.reduce(value: &value) { next }
        result = value
      } else {
        result = next
      }
    }
    return result
  }
}

/// The readers of preferences that something changed for.
@MainActor final class Preferences {
  private var stale: [any PreferenceReader] = []
  /// How many positions have a say; while there are none nothing has to be looked at.
  var sourceCount = 0

  /// Notes that what views below `node` hand up may have changed, for a key or for all.
  func changed(at node: Node, key: ObjectIdentifier? = nil) {
    guard sourceCount > 0 else { return }
    var current = node.parent
    while let node = current {
      if let reader = node as? any PreferenceReader, key == nil || reader.preferenceKey == key {
        note(reader)
      }
      current = node.parent
    }
  }

  func note(_ reader: any PreferenceReader) {
    if !stale.contains(where: { $0 === reader }) { stale.append(reader) }
  }

  /// Lets the readers look, the innermost first; whether there were any.
  func settle() -> Bool {
    guard !stale.isEmpty else { return false }
    let readers = stale.sorted { $0.depth > $1.depth }
    stale.removeAll()
    for reader in readers where !reader.isRemoved { reader.readPreference() }
    return true
  }

  func clear() { stale.removeAll() }
}
