import Foundation

/// A grid of columns that grows downwards.
public nonisolated struct LazyVGrid<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? GridNode ?? GridNode(under: parent)
    node.update(view)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? { .content }
}

private final class GridNode: ElementNode {
  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "grid"
    element.fills = .horizontal
  }

  func update<Content: View>(_ view: LazyVGrid<Content>) {
    let rowGap = CSS.pixels(view.spacing ?? 8)
    let columnGap = CSS.pixels(GridItem.gap(view.columns) ?? 8)
    setStyle(
      .content,
      "grid-template-columns:\(GridItem.css(view.columns));gap:\(rowGap) \(columnGap)"
        + ";justify-items:\(view.alignment.css)")
    setContent(view.content)
  }
}
