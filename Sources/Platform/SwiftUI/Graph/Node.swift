/// One position in the view tree: kept while the view value there comes and goes.
///
/// A node owns what must outlive a view value (state cells, subscriptions, element) and knows how to
/// evaluate its position again. Identity is structural: the same place under the same parent with the
/// same type reuses the node; anything else removes it with everything below.
@_spi(Host) @MainActor public class Node {
  package unowned let graph: ViewGraph
  private let counter: LiveCounter
  // Unowned, not weak: a weakly held object pays for every later retain. Cleared on removal.
  package private(set) unowned var parent: Node?
  /// The number of nodes above; parents are evaluated before children.
  package let depth: Int
  /// The element node that holds the elements of this position.
  package private(set) unowned var container: ElementNode?
  /// What `@Environment` reads here.
  package let scope: EnvironmentScope
  /// What the views above do to transactions; `nil` for nothing.
  let transactionScope: TransactionScope?
  package private(set) var isRemoved = false
  /// What the view type of the position comes to; set by whoever synchronized it last.
  var kind: ViewKind?
  /// Set while the node waits in the graph's list of nodes to evaluate.
  package var isDirty = false
  /// The state cells and environment keys that the last evaluation read.
  private var sources: [DependencySource] = []

  init(under parent: Node) {
    graph = parent.graph
    counter = graph.nodeCounter
    self.parent = parent
    depth = parent.depth + 1
    container = parent.containerForChildren
    scope = parent.scopeForChildren
    transactionScope = parent.transactionScopeForChildren
    counter.count += 1
  }

  /// The root of a graph.
  init(root graph: ViewGraph) {
    self.graph = graph
    counter = graph.nodeCounter
    depth = 0
    scope = graph.rootScope
    transactionScope = nil
    counter.count += 1
  }

  // Through the counter: a node that a callback still holds may outlive its graph.
  isolated deinit {
    counter.count -= 1
    dropDependencies()
  }

  // MARK: What a kind of node overrides

  /// The nodes directly below, in order.
  package var children: [Node] { [] }
  package var containerForChildren: ElementNode? { container }
  package var scopeForChildren: EnvironmentScope { scope }
  var transactionScopeForChildren: TransactionScope? { transactionScope }
  /// Whether what is below counts as on screen; a closed gate holds back `onAppear`.
  package var isOpenGate: Bool { true }
  /// Evaluates this position again with the view value it has.
  package func evaluate() {}
  /// Lets go of what the node holds outside the tree. Called once, children first.
  package func didRemove() {}
  /// What tells the child at `index` from the others, in every process that runs the same views.
  package func part(at index: Int) -> UInt64 { UInt64(index) }
  /// Puts what the node keeps for its place into `archive`.
  package func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {}
  /// The position with an identity, here or below: that of an `id(_:)` or of a row.
  func find(_ id: AnyHashable) -> Node? {
    for child in children {
      if let found = child.find(id) { return found }
    }
    return nil
  }
  /// Called when the node's place becomes visible or is about to stop being so.
  package func didChangeVisibility(_ visible: Bool) {}

  /// Adds the elements that this position contributes to its container, in order.
  package func collectElements(into list: inout [Element]) {
    for child in children { child.collectElements(into: &list) }
  }

  // MARK: Children

  /// The node for `view` at a position that held `old`; removes `old` when it cannot be reused.
  package final func reconcile<V: View>(_ view: V, _ old: Node?, at index: Int = 0) -> Node {
    graph.placing.append(Placing(parent: self, index: index))
    defer { graph.placing.removeLast() }
    let node = synchronize(view, reusing: old, under: self)
    if let old, old !== node { old.remove() }
    return node
  }

  /// Takes this node and all below out of the tree.
  package final func remove() {
    graph.willRemove(self)
    removeSubtree()
  }

  private func removeSubtree() {
    guard !isRemoved else { return }
    isRemoved = true
    for child in children { child.removeSubtree() }
    dropDependencies()
    didRemove()
    parent = nil
    container = nil
  }

  // MARK: Dependencies

  /// Runs `body` and records what it reads, in place of what the last evaluation read.
  package final func track<Result>(_ body: () -> Result) -> Result {
    dropDependencies()
    return graph.evaluating(self, body)
  }

  /// Runs `body`, which reads nothing but the environment, and records what it reads.
  package final func trackEnvironment<Result>(_ body: () -> Result) -> Result {
    dropDependencies()
    let outer = ViewGraph.tracking
    ViewGraph.tracking = self
    defer { ViewGraph.tracking = outer }
    return body()
  }

  package final func depend(on source: DependencySource) {
    if source.readers.updateValue(Reader(node: self), forKey: ObjectIdentifier(self)) == nil {
      sources.append(source)
    }
  }

  private func dropDependencies() {
    for source in sources { source.readers[ObjectIdentifier(self)] = nil }
    sources.removeAll(keepingCapacity: true)
  }

  /// Whether every gate above is open.
  package final var isVisible: Bool {
    var node = parent
    while let current = node {
      if !current.isOpenGate { return false }
      node = current.parent
    }
    return true
  }

  /// Tells every node below, up to closed gates, that its visibility changed.
  package final func spreadVisibility(_ visible: Bool) {
    for child in children {
      child.didChangeVisibility(visible)
      if child.isOpenGate { child.spreadVisibility(visible) }
    }
  }
}

/// Something a body can read and that tells its readers when it changes.
@_spi(Host) @MainActor public class DependencySource {
  package var readers: [ObjectIdentifier: Reader] = [:]

  init() {}

  /// Puts every reader on its graph's list of nodes to evaluate.
  package final func invalidateReaders() {
    for reader in readers.values {
      reader.node.graph.markDirty(reader.node)
    }
  }
}

/// A reader of a source; the source does not keep it alive, and is told when it goes.
package struct Reader {
  unowned let node: Node
}
