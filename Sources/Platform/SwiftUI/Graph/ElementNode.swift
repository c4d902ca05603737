/// A position that has an element of its own.
@_spi(Host) public class ElementNode: Node {
  package let element: Element
  package private(set) var content: [Node] = []

  init(_ tag: String, under parent: Node) {
    element = parent.graph.document.makeElement(tag)
    super.init(under: parent)
    attach()
    if let container { graph.document.childrenChanged(of: container.element) }
  }

  override init(root graph: ViewGraph) {
    // All of the page is its main part: those who go by landmarks find it.
    element = graph.document.makeElement("main")
    super.init(root: graph)
    attach()
  }

  private func attach() { element.owner = self }

  /// The elements inside this node's element, in order.
  func collectContent() -> [Element] {
    var list: [Element] = []
    for node in content { node.collectElements(into: &list) }
    return list
  }

  package override var children: [Node] { content }
  package override var containerForChildren: ElementNode? { self }

  package override func collectElements(into list: inout [Element]) { list.append(element) }
  package override var firstElement: Element? { element }

  package override func didRemove() {
    graph.document.forget(element)
    element.owner = nil
    element.extras?.collectChildren = nil
  }

  /// Puts `view` at place `index` of the content.
  package final func setContent<V: View>(_ view: V, at index: Int = 0) {
    let node = reconcile(view, index < content.count ? content[index] : nil)
    if index < content.count { content[index] = node } else { content.append(node) }
  }

  /// Puts the views of a tuple, or one view, in place of the whole content.
  package final func setRow<V: View>(_ view: V) {
    guard let row = ViewKind.of(V.self).row else { return setContent(view) }
    var count = 0
    row.placeErased(view) { visit in
      let node = visit(self, count < content.count ? content[count] : nil)
      if count < content.count { content[count] = node } else { content.append(node) }
      count += 1
    }
    while content.count > count { content.removeLast().remove() }
  }

  /// Sets a style layer with the animation of the pass under way.
  package final func setStyle(_ layer: StyleLayer, _ css: String) {
    element.setStyle(layer, css, animation: graph.activeTransaction.effectiveAnimation)
  }
}
