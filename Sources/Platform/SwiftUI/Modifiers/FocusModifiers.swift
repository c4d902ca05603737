/// Ties the focus of the control in the content to a focus value.
private nonisolated struct FocusModifier<Value: Hashable>: PrimitiveModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? FocusNode ?? FocusNode(under: parent)
    node.setChild(content)
    node.update(modifier.binding.cell, modifier.value)
    return node
  }
}

/// The position of a `focused(_:)`: asks the page for focus when the value says so, and says so when
/// the page gives it.
final class FocusNode: AttachingNode {
  private var target: Element?
  private var isWanted: () -> Bool = { false }
  private var pageMoved: (Bool) -> Void = { _ in }
  private var leave: () -> Void = {}
  private var cell: ObjectIdentifier?
  private var wasWanted = false

  func update<Value: Hashable>(_ new: FocusCell<Value>?, _ value: Value) {
    let id = new.map(ObjectIdentifier.init)
    if id != cell { leave() }
    cell = id
    guard let new else { return }
    isWanted = { new.value.read() == value }
    pageMoved = { [unowned self] in new.pageMoved(self, hasFocus: $0) }
    leave = { [unowned self] in new.unregister(self) }
    new.register(self, value)
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let wanted = track(isWanted)
    if wanted != wasWanted {
      wasWanted = wanted
      graph.document.attachmentChanged(self)
    }
  }

  override func settle() {
    let found = outerElement?.control ?? outerElement
    if target !== found {
      release()
      target = found
      found?.setHandler("focus") { [unowned self] in graph.focus.moved(to: self, $0) }
      found?.setHandler("blur") { [unowned self] in graph.focus.left(self, $0) }
      if let found, !found.isNativelyFocusable, found[attribute: "tabindex"] == nil {
        found.setAttribute("tabindex", "-1")
      }
    }
    if let target { graph.focus.settle(self, on: target, wanted: wasWanted) }
  }

  /// Called when the page moved focus to the node or away from it.
  func pageDidMove(_ hasFocus: Bool) {
    wasWanted = hasFocus
    pageMoved(hasFocus)
  }

  var isWantedNow: Bool { isWanted() }

  /// Whether the two take part in the same focus value.
  func sharesCell(with other: FocusNode) -> Bool { cell == other.cell }

  private func release() {
    target?.setHandler("focus", nil)
    target?.setHandler("blur", nil)
    target?.setAttribute(PageFocus.attribute, nil)
  }

  override func didRemove() {
    graph.focus.forget(self)
    leave()
    leave = {}
    target = nil
    super.didRemove()
  }
}

/// Where focus is in the page, and what the page is asked for.
///
/// The page counts its own moves. A request carries the last one known here; the page drops a request
/// that a visitor has overtaken, for the visitor's move is on its way.
@MainActor final class PageFocus {
  /// The node whose control has focus in the page, or was asked to take it.
  private(set) weak var current: FocusNode?
  private var revision = 0
  private var requests = 0

  static let attribute = "data-focus"

  func moved(to node: FocusNode, _ payload: EventPayload) {
    take(payload)
    if let before = current, before !== node, !before.sharesCell(with: node) {
      before.pageDidMove(false)
    }
    current = node
    node.pageDidMove(true)
  }

  func left(_ node: FocusNode, _ payload: EventPayload) {
    take(payload)
    guard current === node else { return }
    current = nil
    node.pageDidMove(false)
  }

  func forget(_ node: FocusNode) { if current === node { current = nil } }

  /// Asks for what `node` wants, unless it is so.
  func settle(_ node: FocusNode, on element: Element, wanted: Bool) {
    guard wanted != (current === node) else { return }
    if wanted {
      if let before = current, !before.sharesCell(with: node) {
        node.graph.afterCommit { [weak self, weak before] in
          if let before, self?.current !== before { before.pageDidMove(false) }
        }
      }
      current = node
      ask(element, "1")
      return
    }
    // Another field may ask for focus in the same pass; then nothing has to be given up.
    node.graph.afterCommit { [weak self, weak node] in
      guard let self, let node, current === node, !node.isWantedNow else { return }
      current = nil
      ask(element, "0")
    }
  }

  private func ask(_ element: Element, _ wanted: String) {
    requests += 1
    element.setAttribute(Self.attribute, "\(revision) \(requests) \(wanted)")
  }

  private func take(_ payload: EventPayload) {
    if let number = payload.numbers.first, number >= 0, number < 9e15 {
      revision = max(revision, Int(number))
    }
  }
}

extension Element {
  var isNativelyFocusable: Bool {
    ["button", "input", "textarea", "select", "a"].contains(tag)
  }
}

extension View {
  /// Ties the focus of the field in this view to a `FocusState` that says whether it has it.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusModifier(binding: condition, value: true))
  }

  /// Ties the focus of the field in this view to one value of a `FocusState`.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusModifier(binding: binding, value: value))
  }
}
