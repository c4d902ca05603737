/// The position of a view that is made of other views.
final class CompositeNode<V: View>: Node {
  private var view: V
  private var cells: CellList?
  private var child: Node?
  private let layout = ViewLayout.of(V.self)

  init(_ view: V, under parent: Node) {
    self.view = view
    super.init(under: parent)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var firstElement: Element? { child?.firstElement }

  override func collectElements(into list: inout [Element]) {
    child?.collectElements(into: &list)
  }

  /// Takes a new view value; its body runs unless the value is the same and nothing it read changed.
  func update(_ new: V) {
    if !isDirty, layout.comparer?.isSame(view, new) == true { return }
    view = new
    evaluate()
  }

  override var hasBody: Bool { true }

  override var keepsState: Bool { cells != nil }

  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    guard let cells else { return }
    layout.archive(cells, into: &archive, at: place, kind, in: graph)
  }

  override func evaluate() {
    isDirty = false
    cells = layout.bind(&view, cells: cells, to: self)
    graph.countBody(of: V.self)
    let body = track { view.body }
    child = reconcile(body, child)
  }
}

/// The top of a graph: the element that fills the page.
final class RootNode<V: View>: ElementNode {
  private let view: V
  private var phase: ScenePhaseListener?

  init(_ view: V, graph: ViewGraph) {
    self.view = view
    super.init(root: graph)
    phase = ScenePhaseListener(element, graph: graph)
    element.kind = "root"
    element.fills = [.horizontal, .vertical]
    element.setHandler("traits") { [weak graph] in graph?.take(traits: $0.numbers) }
  }

  override func collectContent(into list: inout [Element]) {
    super.collectContent(into: &list)
    list += graph.presentations.dialogs
  }

  override var scopeForChildren: EnvironmentScope { phase?.scope ?? scope }

  override func evaluate() { setContent(view) }
}
