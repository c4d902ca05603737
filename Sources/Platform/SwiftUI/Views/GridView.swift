import Foundation

/// Rows of cells in common columns.
///
/// A view that is in no `GridRow` has a row to itself. Columns with a cell that takes whatever there is
/// share the room that the others leave.
public nonisolated struct Grid<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? CellsNode ?? CellsNode(under: parent)
    node.update(view)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? { .content }
}

/// The position of a grid, which knows how many columns its rows have.
private final class CellsNode: ElementNode {
  private var looks = ""
  private var isStale = false

  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "cells"
  }

  func update<Content: View>(_ view: Grid<Content>) {
    var css: [String] = []
    let rows = CSS.pixels(view.verticalSpacing ?? 8)
    let columns = CSS.pixels(view.horizontalSpacing ?? 8)
    if rows != "8px" || columns != "8px" { css.append("gap:\(rows) \(columns)") }
    if view.alignment != .center { css.append("place-items:\(view.alignment.css)") }
    looks = css.joined(separator: ";")
    setContent(view.content)
    cellsChanged()
  }

  override func collectContent(into list: inout [Element]) {
    cellsChanged()
    super.collectContent(into: &list)
  }

  static func nearest(above node: Node) -> CellsNode? {
    node as? CellsNode ?? node.parent.flatMap(nearest)
  }

  /// Has the columns counted once the elements are settled.
  func cellsChanged() {
    guard !isStale else { return }
    isStale = true
    graph.document.afterStructure { [weak self] in self?.layOut() }
  }

  private func layOut() {
    isStale = false
    var flexible: [Bool] = []
    for row in element.children where row.kind == GridRowNode.kind {
      var column = 0
      for cell in row.children {
        let end = column + cell.columnSpan
        while flexible.count < end { flexible.append(false) }
        if cell.columnSpan == 1, cell.grows.contains(.horizontal) { flexible[column] = true }
        column = end
      }
    }
    let tracks = flexible.map { $0 ? "minmax(0,1fr)" : "auto" }
    let columns = tracks.isEmpty ? "" : "grid-template-columns:\(tracks.joined(separator: " "))"
    setStyle(.content, [columns, looks].filter { !$0.isEmpty }.joined(separator: ";"))
  }
}

/// A row of a grid.
public nonisolated struct GridRow<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  let alignment: VerticalAlignment?
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? GridRowNode ?? GridRowNode(under: parent)
    node.setStyle(.content, view.alignment.map { "--row:\($0.css)" } ?? "")
    node.setContent(view.content)
    return node
  }
}

private final class GridRowNode: ElementNode {
  static let kind = "gridrow"
  private weak var cells: CellsNode?

  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = Self.kind
    element.layout = .horizontal
    cells = CellsNode.nearest(above: parent)
  }

  override func collectContent(into list: inout [Element]) {
    cells?.cellsChanged()
    super.collectContent(into: &list)
  }
}

private nonisolated struct CellColumnsModifier: StyleModifier {
  static let layer = StyleLayer.zIndex
  let count: Int

  func css(in values: EnvironmentValues) -> String {
    count > 1 ? "grid-column-end:span \(count)" : ""
  }

  @MainActor func configure(_ element: Element) { element.columnSpan = max(count, 1) }
}

extension View {
  /// Lets the view take several columns of the grid it is a cell of.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    modifier(CellColumnsModifier(count: count))
  }
}
