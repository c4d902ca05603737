/// A view for each element of a collection, kept by the element's identity.
///
/// Two elements with one id are told apart by their order and reported; neither is lost.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}

extension ForEach: View, PrimitiveView where Content: View {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? ForEachNode<Data, ID, Content> ?? ForEachNode(view, under: parent)
    node.update(view)
    return node
  }
}

/// The position of a `ForEach`: a scope of its own, since its closure may read state.
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  private struct Key: Hashable {
    let id: ID
    let occurrence: Int
  }

  private var view: ForEach<Data, ID, Content>
  private var keys: [Key] = []
  /// The keys of the elements that are being placed.
  private var incoming: [Key]?
  private var nodes: [Node] = []
  private var departures = Departures()
  private var hasItems = false
  /// Outlives this node, which is in it; a strong reference would be a cycle.
  private unowned let rows: LazyStackNode?

  init(_ view: ForEach<Data, ID, Content>, under parent: Node) {
    self.view = view
    rows = LazyStackNode.nearest(above: parent)
    super.init(under: parent)
  }

  override var children: [Node] { nodes }

  override func part(at index: Int) -> UInt64 {
    let keys = incoming ?? keys
    guard keys.indices.contains(index) else { return UInt64(index) }
    return StableHash.join(StableHash.of(id: keys[index].id), UInt64(keys[index].occurrence))
  }

  override func find(_ wanted: AnyHashable) -> Node? {
    if let id = wanted.base as? ID, let index = keys.firstIndex(where: { $0.id == id }) {
      return nodes[index]
    }
    return super.find(wanted)
  }

  func update(_ new: ForEach<Data, ID, Content>) {
    view = new
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    var items: [(key: Key, content: Content)] = []
    items.reserveCapacity(view.data.count)
    var occurrences: [ID: Int] = [:]
    track {
      for element in view.data {
        let id = view.id(element)
        let occurrence = occurrences[id, default: 0]
        occurrences[id] = occurrence + 1
        items.append((Key(id: id, occurrence: occurrence), view.content(element)))
      }
    }
    if occurrences.count < items.count {
      graph.onReport("ForEach over \(Data.self) has \(items.count) elements but fewer ids")
    }
    place(items)
  }

  private func place(_ items: [(key: Key, content: Content)]) {
    let same = items.count == keys.count && zip(items, keys).allSatisfy { $0.key == $1 }
    if same {
      for (index, item) in items.enumerated() {
        nodes[index] = row(item.content, nodes[index], at: index)
      }
      return
    }
    incoming = items.map(\.key)
    defer { incoming = nil }
    var before = Dictionary(zip(keys, nodes)) { first, _ in first }
    let (oldKeys, oldNodes) = (keys, nodes)
    var next: [Node] = []
    next.reserveCapacity(items.count)
    var fresh: [(key: Key, node: Node)] = []
    for (index, item) in items.enumerated() {
      let old = before.removeValue(forKey: item.key)
      let node = row(item.content, old, at: index)
      if old == nil, hasItems { fresh.append((item.key, node)) }
      next.append(node)
    }
    keys = incoming ?? []
    nodes = next
    hasItems = true
    for (key, node) in zip(oldKeys, oldNodes) where before[key] != nil {
      departures.add(graph.motions.depart(node), at: key)
      node.remove()
    }
    for (key, node) in fresh {
      graph.motions.arrive(node, inPlaceOf: departures.take(key))
    }
    graph.preferences.changed(at: self)
    if let container { graph.document.childrenChanged(of: container.element) }
  }

  private func row(_ content: Content, _ old: Node?, at index: Int) -> Node {
    guard let rows else { return reconcile(content, old, at: index) }
    return reconcile(LazyRow(content: content, stack: rows), old, at: index)
  }
}
