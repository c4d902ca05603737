/// A position that has an element of its own.
@_spi(Host) public class ElementNode: Node {
  package let element: Element
  private var nodes = Few<Node>()

  package var content: [Node] { nodes.array }

  init(_ tag: String, under parent: Node) {
    element = parent.link.document.makeElement(tag)
    super.init(under: parent)
    element.owner = self
    if let container { link.document.childrenChanged(of: container.element) }
  }

  override init(root graph: ViewGraph) {
    // All of the page is its main part: those who go by landmarks find it.
    element = graph.document.makeElement("main")
    super.init(root: graph)
    element.owner = self
  }

  /// The elements inside this node's element, in order.
  func collectContent(into list: inout [Element]) {
    nodes.forEach { $0.collectElements(into: &list) }
  }

  package final override var ownElement: Element? { element }
  package override var children: [Node] { nodes.array }
  package override var containerForChildren: ElementNode? { self }

  package override func collectElements(into list: inout [Element]) { list.append(element) }
  package override var firstElement: Element? { element }

  package override func didRemove() {
    graph.document.forget(element)
    element.owner = nil
    element.extras?.collectChildren = nil
  }

  override func orphan() {
    element.owner = nil
    super.orphan()
  }

  /// Puts `view` at place `index` of the content.
  package final func setContent<V: View>(_ view: V, at index: Int = 0) {
    nodes.set(reconcile(view, index < nodes.count ? nodes[index] : nil, at: index), at: index)
  }

  /// Puts the views of a tuple, or one view, in place of the whole content.
  package final func setRow<V: View>(_ view: V) {
    guard let row = ViewKind.of(V.self).row else { return setContent(view) }
    var count = 0
    row.placeErased(view) { visit in
      nodes.set(visit(self, count < nodes.count ? nodes[count] : nil, count), at: count)
      count += 1
    }
    while nodes.count > count { nodes.removeLast().remove() }
  }

  /// Sets a style layer with the animation of the pass under way.
  package final func setStyle(_ layer: StyleLayer, _ css: String) {
    element.setStyle(layer, css, animation: animation)
  }
}
