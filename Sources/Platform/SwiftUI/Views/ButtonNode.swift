/// The position of a button: one `button` element, with the label or a style's body in it.
final class ButtonNode: ElementNode {
  private var action: @MainActor () -> Void = {}
  private(set) var role: ButtonRole?
  private var look = ButtonLook()
  private let inner: EnvironmentScope
  /// Puts the label, in the present look, into the button.
  private var place: () -> Void = {}
  private lazy var source = PressSource { [unowned self] in listenForPresses() }

  init(under parent: Node) {
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    super.init("button", under: parent)
    element.ownAttributes = Self.attributes
    element.setHandler("tap") { [unowned self] _ in press() }
  }

  // One list for all: most buttons have no others of their own.
  private static let attributes = [
    Element.Attribute(name: "type", value: "button"),
    Element.Attribute(name: "data-on", value: "tap"),
  ]

  /// Does what the button does, unless it is disabled.
  func press() {
    guard element[attribute: "disabled"] == nil else { return }
    // Found before, for the action may remove the button.
    let observer = EnvironmentValues(scope: scope).buttonObserver
    action()
    observer?.didPress()
  }

  override var scopeForChildren: EnvironmentScope { inner }

  func update<Label: View>(
    action: @escaping @MainActor () -> Void, role: ButtonRole?, _ label: Label
  ) {
    self.action = action
    place = { [unowned self] in
      if let style = look.style {
        setContent(style.view(.init(role: self.role, label: .init(label), press: source)))
      } else {
        setContent(label)
      }
    }
    // What the button looks like depends on its role and surroundings only.
    if isDirty || !hasEvaluated || self.role != role {
      self.role = role
      evaluate()
    } else {
      place()
    }
  }

  override func evaluate() {
    isDirty = false
    hasEvaluated = true
    let (isEnabled, text, isInMenu) = trackEnvironment {
      let values = EnvironmentValues(scope: scope)
      look = values.buttonLook
      return (values.isEnabled, values.text, values.isInMenu)
    }
    element.kind = isInMenu ? "btn menuitem" : look.kind
    element.fills = isInMenu ? .horizontal : []
    element.setAttribute("role", isInMenu ? "menuitem" : nil)
    element.setAttribute("disabled", isEnabled ? nil : "")
    // What is as around is not set, so that plain buttons cost nothing.
    var values = EnvironmentValues()
    if text.color == nil || isInMenu {
      var label = text
      label.color = look.color(isDestructive: role == .destructive, isInMenu: isInMenu)
      if label != text { values.text = label }
    }
    inner.set(values.overrides)
    place()
  }

  /// A style reads whether the button is pressed, so the page has to tell.
  private func listenForPresses() {
    element.setHandler("press") { [unowned self] payload in
      source.isPressed = payload.numbers.first == 1 && element[attribute: "disabled"] == nil
    }
  }
}

/// Whether a button is being pressed; only those who read it make the page tell.
final class PressSource: DependencySource {
  private let onRead: () -> Void

  init(onRead: @escaping () -> Void) { self.onRead = onRead }

  var isPressed = false {
    didSet { if isPressed != oldValue { invalidateReaders() } }
  }

  func read() -> Bool {
    if let node = ViewGraph.tracking {
      node.depend(on: self)
      onRead()
    }
    return isPressed
  }
}
