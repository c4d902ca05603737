/// An element and everything in it as they were at one moment: what goes out on an insertion.
package struct ElementSnapshot {
  package let id: Int
  package let tag: String
  package let classes: String
  package let style: String
  package let attributes: [Element.Attribute]
  package let text: String?
  package let children: [ElementSnapshot]
}

extension Element {
  package func snapshot() -> ElementSnapshot {
    ElementSnapshot(
      id: id, tag: tag, classes: classes, style: style, attributes: attributes, text: text,
      children: inside.count == 0 ? [] : children.map { $0.snapshot() })
  }

  /// Takes the element and all below as told to the page.
  func markSent() {
    isSent = true
    inside.forEach { $0.markSent() }
  }

  func markUnsent() {
    isSent = false
    inside.forEach { $0.markUnsent() }
  }
}
