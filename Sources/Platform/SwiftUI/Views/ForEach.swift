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
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node,
  IdentifiedRows
{
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
  var rowIDs: [AnyHashable] { keys.map { AnyHashable($0.id) } }

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
    var ids: [ID] = []
    var contents: [Content] = []
    ids.reserveCapacity(view.data.count)
    contents.reserveCapacity(view.data.count)
    track {
      for element in view.data {
        ids.append(view.id(element))
        contents.append(view.content(element))
      }
    }
    if isSame(ids) {
      for index in contents.indices {
        nodes[index] = row(contents[index], nodes[index], at: index)
      }
    } else {
      place(contents, number(ids))
    }
  }

  private func isSame(_ ids: [ID]) -> Bool {
    guard ids.count == keys.count else { return false }
    for index in ids.indices where ids[index] != keys[index].id { return false }
    return true
  }

  /// Tells elements of one id apart.
  private func number(_ ids: [ID]) -> [Key] {
    var occurrences: [ID: Int] = [:]
    occurrences.reserveCapacity(ids.count)
    var keys: [Key] = []
    keys.reserveCapacity(ids.count)
    for id in ids {
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      keys.append(Key(id: id, occurrence: occurrence))
    }
    if occurrences.count < ids.count {
      graph.onReport("ForEach over \(Data.self) has \(ids.count) elements but fewer ids")
    }
    return keys
  }

  private func place(_ contents: [Content], _ new: [Key]) {
    incoming = new
    defer { incoming = nil }
    let (oldKeys, oldNodes) = (keys, nodes)
    var before: [Key: Node] = [:]
    for index in oldKeys.indices { before[oldKeys[index]] = oldNodes[index] }
    var next: [Node] = []
    next.reserveCapacity(contents.count)
    var fresh: [(key: Key, node: Node)] = []
    for index in contents.indices {
      let old = before.isEmpty ? nil : before.removeValue(forKey: new[index])
      let node = row(contents[index], old, at: index)
      if old == nil, hasItems { fresh.append((new[index], node)) }
      next.append(node)
    }
    keys = new
    nodes = next
    hasItems = true
    if !before.isEmpty {
      for index in oldKeys.indices where before[oldKeys[index]] != nil {
        departures.add(graph.motions.depart(oldNodes[index]), at: oldKeys[index])
        oldNodes[index].remove()
      }
    }
    for (key, node) in fresh { graph.motions.arrive(node, inPlaceOf: departures.take(key)) }
    graph.preferences.changed(at: self)
    if let container { graph.document.childrenChanged(of: container.element) }
  }

  private func row(_ content: Content, _ old: Node?, at index: Int) -> Node {
    guard let rows else { return reconcile(content, old, at: index) }
    return reconcile(LazyRow(content: content, stack: rows), old, at: index)
  }
}
