/// A position that holds a fixed row of views.
final class GroupNode<Kind>: Node {
  private var nodes: [Node] = []

  override var children: [Node] { nodes }

  func setChild<V: View>(_ view: V, at index: Int) {
    setChild(at: index) { reconcile(view, $0, at: index) }
  }

  /// Puts what `update` makes of the node at a place there.
  func setChild(at index: Int, _ update: (Node?) -> Node) {
    let node = update(index < nodes.count ? nodes[index] : nil)
    if index < nodes.count { nodes[index] = node } else { nodes.append(node) }
  }
}

/// A position whose view depends on a branch; taking another branch removes what was there.
final class BranchNode<Kind>: Node {
  private var branch: Int?
  private var child: Node?
  private var departures = Departures()

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var firstElement: Element? { child?.firstElement }

  override func collectElements(into list: inout [Element]) {
    child?.collectElements(into: &list)
  }
  override func part(at index: Int) -> UInt64 { UInt64(branch ?? 0) }

  func show<V: View>(_ view: V, branch new: Int) {
    guard let branch, branch != new else {
      branch = new
      child = reconcile(view, child)
      return
    }
    if let child {
      departures.add(graph.motions.depart(child), at: branch)
      child.remove()
    }
    self.branch = new
    let node = reconcile(view, nil)
    child = node
    graph.motions.arrive(node, inPlaceOf: departures.take(new))
  }
}

/// A position with one view below, that adds something of its own kind.
@_spi(Host) public class WrapperNode: Node {
  package private(set) var child: Node?

  package override var children: [Node] { child.map { [$0] } ?? [] }

  package override var firstElement: Element? { child?.firstElement }

  package override func collectElements(into list: inout [Element]) {
    child?.collectElements(into: &list)
  }

  package final func setChild<V: View>(_ view: V) { child = reconcile(view, child) }

  package final func removeChild() {
    child?.remove()
    child = nil
  }

  /// Puts `view` in place of a child of another identity; one goes and the other comes.
  final func replaceChild<V: View>(with view: V) {
    if let child {
      _ = graph.motions.depart(child)
      removeChild()
    }
    setChild(view)
    if let child { graph.motions.arrive(child, inPlaceOf: []) }
  }
}
