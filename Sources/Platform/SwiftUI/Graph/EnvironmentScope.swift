/// The environment from one place of the tree down: what is set there, over what is above.
///
/// Scopes outlive view values, so a view that is skipped still reads what is set now. A read makes its
/// reader depend on the nearest scope's key; a change of a key invalidates the readers of that key in
/// the scope and in those below that do not set it themselves.
@MainActor package final class EnvironmentScope {
  private let parent: EnvironmentScope?
  /// The graph whose root the scope is, if it is one's.
  weak var ownGraph: ViewGraph?
  private var values: [ObjectIdentifier: Any] = [:]
  private var sources: [ObjectIdentifier: DependencySource] = [:]
  private var below: [ObjectIdentifier: Child] = [:]

  // Unowned, not weak: a weakly held object pays for every later retain.
  private struct Child { unowned let scope: EnvironmentScope }

  package init(parent: EnvironmentScope?) {
    self.parent = parent
    parent?.adopt(self)
  }

  isolated deinit { parent?.below[ObjectIdentifier(self)] = nil }

  private func adopt(_ scope: EnvironmentScope) {
    below[ObjectIdentifier(scope)] = Child(scope: scope)
  }

  /// The graph that the scope belongs to.
  var graph: ViewGraph? { parent.map(\.graph) ?? ownGraph }

  func value(_ key: ObjectIdentifier) -> Any? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      if let value = current.values[key] { return value }
      scope = current.parent
    }
    return nil
  }

  /// Makes `node` depend on `key` as seen from here.
  func depend(_ node: Node, on key: ObjectIdentifier) {
    let source: DependencySource
    if let known = sources[key] {
      source = known
    } else {
      source = DependencySource()
      sources[key] = source
    }
    node.depend(on: source)
  }

  /// Replaces what is set here; invalidates the readers of every key whose value changed.
  package func set(_ new: [ObjectIdentifier: Any]) {
    let old = values
    values = new
    for key in Set(old.keys).union(new.keys) {
      if let left = old[key], let right = new[key], isEqual(left, right) { continue }
      invalidate(key)
    }
  }

  private func invalidate(_ key: ObjectIdentifier) {
    sources[key]?.invalidateReaders()
    for child in below.values where child.scope.values[key] == nil {
      child.scope.invalidate(key)
    }
  }
}
