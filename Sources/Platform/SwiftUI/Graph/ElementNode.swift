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

  private func attach() {
    element.collectChildren = { [unowned self] in
      var list: [Element] = []
      for node in self.content { node.collectElements(into: &list) }
      return list
    }
  }

  package override var children: [Node] { content }
  package override var containerForChildren: ElementNode? { self }

  package override func collectElements(into list: inout [Element]) { list.append(element) }

  package override func didRemove() {
    graph.document.forget(element)
    element.collectChildren = nil
  }

  /// Puts `view` at place `index` of the content.
  package final func setContent<V: View>(_ view: V, at index: Int = 0) {
    let node = reconcile(view, index < content.count ? content[index] : nil, at: index)
    if index < content.count { content[index] = node } else { content.append(node) }
  }

  /// Sets a style layer with the animation of the pass under way.
  package final func setStyle(_ layer: StyleLayer, _ css: String) {
    element.setStyle(layer, css, animation: transaction.effectiveAnimation)
  }
}
