/// The position of a button: one `button` element, with the label or a style's body in it.
final class ButtonNode: ElementNode {
  private var action: @MainActor () -> Void = {}
  private(set) var role: ButtonRole?
  private let inner: EnvironmentScope
  /// What a style of the app's own needs.
  private var styled: Styled?

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
    // What the button looks like depends on its role and surroundings only.
    if isDirty || !hasEvaluated || self.role != role {
      self.role = role
      look()
    }
    if let styled {
      styled.label = .init(label)
      place(styled)
    } else {
      setContent(label)
    }
  }

  private func place(_ styled: Styled) {
    guard let label = styled.label else { return }
    setContent(styled.style.view(.init(role: role, label: label, press: styled.source)))
  }

  override func evaluate() {
    let wasStyled = styled != nil
    look()
    if wasStyled != (styled != nil) {
      // Another look of the label, which only the view around the button has.
      var node = parent
      while let above = node, !above.hasBody { node = above.parent }
      if let node { graph.markDirty(node) }
    } else if let styled {
      place(styled)
    }
  }

  /// Takes the look that the surroundings ask for.
  private func look() {
    isDirty = false
    hasEvaluated = true
    let (look, isEnabled, text, isInMenu) = trackEnvironment {
      let values = EnvironmentValues(scope: scope)
      let (look, isInMenu) = (values.buttonLook, values.isInMenu)
      // A plain button leaves its label as it is.
      let colored = isInMenu || look.style == nil && look.drawn != .plain
      return (look, values.isEnabled, colored ? values.text : nil, isInMenu)
    }
    if let style = look.style {
      if styled == nil { styled = Styled(style) { [unowned self] in listenForPresses() } }
      styled?.style = style
    } else {
      styled = nil
    }
    element.kind = isInMenu ? "btn menuitem" : look.kind
    element.fills = isInMenu ? .horizontal : []
    element.setAttribute("role", isInMenu ? "menuitem" : nil)
    element.setAttribute("disabled", isEnabled ? nil : "")
    // What is as around is not set, so that plain buttons cost nothing.
    var values = EnvironmentValues()
    if var label = text, label.color == nil || isInMenu {
      label.color = look.color(isDestructive: role == .destructive, isInMenu: isInMenu)
      values.text = label
    }
    inner.set(values.overrides)
  }

  /// A style reads whether the button is pressed, so the page has to tell.
  private func listenForPresses() {
    element.setHandler("press") { [unowned self] payload in
      styled?.source.isPressed = payload.numbers.first == 1 && element[attribute: "disabled"] == nil
    }
  }
}

/// A style that the app drew itself, and the label it draws.
@MainActor private final class Styled {
  var style: AnyStyle<ButtonStyleConfiguration>
  var label: ButtonStyleConfiguration.Label?
  let source: PressSource

  init(_ style: AnyStyle<ButtonStyleConfiguration>, onRead: @escaping () -> Void) {
    self.style = style
    source = PressSource(onRead: onRead)
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
