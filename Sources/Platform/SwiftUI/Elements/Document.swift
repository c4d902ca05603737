/// The page of one session: its elements, and the changes that the page has not been told.
@MainActor package final class Document {
  package private(set) var root: Element?
  private(set) lazy var link = DocumentLink(self)
  /// How many elements are alive, in the page or not.
  package var elementCount: Int { link.elementCount }
  /// Changes since the last `takeChanges()`, in order.
  private var changes: [Change] = []
  package var changeCount: Int { changes.count }
  /// The highest id so far; a document that goes on from another begins above it.
  package var lastID = 0
  private var staleContainers: [Element] = []
  private var staleGrowth: [Element] = []
  private(set) var listeners: [Int: Element] = [:]
  /// Run after the structure is settled and before the commit ends.
  private var afterStructure: [() -> Void] = []
  private var staleAttachments: [any ElementAttachment] = []
  /// Called in each commit in which some element's children changed.
  var structureObservers: [ObjectIdentifier: () -> Void] = [:]
  /// Where things are, until nodes, listeners or the elements in some element are others.
  package var places: KnownPlaces?
  /// How many attachments reach a control through other elements.
  var passingCount = 0

  /// One change of the page; elements are named by id.
  package enum Change {
    case insert(ElementSnapshot, parent: Int, before: Int?)
    case move(id: Int, parent: Int, before: Int?)
    case remove(id: Int)
    /// Goes once nothing of it moves any more; its ids mean nothing from now on.
    case leave(id: Int)
    /// Comes in place of one that left, and goes on from what that looks like if it is still seen.
    case resume(id: Int, from: Int)
    /// Has the scroller around an element show it, with a point of both at one place if there is one.
    case scroll(id: Int, anchor: UnitPoint?, isAnimated: Bool)
    case text(id: Int, String)
    case style(id: Int, String, Animation?)
    case attribute(id: Int, String, String?)
    case classes(id: Int, String)
  }

  /// A list that held more gives its room back: a first pass fills them as no change does again.
  private static let keptRoom = 64

  package init() {}

  package func makeElement(_ tag: String) -> Element {
    lastID += 1
    return Element(tag, id: lastID, in: self)
  }

  func setRoot(_ element: Element) { root = element }

  /// Lets go of every element.
  func clear() {
    root = nil
    staleContainers.removeAll()
    staleGrowth.removeAll()
    afterStructure.removeAll()
    staleAttachments.removeAll()
    structureObservers.removeAll()
    places = nil
  }

  /// The whole page as it is now; changes are told from here on.
  package func takeSnapshot() -> ElementSnapshot? {
    changes.removeAll()
    root?.markSent()
    return root?.snapshot()
  }

  /// The changes since the last call or snapshot, in order.
  package func takeChanges() -> [Change] {
    defer { changes.removeAll(keepingCapacity: changes.count < Self.keptRoom) }
    return changes
  }

  func record(_ change: Change) { changes.append(change) }

  // MARK: Events

  func listens(_ element: Element, _ listens: Bool) {
    if listens == (listeners[element.id] != nil) { return }
    listeners[element.id] = listens ? element : nil
    places = nil
  }

  /// Hands an event to the element `id`; `false` when nothing there listens (any more).
  package func dispatch(_ event: String, to id: Int, _ payload: EventPayload) -> Bool {
    guard let handler = listeners[id]?.handler(of: event) else { return false }
    handler(payload)
    return true
  }

  package var listenerCount: Int { listeners.count }

  /// Whether anything listens at the element `id`.
  package func listens(_ id: Int) -> Bool { listeners[id] != nil }

  func forget(_ element: Element) { listens(element, false) }

  // MARK: Structure

  func childrenChanged(of element: Element) { staleContainers.append(element) }

  func growthChanged(of element: Element) {
    guard !element.isGrowthStale else { return }
    element.isGrowthStale = true
    staleGrowth.append(element)
  }

  /// Lets `attachment` set its attributes once the structure is settled.
  func attachmentChanged(_ attachment: any ElementAttachment) {
    guard !attachment.isAttachmentStale else { return }
    attachment.isAttachmentStale = true
    staleAttachments.append(attachment)
  }

  func afterStructure(_ action: @escaping () -> Void) { afterStructure.append(action) }

  /// Settles children, then growth, then what waits for both, and last records what moved: an element
  /// that is inserted goes out complete, with everything below it.
  func commit() {
    let isStale = !staleContainers.isEmpty
    let edits = settleChildren()
    settleGrowth()
    let actions = afterStructure
    afterStructure.removeAll()
    for action in actions { action() }
    settleAttachments()
    if isStale, !structureObservers.isEmpty {
      for observer in structureObservers.values { observer() }
    }
    for edit in edits where edit.element.isSent { recordEdits(edit.element, from: edit.old) }
  }

  private func settleAttachments() {
    guard !staleAttachments.isEmpty else { return }
    let attachments = staleAttachments
    staleAttachments.removeAll(keepingCapacity: attachments.count < Self.keptRoom)
    // The innermost first: what makes one element of others decides where further words go.
    for attachment in Self.innermostFirst(attachments) {
      attachment.isAttachmentStale = false
      attachment.attach()
    }
  }

  // A pass leaves most often one, or the cells of a grid, which are equally deep.
  private static func innermostFirst(
    _ attachments: [any ElementAttachment]
  ) -> [any ElementAttachment] {
    guard let depth = attachments.first?.depth, attachments.contains(where: { $0.depth != depth })
    else { return attachments }
    return attachments.sorted { $0.depth > $1.depth }
  }

  /// Gives every stale container its children of now; tells those of before.
  private func settleChildren() -> [(element: Element, old: [Element])] {
    guard !staleContainers.isEmpty else { return [] }
    var containers: [Element] = []
    var seen: Set<Int> = []
    for element in staleContainers where seen.insert(element.id).inserted {
      containers.append(element)
    }
    staleContainers.removeAll(keepingCapacity: staleContainers.count < Self.keptRoom)

    var edits: [(element: Element, old: [Element])] = []
    var list: [Element] = []
    for element in containers {
      list.removeAll(keepingCapacity: true)
      guard element.collectChildren(into: &list), !element.inside.isSame(as: list) else { continue }
      if element.isSent { edits.append((element, element.children)) }
      element.adopt(list)
      places = nil
      growthChanged(of: element)
      element.attachmentsChanged()
    }
    return edits
  }

  /// Removals, then insertions and the fewest moves, from the last child to the first.
  private func recordEdits(_ parent: Element, from old: [Element]) {
    let present = Set(parent.children.map(\.id))
    for child in old where !present.contains(child.id) {
      record(child.isLeaving ? .leave(id: child.id) : .remove(id: child.id))
      child.markUnsent()
    }
    var position: [Int: Int] = [:]
    for (index, child) in old.enumerated() { position[child.id] = index }
    let kept = parent.children.map { child in child.isSent ? position[child.id] : nil }
    let staying = LongestIncreasing.indices(of: kept)
    var before: Int?
    for (index, child) in parent.children.enumerated().reversed() {
      if !child.isSent {
        record(.insert(child.snapshot(), parent: parent.id, before: before))
        child.markSent()
      } else if !staying.contains(index) {
        record(.move(id: child.id, parent: parent.id, before: before))
      }
      before = child.id
    }
  }

  private func settleGrowth() {
    guard !staleGrowth.isEmpty else { return }
    var levels: [[Element]] = []
    for element in staleGrowth {
      while levels.count <= element.depth { levels.append([]) }
      levels[element.depth].append(element)
    }
    staleGrowth.removeAll(keepingCapacity: staleGrowth.count < Self.keptRoom)
    // Deepest first, so that a parent sees its children's final answer.
    for depth in levels.indices.reversed() {
      for element in levels[depth] {
        element.isGrowthStale = false
        guard element.resolveGrowth(), let parent = element.parent, !parent.isGrowthStale else {
          continue
        }
        parent.isGrowthStale = true
        levels[parent.depth].append(parent)
      }
    }
  }
}

/// What the elements of a document share, and what outlives it when an element does.
@MainActor final class DocumentLink {
  unowned let document: Document
  /// How many elements are alive.
  var elementCount = 0

  init(_ document: Document) { self.document = document }
}
