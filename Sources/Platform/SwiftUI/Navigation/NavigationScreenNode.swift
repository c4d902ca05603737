/// One screen of a navigation stack: its bar, its content, the bar at the bottom.
final class NavigationScreenNode: ElementNode {
  private let inner: EnvironmentScope
  private unowned let below: NavigationScreenNode?
  private let onLeave: ((NavigationScreenNode) -> Void)?
  private let bar: NavigationBar
  private var host: ScreenContentNode?
  private var parts: [any NavigationBarPart] = []
  /// What the bar says; the screen above names its way back by it.
  private(set) var title = ""
  private var titleMode = NavigationBarItem.TitleDisplayMode.automatic

  /// - Parameter onLeave: asked to lead back to the screen below; `nil` for a root.
  init(
    under parent: NavigationStackNode, below: NavigationScreenNode?,
    onLeave: ((NavigationScreenNode) -> Void)?
  ) {
    self.below = below
    self.onLeave = onLeave
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    bar = NavigationBar(in: parent.graph.document)
    super.init("div", under: parent)
    element.kind = "screen"
    element.fills = [.horizontal, .vertical]
    element.setAttribute("inert", "")
    var values = EnvironmentValues()
    values.navigator = Navigator(parent, on: self)
    if onLeave != nil {
      element.setHandler("back") { [weak self] _ in self?.leave() }
      bar.back.setHandler("tap") { [weak self] _ in self?.leave() }
      values.setDismiss(DismissAction { [weak self] in self?.leave() }, isPresented: true)
    }
    inner.set(values.overrides)
    barChanged()
  }

  override var scopeForChildren: EnvironmentScope { inner }
  override var children: [Node] { host.map { [$0] } ?? [] }

  override func collectContent(into list: inout [Element]) {
    list += bar.top
    if let host { list.append(host.element) }
    list += bar.bottom
  }

  override var isOpenGate: Bool { isTop }

  /// The screen whose bar is that of `node`; a dialog ends it.
  static func nearest(above node: Node?) -> NavigationScreenNode? {
    if node is PresentedNode { return nil }
    return node as? NavigationScreenNode ?? node?.parent.flatMap(nearest)
  }

  /// Takes a new closure for the content, and what it gives.
  func update<Content: View>(_ content: @escaping () -> Content) {
    if host == nil {
      host = ScreenContentNode(under: self)
      graph.document.childrenChanged(of: element)
    }
    host?.update(content)
  }

  private func leave() {
    guard !isRemoved else { return }
    onLeave?(self)
  }

  override func didRemove() {
    super.didRemove()
    graph.document.forget(bar.back)
  }

  /// Whether the screen is the one in sight.
  var isTop = false {
    didSet {
      guard isTop != oldValue else { return }
      element.setAttribute("inert", isTop ? nil : "")
      graph.afterCommit { [weak self, isTop] in
        guard let self, self.isTop == isTop, self.isVisible else { return }
        self.spreadVisibility(isTop)
      }
    }
  }

  // MARK: Bar

  func add(_ part: any NavigationBarPart) {
    parts.append(part)
    barChanged()
  }

  func remove(_ part: any NavigationBarPart) {
    parts.removeAll { $0 === part }
    barChanged()
  }

  func barChanged() { graph.markDirty(self) }

  override func evaluate() {
    isDirty = false
    let words = trackEnvironment { SystemWords(EnvironmentValues(scope: scope).locale) }
    var content = NavigationBarContent()
    for part in parts where isInSight(part) { part.contribute(to: &content) }
    let mode = content.titleMode ?? .automatic
    let isLarge = isLarge(mode)
    let isTitleNews = title != content.title ?? ""
    title = content.title ?? ""
    titleMode = mode
    let previous = below?.title ?? ""
    bar.show(
      content, isLarge: isLarge,
      back: onLeave == nil || content.hidesBack ? nil : previous.isEmpty ? words.back : previous)
    graph.document.childrenChanged(of: element)
    if isTitleNews { (parent as? NavigationStackNode)?.titleChanged(of: self) }
  }

  /// Titles are large at the root and as below elsewhere, unless a screen says otherwise.
  private func isLarge(_ mode: NavigationBarItem.TitleDisplayMode) -> Bool {
    switch mode {
    case .inline: false
    case .large: true
    case .automatic: below.map { $0.isLarge($0.titleMode) } ?? true
    }
  }

  /// Whether no hidden page lies between here and `part`.
  private func isInSight(_ part: any NavigationBarPart) -> Bool {
    var node = part.parent
    while let current = node, current !== self {
      if !current.isOpenGate { return false }
      node = current.parent
    }
    return true
  }
}

/// What is between the bars of a screen: a tracking scope of its own.
private final class ScreenContentNode: ElementNode {
  private var build: (ScreenContentNode) -> Void = { _ in }

  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "b screenbody"
    element.fills = [.horizontal, .vertical]
  }

  func update<Content: View>(_ content: @escaping () -> Content) {
    build = { node in
      let view = node.track { content() }
      node.setContent(view)
    }
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    build(self)
  }
}
