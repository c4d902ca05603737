/// A plain box around content.
final class BoxNode: ElementNode {
  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "b"
  }
}
