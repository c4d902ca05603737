extension ViewGraph {
  /// Whether there are values that wait for their places.
  package var isRestoring: Bool { !seeds.isEmpty }

  /// The state of all places, and of those that are not made yet.
  ///
  /// O(nodes) after the structure changed, else O(nodes that keep something); encodes the values of
  /// state cells, not those of objects.
  package func archive(_ kind: StateArchive.Kind) -> StateArchive {
    let places = knownPlaces()
    var archive = StateArchive()
    archive.entries = seeds
    archive.lastID = document.lastID
    archive.targets = places.targets
    for keeper in places.keepers { keeper.node.archive(into: &archive, at: keeper.place, kind) }
    return archive
  }

  /// The element that listens at a place of `StateArchive.targets`. O(listeners), O(nodes) after the
  /// structure changed.
  package func element(at target: UInt64) -> Int? {
    knownPlaces().targets.first { $0.value == target }?.key
  }

  private func knownPlaces() -> KnownPlaces {
    if let known = document.places { return known }
    let places = KnownPlaces()
    places.targets.reserveCapacity(document.listeners.count)
    walk { node, place in
      if node.keepsState { places.keepers.append((node, place)) }
      if let id = node.ownElement?.id, document.listens(id) { places.targets[id] = place }
    }
    if places.targets.count < document.listeners.count {
      for (id, element) in document.listeners where places.targets[id] == nil {
        places.targets[id] = target(element)
      }
    }
    document.places = places
    return places
  }

  /// An element that no node is named by goes by its index in the nearest one above that is.
  private func target(_ element: Element) -> UInt64? {
    if let owner = element.owner { return place(of: owner) }
    guard let parent = element.parent, let above = target(parent),
      let index = parent.children.firstIndex(where: { $0 === element })
    else { return nil }
    return StableHash.join(above, UInt64(index) &+ 0x656c_656d)
  }

  /// Takes what waits for the property `name` of a place that is being made.
  func takeSeed(_ name: UInt64, at node: Node) -> StateArchive.Entry? {
    guard isRestoring else { return nil }
    return seeds.removeValue(forKey: StableHash.join(place(of: node), name))
  }

  /// A flag that a node of the runtime keeps itself.
  func takeFlag(_ name: String, at node: Node) -> Bool {
    if case .text("true") = takeSeed(StableHash.of(name), at: node) { true } else { false }
  }
}

extension StateArchive {
  mutating func keepFlag(_ name: String, at place: UInt64) {
    entries[StableHash.join(place, StableHash.of(name))] = .text("true")
  }
}

extension StateCell: ArchivedCell {
  package func entry(in graph: ViewGraph) -> StateArchive.Entry? {
    if let object = latestObject { return graph.objects?.save(object).map { .later($0) } }
    guard let coder = ValueCoders.of(Value.self) else { return nil }
    return coder.encode(latest).map { .text($0) }
  }

  package func restore(_ text: String, in graph: ViewGraph) {
    if let object = latestObject {
      graph.objects?.restore(text, object)
    } else if let value = ValueCoders.of(Value.self)?.decode(text) {
      begin(with: value)
    }
  }

  private var latestObject: AnyObject? {
    Value.self is AnyClass ? latest as AnyObject : nil
  }

  package func rest() { releaseRoom() }

  package func move(to node: Node) { adopt(node.graph) }
}

extension ObjectOwner: ArchivedCell {
  package func entry(in graph: ViewGraph) -> StateArchive.Entry? {
    graph.objects?.save(object).map { .later($0) }
  }

  package func restore(_ text: String, in graph: ViewGraph) {
    graph.objects?.restore(text, object)
  }

  package func rest() {}

  package func move(to node: Node) { follow(from: node) }
}
