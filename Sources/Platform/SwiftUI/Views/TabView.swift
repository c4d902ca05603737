/// Pages, one at a time, with a bar to choose among them.
///
/// A page is made when it is first chosen and kept from then on: its text, scroll and state survive.
/// The others are hidden from sight, focus and assistive technology, and count as not on screen.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  public typealias Body = Never

  let selection: Binding<SelectionValue>?
  let content: Content

  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? TabViewNode ?? TabViewNode(under: parent)
    node.update(view)
    return node
  }
}

extension TabView where SelectionValue == Int {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// The position of a tab view: the pages above, the bar of their labels below.
private final class TabViewNode: ElementNode {
  private let bar: Element
  private var pages: [TabPageNode] = []
  private var selection: Binding<AnyHashable>?
  private var chosen: AnyHashable?

  init(under parent: Node) {
    bar = parent.graph.document.makeElement("nav")
    super.init("div", under: parent)
    element.kind = "tabs"
    element.fills = [.horizontal, .vertical]
    bar.kind = "tabbar"
    bar.fills = .horizontal
    bar.layout = .horizontal
    bar.collectChildren = { [weak self] in self?.pages.map(\.button) ?? [] }
    graph.document.childrenChanged(of: bar)
  }

  override func collectContent(into list: inout [Element]) {
    super.collectContent(into: &list)
    list.append(bar)
  }

  override var keepsState: Bool { true }

  // The chosen page of a tab view that has no selection of the app's; with tags its index is found anew.
  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    guard selection == nil, let index = pages.firstIndex(where: \.isShown), index > 0 else {
      return
    }
    archive.entries[StableHash.join(place, Self.chosenName)] = .text(String(index))
  }

  private static let chosenName = StableHash.of("chosen")

  static func nearest(above node: Node) -> TabViewNode? {
    node as? TabViewNode ?? node.parent.flatMap(nearest)
  }

  func update<SelectionValue: Hashable, Content: View>(
    _ view: TabView<SelectionValue, Content>
  ) {
    selection = view.selection.map { selection in
      Binding<AnyHashable>(
        read: { AnyHashable(selection.wrappedValue) },
        write: { value, _ in
          if let value = value.base as? SelectionValue { selection.wrappedValue = value }
        })
    }
    if let selection = view.selection { chosen = track { AnyHashable(selection.wrappedValue) } }
    setContent(view.content)
    findPages()
    if selection == nil, chosen == nil,
      case .text(let text) = graph.takeSeed(Self.chosenName, at: self),
      let index = Int(text), pages.indices.contains(index)
    {
      chosen = tag(of: pages[index])
      applySelection()
    }
  }

  override func evaluate() {
    isDirty = false
    if let selection { chosen = track { selection.wrappedValue } }
    findPages()
  }

  /// Called when a page comes or goes, which may happen further down, without an update of this view.
  fileprivate func pagesChanged() { graph.markDirty(self) }

  /// Takes in the list of pages and shows the chosen one.
  private func findPages() {
    var found: [TabPageNode] = []
    for child in children { collectPages(child, &found) }
    if !found.elementsEqual(pages, by: ===) {
      pages = found
      graph.document.childrenChanged(of: bar)
    }
    applySelection()
  }

  private func collectPages(_ node: Node, _ list: inout [TabPageNode]) {
    if let page = node as? TabPageNode {
      page.onChoose = { [weak self, weak page] in
        if let page { self?.choose(page) }
      }
      list.append(page)
    } else {
      for child in node.children { collectPages(child, &list) }
    }
  }

  private func tag(of page: TabPageNode) -> AnyHashable {
    page.tag ?? AnyHashable(pages.firstIndex { $0 === page } ?? 0)
  }

  private func choose(_ page: TabPageNode) {
    let tag = tag(of: page)
    if let selection {
      selection.wrappedValue = tag
    } else {
      chosen = tag
      graph.markDirty(self)
      applySelection()
    }
  }

  private func applySelection() {
    guard !pages.isEmpty else { return }
    let shown = pages.first { tag(of: $0) == chosen } ?? pages[0]
    for page in pages where page !== shown { page.isShown = false }
    shown.isShown = true
  }
}

/// One page of a tab view and its label in the bar.
final class TabPageNode: ElementNode {
  let button: Element
  /// The tag around the page, or the one on its content, which stands before `tabItem(_:)`.
  var tag: AnyHashable? { parent.flatMap(TagNode.nearest)?.tag ?? contentTag }
  private var contentTag: AnyHashable?
  var onChoose: (() -> Void)?
  private let labelHost: LabelHost
  private unowned let tabs: TabViewNode?
  private var build: ((TabPageNode) -> Void)?
  private var isBuilt = false

  init(under parent: Node) {
    labelHost = LabelHost("button", under: parent)
    tabs = TabViewNode.nearest(above: parent)
    button = labelHost.element
    super.init("section", under: parent)
    element.kind = "tabpage"
    element.fills = [.horizontal, .vertical]
    element.setAttribute("inert", "")
    button.kind = "btn tab"
    button.fills = .horizontal
    button.setAttribute("type", "button")
    button.setHandler("tap") { [weak self] _ in self?.onChoose?() }
    tabs?.pagesChanged()
  }

  override func didRemove() {
    super.didRemove()
    tabs?.pagesChanged()
  }

  /// Holds the label's elements; it is no child of the page's element.
  private final class LabelHost: ElementNode {
    override var isOpenGate: Bool { true }
  }

  override var children: [Node] { content + [labelHost] }
  override var isOpenGate: Bool { isShown }

  override func collectElements(into list: inout [Element]) { list.append(element) }

  func update<Content: View, Label: View>(_ content: Content, label: Label) {
    labelHost.setContent(label)
    contentTag = (content as? any TagCarrier)?.carriedTag
    build = { $0.setContent(content) }
    if isBuilt { build?(self) }
  }

  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      element.setAttribute("inert", isShown ? nil : "")
      button.setAttribute("aria-current", isShown ? "page" : nil)
      if isShown, !isBuilt {
        isBuilt = true
        build?(self)
      }
      graph.afterCommit { [weak self, isShown] in
        guard let self, self.isShown == isShown, self.isVisible else { return }
        self.spreadVisibility(isShown)
      }
    }
  }
}

private nonisolated struct TabItemModifier<Label: View>: PrimitiveModifier {
  let label: Label

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? TabPageNode ?? TabPageNode(under: parent)
    node.update(content, label: modifier.label)
    return node
  }
}

/// A view that says its tag before anything is made of it.
private protocol TagCarrier {
  var carriedTag: AnyHashable? { get }
}

extension ModifiedContent: TagCarrier {
  fileprivate var carriedTag: AnyHashable? {
    (modifier as? any TagCarrier)?.carriedTag ?? (content as? any TagCarrier)?.carriedTag
  }
}

private nonisolated struct TagModifier<Value: Hashable>: PrimitiveModifier, TagCarrier {
  let tag: Value
  var carriedTag: AnyHashable? { AnyHashable(tag) }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? TagNode ?? TagNode(under: parent)
    node.tag = AnyHashable(modifier.tag)
    node.setChild(content)
    return node
  }
}

/// The position of a `tag(_:)`, which the tab page below asks for.
final class TagNode: WrapperNode {
  var tag: AnyHashable?

  static func nearest(above node: Node) -> TagNode? {
    if let tag = node as? TagNode { return tag }
    if node is ElementNode { return nil }
    return node.parent.flatMap(nearest)
  }
}

extension View {
  /// Makes the view a page of a tab view, with `label` in the bar.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: label()))
  }

  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: tag))
  }
}
