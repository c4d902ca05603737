/// One position in the view tree: kept while the view value there comes and goes.
///
/// A node owns what must outlive a view value (state cells, subscriptions, element) and knows how to
/// evaluate its position again. Identity is structural: the same place under the same parent with the
/// same type reuses the node; anything else removes it with everything below.
@_spi(Host) @MainActor public class Node {
  let link: GraphLink
  // Unsafe, for speed, only in name: a parent keeps its children and removes them before it goes,
  // which clears this.
  package private(set) unowned(unsafe) var parent: Node?
  /// What `@Environment` reads here.
  package let scope: EnvironmentScope
  /// What the view type of the position comes to; set by whoever synchronized it last.
  var kind: ViewKind?
  private let level: UInt16
  private var marks: Marks = []
  // The state cells and environment keys that the last evaluation read: mostly one.
  private var place: Int32 = 0
  private var source: DependencySource?
  private var moreDependencies: [Dependency] = []

  package var graph: ViewGraph { link.graph }
  /// The number of nodes above; parents are evaluated before children.
  package var depth: Int { Int(level) }
  package private(set) final var isRemoved: Bool {
    get { marks.contains(.removed) }
    set { marks.set(.removed, newValue) }
  }
  /// Set while the node waits in the graph's list of nodes to evaluate.
  package final var isDirty: Bool {
    get { marks.contains(.dirty) }
    set { marks.set(.dirty, newValue) }
  }
  /// Whether the last evaluation read objects of the Observation framework (see `ObservationWatch`).
  final var isWatching: Bool {
    get { marks.contains(.watching) }
    set { marks.set(.watching, newValue) }
  }
  /// For kinds of node that ask whether they have been evaluated before.
  final var hasEvaluated: Bool {
    get { marks.contains(.evaluated) }
    set { marks.set(.evaluated, newValue) }
  }
  /// The element node that holds the elements of this position.
  package var container: ElementNode? { parent?.containerForChildren }

  init(under parent: Node) {
    link = parent.link
    self.parent = parent
    level = parent.level + 1
    scope = parent.scopeForChildren
    link.nodeCount += 1
    link.document.places = nil
  }

  /// The root of a graph.
  init(root graph: ViewGraph) {
    link = graph.link
    level = 0
    scope = graph.rootScope
    link.nodeCount += 1
  }

  // Through the link: a node that a callback still holds may outlive its graph.
  isolated deinit {
    link.nodeCount -= 1
    dropDependencies()
  }

  // MARK: What a kind of node overrides

  /// The element that is this position's own.
  package var ownElement: Element? { nil }
  /// The nodes directly below, in order.
  package var children: [Node] { [] }
  package var containerForChildren: ElementNode? { container }
  package var scopeForChildren: EnvironmentScope { scope }
  /// What is done to transactions from here down; `nil` for nothing.
  var transactionScopeForChildren: TransactionScope? { transactionScope }
  /// Whether what is below counts as on screen; a closed gate holds back `onAppear`.
  package var isOpenGate: Bool { true }
  /// Evaluates this position again with the view value it has.
  package func evaluate() {}
  /// Lets go of what the node holds outside the tree. Called once, children first.
  package func didRemove() {}
  /// What tells the child at `index` from the others, in every process that runs the same views.
  package func part(at index: Int) -> UInt64 { UInt64(index) }
  /// Whether evaluating the position again brings all below up to date that has no body of its own.
  var hasBody: Bool { false }
  /// Whether `archive` ever puts something in.
  package var keepsState: Bool { false }
  /// Puts what the node keeps for its place into `archive`; asked only where `keepsState`.
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

  /// The first element that this position contributes to its container.
  package var firstElement: Element? {
    for child in children {
      if let element = child.firstElement { return element }
    }
    return nil
  }

  // MARK: Children

