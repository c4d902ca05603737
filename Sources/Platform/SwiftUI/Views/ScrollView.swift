/// A window on content that may be larger.
public nonisolated struct ScrollView<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public nonisolated init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? ScrollNode ?? ScrollNode(under: parent)
    node.update(axes: view.axes, showsIndicators: view.showsIndicators, view.content)
    return node
  }
}

private final class ScrollNode: ElementNode {
  /// What is set for this scroll view is not meant for those inside it.
  private let inner: EnvironmentScope
  private var axes: Axis.Set = []
  private var showsIndicators = true
  private var isRefreshing = false
  private var refreshing: Task<Void, Never>?

  init(under parent: Node) {
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    var values = EnvironmentValues()
    values.scroll = ScrollTraits()
    values.refresh = nil
    inner.set(values.overrides)
    super.init("div", under: parent)
    element.setAttribute("tabindex", "0")
  }

  override var scopeForChildren: EnvironmentScope { inner }

  func update<Content: View>(axes: Axis.Set, showsIndicators: Bool, _ content: Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    evaluate()
    setContent(content)
  }

  override func evaluate() {
    isDirty = false
    let (traits, refresh) = trackEnvironment {
      let values = EnvironmentValues(scope: scope)
      return (values.scroll, values.refresh)
    }
    var kind = axes == .horizontal ? "scroll sx" : "scroll sy"
    if traits.hidesIndicators || !showsIndicators { kind += " bare" }
    if traits.snaps { kind += " snap" }
    element.kind = kind
    let margins = traits.margins
    setStyle(
      .content,
      margins == EdgeInsets() ? "" : margins.css("padding") + ";" + margins.css("scroll-padding"))
    element.fills = axes == .horizontal ? .horizontal : [.horizontal, .vertical]
    guard let refresh, axes.contains(.vertical) else {
      element.setHandler("refresh", nil)
      return
    }
    element.setHandler("refresh") { [weak self] _ in self?.start(refresh) }
  }

  /// Runs the refresh action, one at a time, and shows the page that it runs.
  private func start(_ refresh: RefreshAction) {
    guard refreshing == nil else { return }
    element.setAttribute("data-refreshing", "")
    graph.enqueue {}
    refreshing = Task { [weak self] in
      await refresh()
      guard let self else { return }
      self.refreshing = nil
      self.element.setAttribute("data-refreshing", nil)
      self.graph.enqueue {}
    }
  }

  override func didRemove() {
    super.didRemove()
    refreshing?.cancel()
  }
}
