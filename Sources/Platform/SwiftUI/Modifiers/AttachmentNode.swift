/// The position of accessibility attributes: once the elements are settled they go to the content's
/// own element, or to the control in it.
final class AttachmentNode: WrapperNode, ElementAttachment {
  private var modifier: AccessibilityAttachmentModifier
  private(set) var outerElement: Element?
  private var targets: [Element] = []
  private var attributes: [(attribute: Element.Attribute, isForControl: Bool)] = []
  /// The buttons of named actions, after the content.
  private var buttons: [Element] = []
  private let inner: EnvironmentScope?

  init(_ modifier: AccessibilityAttachmentModifier, under parent: Node) {
    self.modifier = modifier
    inner = modifier.isHeading ? EnvironmentScope(parent: parent.scopeForChildren) : nil
    super.init(under: parent)
    container?.element.attachments[ObjectIdentifier(self)] = .init(attachment: self)
    if modifier.children != nil || !modifier.actions.isEmpty {
      graph.document.structureObservers[ObjectIdentifier(self)] = { [weak self] in self?.attach() }
    }
  }

  override var scopeForChildren: EnvironmentScope { inner ?? scope }

  var isForControl: Bool { !modifier.actions.isEmpty || attributes.contains(where: \.isForControl) }

  override func collectElements(into list: inout [Element]) {
    super.collectElements(into: &list)
    list += buttons
  }

  override func evaluate() {
    isDirty = false
    let overrides = trackEnvironment {
      var values = EnvironmentValues(scope: scope)
      attributes = modifier.attributes.map {
        (Element.Attribute(name: $0.name, value: $0.text.resolved(in: values)), $0.isForControl)
      }
      if !modifier.actions.isEmpty { showButtons(values) }
      if inner != nil { values.text.isHeading = true }
      return values.overrides
    }
    inner?.set(overrides)
    graph.document.attachmentChanged(self)
  }

  func update(_ new: AccessibilityAttachmentModifier) {
    modifier = new
    evaluate()
  }

  func attach() {
    guard !isRemoved else { return }
    var elements: [Element] = []
    super.collectElements(into: &elements)
    outerElement = elements.first
    var own = attributes.filter { !$0.isForControl }.map(\.attribute)
    if let children = modifier.children, let outerElement {
      own += outerElement.speakAsOne(children)
    }
    let control = outerElement?.control ?? outerElement
    var forControl = attributes.filter(\.isForControl).map(\.attribute)
    if let control { forControl += listen(on: control) }
    if control === outerElement {
      set([(outerElement, own + forControl)])
    } else {
      set([(outerElement, own), (control, forControl)])
    }
  }

  private func set(_ parts: [(element: Element?, attributes: [Element.Attribute])]) {
    let new = parts.compactMap(\.element)
    for old in targets where !new.contains(where: { $0 === old }) { old.attach([], of: self) }
    targets = new
    for part in parts { part.element?.attach(part.attributes, of: self) }
  }

  override func didRemove() {
    for button in buttons { graph.document.forget(button) }
    graph.document.structureObservers[ObjectIdentifier(self)] = nil
    outerElement = nil
    targets = []
    container?.element.attachments[ObjectIdentifier(self)] = nil
  }

  // MARK: Actions

  /// Answers what is asked of `element`; gives the attributes that say so.
  private func listen(on element: Element) -> [Element.Attribute] {
    var attributes: [Element.Attribute] = []
    for action in modifier.actions {
      switch action.kind {
      case .default:
        // What answers taps already is activated by them.
        guard element.handlers["tap"] == nil, element.handlers["taps"] == nil || isOwnTap else {
          continue
        }
        isOwnTap = true
        element.setHandler("taps") { _ in action.handler() }
        attributes.append(.init(name: "role", value: "button"))
        attributes.append(.init(name: "tabindex", value: "0"))
      case .escape:
        element.setHandler("escape") { _ in action.handler() }
      case .adjust(let handler):
        element.isSpokenElement = true
        element.setHandler("adjust") { handler($0.numbers.first == 1 ? .increment : .decrement) }
        attributes.append(.init(name: "role", value: "spinbutton"))
        attributes.append(.init(name: "tabindex", value: "0"))
      case .named: continue
      }
    }
    return attributes
  }

  private var isOwnTap = false

  /// A button for each named action.
  private func showButtons(_ values: EnvironmentValues) {
    let named = modifier.actions.compactMap { action in
      if case .named(let name) = action.kind {
        (name.resolved(in: values), action.handler)
      } else {
        nil
      }
    }
    if named.count != buttons.count {
      for button in buttons.dropFirst(named.count) { graph.document.forget(button) }
      buttons = named.indices.map { $0 < buttons.count ? buttons[$0] : makeButton() }
      if let container { graph.document.childrenChanged(of: container.element) }
    }
    for (button, action) in zip(buttons, named) {
      button.setText(action.0)
      button.setHandler("tap") { _ in action.1() }
    }
  }

  private func makeButton() -> Element {
    let button = graph.document.makeElement("button")
    button.kind = "btn unseen"
    button.layout = .own
    button.setAttribute("type", "button")
    return button
  }
}