  /// The node for `view` at a position that held `old`; removes `old` when it cannot be reused.
  package final func reconcile<V: View>(_ view: V, _ old: Node?, at index: Int = 0) -> Node {
    link.placing.append(Placing(parent: self, index: index))
    defer { link.placing.removeLast() }
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
    link.document.places = nil
    for child in children { child.removeSubtree() }
    dropDependencies()
    if isWatching { graph.stopWatching(self) }
    didRemove()
    parent = nil
  }

  /// Forgets what is above, for nodes that outlive a graph which was never unmounted.
  func orphan() {
    for child in children { child.orphan() }
    parent = nil
  }

  // MARK: Dependencies

  /// A source that the node read, and the node's place among its readers.
  private struct Dependency {
    let source: DependencySource
    var place: Int32
  }

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
    // Bodies run one after the other: who read the source already is the last of its readers.
    guard let place = source.addReader(self) else { return }
    if self.source == nil {
      (self.source, self.place) = (source, Int32(place))
    } else {
      moreDependencies.append(Dependency(source: source, place: Int32(place)))
    }
  }

  private func dropDependencies() {
    guard let first = source else { return }
    source = nil
    first.removeReader(at: Int(place))
    // From the back: a place that changes meanwhile is one that is still to be dropped.
    while let last = moreDependencies.popLast() { last.source.removeReader(at: Int(last.place)) }
  }

  /// Called when another reader went and this one took its place.
  fileprivate func readerMoved(_ source: DependencySource, from old: Int, to new: Int) {
    if self.source === source, Int(place) == old {
      place = Int32(new)
      return
    }
    for index in moreDependencies.indices
    where moreDependencies[index].source === source && Int(moreDependencies[index].place) == old {
      moreDependencies[index].place = Int32(new)
      return
    }
  }

  // MARK: Visibility

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

/// Yes or no about a node, in one byte for all.
private struct Marks: OptionSet {
  let rawValue: UInt8

  static let removed = Marks(rawValue: 1)
  static let dirty = Marks(rawValue: 2)
  static let watching = Marks(rawValue: 4)
  static let evaluated = Marks(rawValue: 8)

  mutating func set(_ mark: Marks, _ isSet: Bool) {
    if isSet { insert(mark) } else { remove(mark) }
  }
}

/// What the nodes of a graph share, and what outlives the graph when a node does.
@MainActor final class GraphLink {
  unowned let graph: ViewGraph
  let document: Document
  /// How many nodes are alive.
  var nodeCount = 0
  /// The animation of the pass under way.
  var animation: Animation?
  /// How many views do something to transactions: mostly none, and then no node has to ask.
  var transactionScopes = 0
  /// The children that are being brought up to date, from the outside in.
  var placing: [Placing] = []

  init(_ graph: ViewGraph) {
    self.graph = graph
    document = graph.document
  }
}

/// Something a body can read and that tells its readers when it changes.
@_spi(Host) @MainActor public class DependencySource {
  private var readers: [Reader] = []

  /// A reader of a source, which does not keep it alive.
  private struct Reader {
    // Unsafe, for speed, only in name: a node takes itself out when it is removed and before it is
    // freed, on the main actor like every use of the list.
    unowned(unsafe) let node: Node
  }

  init() {}

  package final var readerCount: Int { readers.count }

  /// Adds a reader; gives its place, `nil` when it is the last one already.
  fileprivate final func addReader(_ node: Node) -> Int? {
    if let last = readers.last, last.node === node { return nil }
    readers.append(Reader(node: node))
    return readers.count - 1
  }

  /// Takes the reader at `place` out; the last one takes its place.
  fileprivate final func removeReader(at place: Int) {
    let last = readers.removeLast()
    guard place < readers.count else { return }
    readers[place] = last
    last.node.readerMoved(self, from: readers.count, to: place)
  }

  /// Lets go of the room for readers when none is left.
  final func releaseRoom() {
    if readers.isEmpty { readers = [] }
  }

  /// Puts every reader on its graph's list of nodes to evaluate.
  package final func invalidateReaders() {
    for reader in readers { reader.node.graph.markDirty(reader.node) }
  }
}
