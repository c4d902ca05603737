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

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var firstElement: Element? { child?.firstElement }

  override func collectElements(into list: inout [Element]) {
    child?.collectElements(into: &list)
  }
  override func part(at index: Int) -> UInt64 { UInt64(branch ?? 0) }

  func show<V: View>(_ view: V, branch new: Int) {
    if branch != new {
      child?.remove()
      child = nil
      branch = new
    }
    child = reconcile(view, child)
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
}
