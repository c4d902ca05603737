/// A view over all others: a dialog of the page, with content that has a tracking scope of its own.
///
/// The node stands below the view that presents it, so that the environment reaches it; its element is
/// the last one of the page.
final class PresentedNode: ElementNode {
  /// The kinds of dialogs; the names are classes in the page.
  enum Style: String {
    case sheet, cover, alert, confirmation
  }

  let style: Style
  private let inner: EnvironmentScope
  private let onDismiss: () -> Void
  private var build: (PresentedNode) -> Void = { _ in }
  private var traits: [PresentationTraitsNode] = []
  private var detents: [PresentationDetent] = []
  /// The height that the page's reader dragged the sheet to.
  private var chosenDetent: PresentationDetent?

  /// - Parameter onDismiss: asked to take the dialog away, by the page or by the content.
  init(_ style: Style, under parent: Node, onDismiss: @escaping () -> Void) {
    self.style = style
    self.onDismiss = onDismiss
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    super.init("dialog", under: parent)
    element.kind = "modal \(style.rawValue)"
    element.layout = .own
    // A dialog is open from the start; the page makes it modal.
    element.setAttribute("open", "")
    element.setAttribute("tabindex", "-1")
    if style == .alert { element.setAttribute("role", "alertdialog") }
    element.setHandler("back") { [weak self] _ in self?.leave() }
    element.setHandler("detent") { [weak self] in self?.choose($0.numbers.first) }
    setEnvironment()
    graph.presentations.add(element)
    traitsChanged()
  }

  private func setEnvironment() {
    var values = EnvironmentValues()
    values.setDismiss(DismissAction { [weak self] in self?.onDismiss() }, isPresented: true)
    values.navigator = nil
    values.buttonObserver =
      style == .alert || style == .confirmation
      ? ButtonObserver { [weak self] in self?.onDismiss() } : nil
    inner.set(values.overrides)
  }

  override var scopeForChildren: EnvironmentScope { inner }

  /// Belongs to the page, not to the container of the view that presents it.
  override func collectElements(into list: inout [Element]) {}
  override var firstElement: Element? { nil }

  override func didRemove() {
    super.didRemove()
    graph.presentations.remove(element)
  }

  /// Takes a new closure for the content, and what it gives.
  func update<Content: View>(_ content: @escaping () -> Content) {
    build = { node in
      let view = node.track { content() }
      node.setContent(PresentedPanel(content: view))
    }
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    build(self)
  }

  static func nearest(above node: Node?) -> PresentedNode? {
    node as? PresentedNode ?? node?.parent.flatMap(nearest)
  }

  // MARK: Leaving

  /// Answers Escape, the way back and a tap beside the dialog.
  private func leave() {
    guard !isRemoved else { return }
    switch style {
    case .sheet, .cover:
      if element[attribute: "data-locked"] == nil { onDismiss() }
    case .alert, .confirmation:
      // What takes an alert away is one of its buttons: the one that cancels, or the only one.
      let buttons = buttons(in: self)
      let cancel = buttons.first { $0.role == .cancel } ?? (buttons.count == 1 ? buttons[0] : nil)
      cancel?.press()
    }
  }

  private func buttons(in node: Node) -> [ButtonNode] {
    if let button = node as? ButtonNode { return [button] }
    return node.children.flatMap { buttons(in: $0) }
  }

  // MARK: Traits

  func add(_ trait: PresentationTraitsNode) {
    traits.append(trait)
    traitsChanged()
  }

  func remove(_ trait: PresentationTraitsNode) {
    traits.removeAll { $0 === trait }
    traitsChanged()
  }

  func traitsChanged() {
    graph.document.afterStructure { [weak self] in self?.applyTraits() }
  }

  private func applyTraits() {
    guard !isRemoved else { return }
    var merged = PresentationTraits()
    for trait in traits where !trait.isRemoved { trait.apply(&merged) }
    element.setAttribute("data-locked", merged.isLocked ? "" : nil)
    guard style == .sheet, let panel = element.children.first else { return }
    detents = (merged.detents.map(Array.init) ?? [.large]).sorted {
      $0.usualHeight < $1.usualHeight
    }
    if case .text(let text) = graph.takeSeed(Self.detentName, at: self), let index = Int(text),
      detents.indices.contains(index)
    {
      chosenDetent = detents[index]
    }
    var current = chosenDetent
    if let selection = merged.selection?.wrappedValue { current = selection }
    let index = current.flatMap { detents.firstIndex(of: $0) } ?? 0
    let showsGrip =
      merged.dragIndicator == .visible || (merged.dragIndicator == .automatic && detents.count > 1)
    panel.kind = showsGrip ? "panel grip" : "panel"
    panel.setStyle(
      .frame, detents.indices.contains(index) ? "height:\(detents[index].css)" : "",
      animation: panel.isSent ? .default : nil)
    element.setAttribute("data-detents", detents.map(\.share).joined(separator: " "))
    element.setAttribute("data-detent", String(index))
  }

  private static let detentName = StableHash.of("detent")

  override var keepsState: Bool { true }

  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    guard let index = chosenDetent.flatMap({ detents.firstIndex(of: $0) }) else { return }
    archive.entries[StableHash.join(place, Self.detentName)] = .text(String(index))
  }

  private func choose(_ number: Double?) {
    guard let number, let index = Int(exactly: number), detents.indices.contains(index) else {
      return
    }
    chosenDetent = detents[index]
    var merged = PresentationTraits()
    for trait in traits { trait.apply(&merged) }
    merged.selection?.wrappedValue = detents[index]
    traitsChanged()
    graph.enqueue {}
  }
}

/// The part of a dialog that is seen; what is beside it leads out of the dialog.
private struct PresentedPanel<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content

  static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? BoxNode ?? BoxNode(under: parent)
    if old == nil {
      node.element.kind = "panel"
      node.element.fills = [.horizontal, .vertical]
    }
    node.setContent(view.content)
    return node
  }
}
