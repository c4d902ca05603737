/// The first of several views that fits the room there is.
///
/// The page measures all of them and says which one it is; until then it is the first. The room is that
/// which the first may take, so the view may be wider than the one that is shown.
public nonisolated struct ViewThatFits<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  let axes: Axis.Set
  let content: Content

  public nonisolated init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? FitsNode ?? FitsNode(under: parent)
    node.update(view)
    return node
  }
}

private final class FitsNode: ElementNode {
  private var chosen = 0

  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "fits"
    element.setHandler("fit") { [weak self] in self?.choose($0.numbers.first ?? 0) }
  }

  override func collectContent(into list: inout [Element]) {
    graph.document.afterStructure { [weak self] in self?.mark() }
    super.collectContent(into: &list)
  }

  func update<Content: View>(_ view: ViewThatFits<Content>) {
    let axes =
      (view.axes.contains(.horizontal) ? "x" : "") + (view.axes.contains(.vertical) ? "y" : "")
    element.setAttribute("data-fits", axes)
    setContent(view.content)
  }

  private func choose(_ index: Double) {
    guard let new = Int(exactly: index), element.children.indices.contains(new) else { return }
    chosen = new
    mark()
    graph.enqueue {}
  }

  /// Hides all but the chosen one from sight, focus and assistive technology.
  private func mark() {
    let shown = min(chosen, element.children.count - 1)
    for (index, child) in element.children.enumerated() {
      child.setAttribute("data-unfit", index == shown ? nil : "")
      child.setAttribute("inert", index == shown ? nil : "")
    }
  }
}
