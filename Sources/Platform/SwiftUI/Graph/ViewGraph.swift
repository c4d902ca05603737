/// The view graph of one session: it evaluates what a change reached and gathers the patch.
///
/// Writes wait in a list of transactions. A flush runs one pass for each distinct transaction, in
/// order: apply its writes, evaluate the nodes they reached (parents first), settle the elements.
/// One patch leaves at the end. Everything happens on the main actor.
@MainActor package final class ViewGraph {
  /// The node whose body is being evaluated, in whichever graph.
  static var tracking: Node?
  /// The transaction in force where `withAnimation` and `withTransaction` run.
  static var transaction = Transaction()
  /// The transactions with completions under which something was written, until they end.
  static var usedTransactions: Set<Int> = []

  package let rootScope = EnvironmentScope(parent: nil)
  /// The elements by id, the changes not yet taken, and the first paint.
  package let document = Document()
  let focus = PageFocus()
  let presentations = PresentationLayer()
  /// Asks the host for a `flush()` soon; called once until then.
  package var onNeedsFlush: (() -> Void)?
  /// Gets a sentence for each mistake that the graph survived (a write during a body, doubled ids).
  package var onReport: (String) -> Void = { _ in }
  /// Time for animation completions; tests put their own in.
  package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// How often the body of each view type has run.
  package private(set) var bodyCounts: [ObjectIdentifier: BodyCount] = [:]
  private(set) lazy var link = GraphLink(self)
  var placing: [Placing] { link.placing }
  /// How many nodes are alive, in the tree or not.
  package var nodeCount: Int { link.nodeCount }
  /// The kinds of node whose bodies have read objects of the Observation framework.
  static var observingKinds: Set<ObjectIdentifier> = []
  private var watches: [ObjectIdentifier: ObservationWatch] = [:]
  /// The transaction of the pass under way; element changes carry its animation.
  package private(set) var activeTransaction = Transaction()
  /// How many passes there were, the one under way included.
  private(set) var passNumber = 0
  /// Positions that came or will go with an animation, until the pass has settled its elements.
  let motions = Motions()
  let preferences = Preferences()

  private(set) var root: Node?
  /// Archived values whose places are not made yet.
  var seeds: [UInt64: StateArchive.Entry] = [:]
  /// How objects that views own are archived.
  package var objects: ObjectArchive?
  private var pending: [PendingTransaction] = []
  private var dirty: [Node] = []
  private var afterCommit: [() -> Void] = []
  private var isFlushing = false
  private var isFlushRequested = false

  package init() { rootScope.ownGraph = self }

  isolated deinit {
    root?.orphan()
    document.places = nil
  }

  /// How often a view type's body ran.
  package struct BodyCount {
    package let name: String
    package internal(set) var count: Int
  }

  private struct PendingTransaction {
    let transaction: Transaction
    var writes: [() -> Void]
  }

  // MARK: Root

  /// Shows `view`, with the state in `archive`; called once for a graph.
  package func mount<V: View>(_ view: V, archive: StateArchive? = nil) {
    precondition(root == nil, "a graph is mounted once")
    if let archive {
      seeds = archive.entries
      document.lastID = archive.lastID
    }
    let root = RootNode(view, graph: self)
    self.root = root
    document.setRoot(root.element)
    root.evaluate()
    flush()
  }

  /// Replaces what the environment is above the root view, in the next flush.
  package func setEnvironment(_ values: EnvironmentValues) { updateEnvironment { $0 = values } }

  /// Changes what the environment is above the root view, in the next flush.
  package func updateEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    change(&pageEnvironment)
    environmentChanged()
  }

  private func environmentChanged() {
    var values = pageEnvironment
    if let preferredScheme { values.colorScheme = preferredScheme }
    enqueue { [rootScope, values] in rootScope.set(values.overrides) }
  }

  /// What the page said of itself.
  package private(set) var pageEnvironment = EnvironmentValues()
  /// The views that ask for an appearance of the whole page, and what they come to.
  var preferredSchemes: [PreferredSchemeNode.Entry] = []
  var preferredScheme: ColorScheme? {
    didSet { if preferredScheme != oldValue { environmentChanged() } }
  }

  /// Removes everything; disappear callbacks run and tasks are cancelled.
  package func unmount() {
    root?.spreadVisibility(false)
    root?.remove()
    root = nil
    // Writes that wait are still made, for whoever reads the values later.
    for transaction in pending { for write in transaction.writes { write() } }
    pending.removeAll()
    dirty.removeAll()
    motions.clear()
    preferences.clear()
    let actions = afterCommit
    afterCommit.removeAll()
    for action in actions { action() }
    document.clear()
  }

  /// Removes everything without a word: the views have not gone, another graph goes on with them.
  package func abandon() {
    root?.remove()
    root = nil
    pending.removeAll()
    dirty.removeAll()
    afterCommit.removeAll()
    document.clear()
  }

  // MARK: Writes

  /// Applies `write` in the next flush, in the pass of the transaction now in force.
  package func enqueue(_ write: @escaping () -> Void) {
    let transaction = Self.transaction
    if transaction.hasCompletions { Self.usedTransactions.insert(transaction.id) }
    if let last = pending.indices.last, pending[last].transaction.isSamePass(as: transaction) {
      pending[last].writes.append(write)
    } else {
      pending.append(PendingTransaction(transaction: transaction, writes: [write]))
    }
    requestFlush()
  }

  package func markDirty(_ node: Node) {
    guard !node.isDirty, !node.isRemoved else { return }
    node.isDirty = true
    dirty.append(node)
    requestFlush()
  }

  private func requestFlush() {
    guard !isFlushing, !isFlushRequested, let onNeedsFlush else { return }
    isFlushRequested = true
    onNeedsFlush()
  }

  /// Runs `action` when the pass under way has settled its elements.
  package func afterCommit(_ action: @escaping () -> Void) {
    afterCommit.append(action)
    requestFlush()
  }

  // MARK: Evaluation

  func startWatching(_ node: Node) -> ObservationWatch {
    let watch = ObservationWatch()
    node.isWatching = true
    watches[ObjectIdentifier(node)] = watch
    return watch
  }

  func stopWatching(_ node: Node) {
    node.isWatching = false
    watches.removeValue(forKey: ObjectIdentifier(node))?.end()
  }

  func countBody<V>(of type: V.Type) {
    bodyCounts[
      ObjectIdentifier(type), default: BodyCount(name: String(describing: type), count: 0)
    ].count += 1
  }

  package func resetBodyCounts() { bodyCounts.removeAll() }

  func willRemove(_ node: Node) {
    if node.isVisible, node.isOpenGate || node.parent == nil {
      node.didChangeVisibility(false)
      node.spreadVisibility(false)
    }
    if let container = node.container { document.childrenChanged(of: container.element) }
  }

  /// Makes the changes of `body` in the pass under way with another animation.
  func withAnimation(_ animation: Animation, _ body: () -> Void) {
    let outer = (activeTransaction, link.animation)
    activeTransaction = Transaction(animation: animation)
    link.animation = animation
    body()
    (activeTransaction, link.animation) = outer
  }

  // MARK: Flush

  /// Whether writes, nodes or callbacks wait for a flush.
  package var needsFlush: Bool { !pending.isEmpty || !dirty.isEmpty || !afterCommit.isEmpty }

  /// Settles every write made so far, and those that callbacks make meanwhile.
  package func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    isFlushRequested = false
    var rounds = 0
    repeat {
      if pending.isEmpty {
        pass(PendingTransaction(transaction: Transaction(), writes: []))
      } else {
        pass(pending.removeFirst())
      }
      rounds += 1
      if rounds == Self.roundLimit {
        onReport("views kept changing each other for \(rounds) passes; the rest waits")
        break
      }
    } while needsFlush
    isFlushing = false
    if needsFlush { requestFlush() }
  }

  /// A cycle of callbacks that write forever must not hold the process.
  private static let roundLimit = 200

  private func pass(_ next: PendingTransaction) {
    activeTransaction = next.transaction
    passNumber += 1
    link.animation = next.transaction.effectiveAnimation
    for write in next.writes { write() }
    // Layers that are made of preferences may hand some up themselves; that must come to an end.
    var rounds = 0
    repeat {
      evaluateDirty()
      rounds += 1
    } while rounds < 20 && preferences.settle() && !dirty.isEmpty
    motions.prepareArrivals()
    document.commit()
    if motions.finishArrivals(in: document) { document.commit() }
    activeTransaction = Transaction()
    link.animation = nil
    // A transaction that another one interrupted has more than one pass; it ends with the last.
    if !pending.contains(where: { $0.transaction.isSamePass(as: next.transaction) }) {
      next.transaction.passed(in: self)
    }
    // A callback belongs to the pass that caused it; what it writes is a pass of its own.
    let actions = afterCommit
    afterCommit.removeAll()
    for action in actions { action() }
  }

  private func evaluateDirty() {
    while !dirty.isEmpty {
      let nodes = dirty.sorted { $0.depth < $1.depth }
      dirty.removeAll(keepingCapacity: nodes.count < 64)
      for node in nodes where node.isDirty && !node.isRemoved {
        node.isDirty = false
        node.evaluate()
      }
    }
  }
}
