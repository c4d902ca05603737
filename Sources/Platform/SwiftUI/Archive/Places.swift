/// The child that a node is bringing up to date: its index among the children, before it is there.
struct Placing {
  // Unsafe, for speed, only in name: the parent is at work while this is there.
  unowned(unsafe) let parent: Node
  let index: Int
}

/// Where the things are that an archive is about.
///
/// Few changes make or remove a node; so places are kept until one does, and a snapshot after each tap
/// does not walk the tree. Nobody's place changes while all nodes, elements and listeners stay.
@MainActor package final class KnownPlaces {
  /// The nodes that keep something for their places.
  var keepers: [(node: Node, place: UInt64)] = []
  /// The places of the elements that listen, by their ids.
  var targets: [Int: UInt64] = [:]
}

extension ViewGraph {
  /// The hash of the structural path to `node`, which may just be being made.
  func place(of node: Node) -> UInt64 {
    var parts: [UInt64] = []
    var unread = placing.endIndex
    var child = node
    while let parent = child.parent {
      // What is being placed is nested as the nodes are; above that the children are where they are.
      if let found = placing[..<unread].lastIndex(where: { $0.parent === parent }) {
        unread = found
        parts.append(parent.part(at: placing[found].index))
      } else {
        let index = parent.children.firstIndex { [child] in $0 === child }
        parts.append(parent.part(at: index ?? 0))
      }
      child = parent
    }
    return parts.reversed().reduce(0, StableHash.join)
  }

  /// Calls `visit` with each node and its place, parents first.
  func walk(_ visit: (Node, UInt64) -> Void) {
    guard let root else { return }
    walk(root, 0, visit)
  }

  private func walk(_ node: Node, _ place: UInt64, _ visit: (Node, UInt64) -> Void) {
    visit(node, place)
    for (index, child) in node.children.enumerated() {
      // A node that is among the children of one and lies under another goes by where it lies.
      let own = child.parent === node
      walk(child, own ? StableHash.join(place, node.part(at: index)) : self.place(of: child), visit)
    }
  }
}
