/// The position of accessibility attributes: once the elements are settled they go to the content's
/// own element, or to the control in it.
final class AttachmentNode: AttachingNode {
  private var modifier: AccessibilityAttachmentModifier
  /// What has the attributes of a control, where that is another element.
  private var control: Element?
  private let inner: EnvironmentScope?
  /// The attributes in the reader's language, where that matters.
  private var localized: [Element.Attribute]?
  /// The buttons of named actions, after the content.
  private var buttons: [Element] = []
  private var isOwnTap = false

  init(_ modifier: AccessibilityAttachmentModifier, under parent: Node) {
    self.modifier = modifier
    inner = modifier.isHeading ? EnvironmentScope(parent: parent.scopeForChildren) : nil
    super.init(under: parent)
    if modifier.children != nil || modifier.actions != nil {
      graph.document.structureObservers[ObjectIdentifier(self)] = { [weak self] in self?.attach() }
    }
  }

  override var scopeForChildren: EnvironmentScope { inner ?? scope }

  override func collectElements(into list: inout [Element]) {
    super.collectElements(into: &list)
    list += buttons
  }

  override func evaluate() {
    isDirty = false
    if inner != nil || modifier.isLocalized || modifier.actions != nil {
      let overrides = trackEnvironment {
        var values = EnvironmentValues(scope: scope)
        localized = modifier.isLocalized ? modifier.resolved(in: values) : nil
        if modifier.actions != nil { showButtons(values) }
        if inner != nil { values.text.isHeading = true }
        return values.overrides
      }
      inner?.set(overrides)
    }
    link.document.attachmentChanged(self)
  }

  func update(_ new: AccessibilityAttachmentModifier) {
    if hasEvaluated, !isDirty, modifier == new { return }
    hasEvaluated = true
    modifier = new
    evaluate()
  }

  override func settle() {
    guard let outer = outerElement else { return }
    let attributes = localized ?? modifier.attributes
    if modifier.isPlain, outer.isControl {
      // All of it is for one element: the list is shared with it.
      dropControl()
      return outer.attach(attributes, of: self)
    }
    var own = attributes.indices.filter { !modifier.isForControl($0) }.map { attributes[$0] }
    if let children = modifier.children {
      let isNamed = attributes.contains { $0.name == "aria-label" }
      own += outer.speakAsOne(children).filter { !isNamed || $0.name != "aria-labelledby" }
    }
    let found = outer.control ?? outer
    var forControl = attributes.indices.filter(modifier.isForControl).map { attributes[$0] }
    forControl += listen(on: found)
    if found === outer {
      dropControl()
      // What is said of the view counts where a role follows from its kind.
      outer.attach(
        forControl
          + own.filter { part in
            !forControl.contains { $0.name == part.name }
          }, of: self)
      return
    }
    if found !== control { dropControl() }
    control = found
    outer.attach(own, of: self)
    found.attach(forControl, of: self)
  }

  private func dropControl() {
    control?.attach([], of: self)
    control = nil
  }

  override func leaveOuterElement() {
    dropControl()
    outerElement?.attach([], of: self)
    super.leaveOuterElement()
  }

  override func didRemove() {
    for button in buttons { graph.document.forget(button) }
    graph.document.structureObservers[ObjectIdentifier(self)] = nil
    super.didRemove()
  }

  // MARK: Actions

  /// Answers what is asked of `element`; gives the attributes that say so.
  private func listen(on element: Element) -> [Element.Attribute] {
    var attributes: [Element.Attribute] = []
    for action in modifier.actions?.list ?? [] {
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
        element.speech.isOne = true
        element.setHandler("adjust") { handler($0.numbers.first == 1 ? .increment : .decrement) }
        attributes.append(.init(name: "role", value: "spinbutton"))
        attributes.append(.init(name: "tabindex", value: "0"))
      case .named: continue
      }
    }
    return attributes
  }

  /// A button for each named action.
  private func showButtons(_ values: EnvironmentValues) {
    let named = (modifier.actions?.list ?? []).compactMap { action in
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
