/// The rows of a list.
struct ListRows<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content

  static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? ListNode ?? ListNode(kind: "list", under: parent)
    node.update(view.content)
    return node
  }
}

/// A stack whose every child is an item of a list: the rows of a list, or of a section in one.
final class ListNode: LazyStackNode {
  private let name: String
  private var items: [Int: Element] = [:]
  /// What was said of each row when it was last collected, by the row's element.
  private var traits: [Int: RowTraits] = [:]
  /// The number of the collection under way; what an earlier one found does not count.
  private var collection = 0

  init(kind: String, under parent: Node) {
    name = kind
    super.init(.vertical, tag: "ul", under: parent)
    // Some browsers take a list without bullets for none.
    element.setAttribute("role", "list")
  }

  override func collectContent(into list: inout [Element]) {
    beginCollection()
    var rows: [Element] = []
    super.collectContent(into: &rows)
    list += wrap(rows)
  }

  override var rowTag: String { "li" }

  func update<Content: View>(_ content: Content) {
    evaluate()
    setContent(content)
  }

  override func evaluate() {
    isDirty = false
    let style = trackEnvironment { EnvironmentValues(scope: scope).listClass }
    element.kind = "\(name) \(style)"
  }

  /// The list that `node` is a row or a section of.
  static func nearest(around node: Node) -> ListNode? {
    var next: Node? = node
    while let current = next {
      if let list = current as? ListNode { return list }
      if current is ElementNode, !(current is any ListRow) { return nil }
      next = current.parent
    }
    return nil
  }

  /// Called before rows are collected, in which they say what they look like.
  func beginCollection() { collection += 1 }

  fileprivate func note(_ said: RowTraits, of row: Element) {
    var known = traits[row.id] ?? RowTraits()
    if known.collection != collection { known = RowTraits(collection: collection) }
    // Collected from the inside out, and the inner word counts.
    known.insets = known.insets ?? said.insets
    known.hidesSeparator = known.hidesSeparator ?? said.hidesSeparator
    known.background = known.background ?? said.background
    traits[row.id] = known
  }

  /// Called when something else is said of a row, which may have an item of its own.
  fileprivate func traitsChanged(of row: Element) {
    if let item = items[row.id] { graph.document.childrenChanged(of: item) }
  }

  private func wrap(_ rows: [Element]) -> [Element] {
    var kept: [Int: Element] = [:]
    let list = rows.map { row in
      if row.tag == "li" { return row }
      let item = items[row.id] ?? makeItem(row)
      kept[row.id] = item
      dress(item, as: [row])
      return item
    }
    for id in items.keys where kept[id] == nil { traits[id] = nil }
    items = kept
    return list
  }

  private func makeItem(_ row: Element) -> Element {
    let item = graph.document.makeElement("li")
    item.layout = .vertical
    item.fills = .horizontal
    let collect = { [weak self] in (self?.background(of: [row]) ?? []) + [row] }
    item.makeExtras().collectChildren = collect
    // At once: the children of this commit are being settled.
    item.adopt(collect())
    return item
  }

  /// Gives an item the look that was said of the rows in it.
  func dress(_ item: Element, as rows: [Element]) {
    let said = rows.compactMap { traits[$0.id] }.first
    item.kind = said?.hidesSeparator == true ? "li bare" : "li"
    item.setStyle(.padding, said?.insets.map { $0.css("padding") } ?? "")
    if rows.contains(where: { $0.kind.hasPrefix("listsection") }) { item.kind = "li whole" }
  }

  func background(of rows: [Element]) -> [Element] {
    rows.compactMap { traits[$0.id]?.background?.element }
  }
}

/// An element node that is a row of a list itself.
@MainActor protocol ListRow: ElementNode {}

/// What is said of one row.
struct RowTraits {
  var collection = 0
  var insets: EdgeInsets?
  var hidesSeparator: Bool?
  var background: RowBackgroundNode?
}

private nonisolated struct RowModifier<Background: View>: PrimitiveModifier {
  var insets: EdgeInsets?
  var hidesSeparator: Bool?
  var background: Background?

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? RowTraitsNode ?? RowTraitsNode(under: parent)
    node.setChild(content)
    node.update(
      insets: modifier.insets, hidesSeparator: modifier.hidesSeparator, modifier.background)
    return node
  }
}

/// The position of a modifier that speaks to the row of a list around it.
private final class RowTraitsNode: WrapperNode {
  private var said = RowTraits()
  /// Outlives this node, which is in it; a strong reference would be a cycle.
  private unowned let list: ListNode?

  override init(under parent: Node) {
    list = ListNode.nearest(around: parent)
    super.init(under: parent)
  }

  override var children: [Node] { super.children + (said.background.map { [$0] } ?? []) }

  func update<Background: View>(
    insets: EdgeInsets?, hidesSeparator: Bool?, _ background: Background?
  ) {
    said.insets = insets
    said.hidesSeparator = hidesSeparator
    if let background {
      let node = said.background ?? RowBackgroundNode(under: self)
      said.background = node
      node.setContent(background)
    } else {
      said.background?.remove()
      said.background = nil
    }
    guard let container, let list else { return }
    graph.document.childrenChanged(of: container.element)
    var rows: [Element] = []
    child?.collectElements(into: &rows)
    for row in rows { list.traitsChanged(of: row) }
  }

  override func collectElements(into elements: inout [Element]) {
    let first = elements.count
    child?.collectElements(into: &elements)
    guard let list else { return }
    for element in elements[first...] { list.note(said, of: element) }
  }
}

/// A view behind a row.
final class RowBackgroundNode: ElementNode {
  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "layer behind"
    element.holds = [.horizontal, .vertical]
  }

  override func collectElements(into list: inout [Element]) {}
  override var firstElement: Element? { nil }
}

extension View {
  /// Sets the room around the row's content, in place of the list's own.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(RowModifier<EmptyView>(insets: insets))
  }

  /// Shows or hides the lines around the row.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(RowModifier<EmptyView>(hidesSeparator: visibility == .hidden))
  }

  /// Puts `view` behind the row, in place of the list's own background.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(RowModifier(background: view))
  }
}
