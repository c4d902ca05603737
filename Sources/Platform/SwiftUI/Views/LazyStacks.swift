import Foundation

/// Views from top to bottom, made as they come within one screen of being seen.
public nonisolated struct LazyVStack<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? LazyStackNode ?? LazyStackNode(.vertical, under: parent)
    node.update(alignment: view.alignment.css, spacing: view.spacing, view.content)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? { .content }
}

/// Views from the leading to the trailing side, made as they come within one screen of being seen.
public nonisolated struct LazyHStack<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? LazyStackNode ?? LazyStackNode(.horizontal, under: parent)
    node.update(alignment: view.alignment.css, spacing: view.spacing, view.content)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? { .content }
}

/// A stack whose `ForEach` rows are lazy; a lazy stack takes the width (or height) it is offered.
class LazyStackNode: StackNode {
  /// How many rows are made before the page has told what is near: more than fills a first screen.
  static let firstRows = 12
  private(set) var rowCount = 0

  override init(_ axis: Element.Layout, tag: String = "div", under parent: Node) {
    super.init(axis, tag: tag, under: parent)
    element.fills = axis == .vertical ? .horizontal : .vertical
  }

  /// The tag of each row's element.
  var rowTag: String { "div" }

  func takeRow() -> Int {
    rowCount += 1
    return rowCount - 1
  }

  /// The lazy stack whose content `node` is directly in, with no other element between.
  static func nearest(above node: Node) -> LazyStackNode? {
    if let stack = node as? LazyStackNode { return stack }
    if node is ElementNode { return nil }
    return node.parent.flatMap(nearest)
  }
}

/// One row of a lazy stack.
struct LazyRow<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let stack: LazyStackNode

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? LazyRowNode<Content> ?? LazyRowNode(view.content, view.stack, under: parent)
    node.update(view.content)
    return node
  }
}

/// A row: a place that is there at once, content that is made when the page says that it is near.
///
/// Near is within one screen of what is shown. Until then what is in the row has not appeared.
private final class LazyRowNode<Content: View>: ElementNode, ListRow {
  private var view: Content
  private var isBuilt: Bool
  private var isNear = false
  /// The list that the row is an item of; it is above, and so outlives the row.
  private unowned var list: ListNode?

  init(_ view: Content, _ stack: LazyStackNode, under parent: Node) {
    self.view = view
    isBuilt = stack.takeRow() < LazyStackNode.firstRows
    super.init(stack.rowTag, under: parent)
    // A row that was near in an earlier graph is there at once: the page is scrolled to it.
    if graph.takeFlag("near", at: self) {
      isNear = true
      isBuilt = true
    }
    element.kind = isBuilt ? "b" : "b row"
    if let list = stack as? ListNode { beItem(of: list) }
    if isNear { return }
    element.setHandler("near") { [unowned self] _ in self.becomeNear() }
  }

  /// The row is an item of a list; what its content says of rows is about it.
  private func beItem(of list: ListNode) {
    element.layout = .vertical
    element.fills = .horizontal
    element.kind = isBuilt ? "li" : "li row"
    self.list = list
  }

  override func collectContent(into elements: inout [Element]) {
    guard let list else { return super.collectContent(into: &elements) }
    list.beginCollection()
    var rows: [Element] = []
    super.collectContent(into: &rows)
    if isBuilt { list.dress(element, as: rows) }
    elements += list.background(of: rows) + rows
  }

  override var keepsState: Bool { true }

  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    if isNear { archive.keepFlag("near", at: place) }
  }

  override var isOpenGate: Bool { isNear }

  func update(_ new: Content) {
    view = new
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    if isBuilt { setContent(view) }
  }

  private func becomeNear() {
    guard !isNear, !isRemoved else { return }
    element.setHandler("near", nil)
    isNear = true
    if !isBuilt {
      isBuilt = true
      if element.tag == "div" { element.kind = "b" }
      graph.document.childrenChanged(of: element)
      graph.markDirty(self)
    }
    graph.afterCommit { [weak self] in
      guard let self, self.isVisible else { return }
      self.spreadVisibility(true)
    }
  }
}
