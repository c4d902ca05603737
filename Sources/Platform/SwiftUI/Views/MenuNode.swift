/// The position of a menu: a box with the button that opens the list, and the list.
final class MenuNode: ElementNode {
  private let button: MenuButtonNode
  private let list: MenuListNode

  init(under parent: Node) {
    // The two are no content of the box: they are made before it and placed in it by hand.
    list = MenuListNode(under: parent)
    button = MenuButtonNode(opening: list.element, under: parent)
    super.init("div", under: parent)
    element.kind = "b"
    element.speech.control = button.element
    graph.document.childrenChanged(of: element)
  }

  override var children: [Node] { [button, list] }
  override func collectContent(into elements: inout [Element]) {
    elements += [button.element, list.element]
  }
  override func collectElements(into elements: inout [Element]) { elements.append(element) }

  func update<Label: View, Content: View>(_ label: Label, _ content: Content) {
    button.update(label)
    list.setContent(content)
  }
}

/// The button, drawn as other buttons here are.
private final class MenuButtonNode: ElementNode {
  private let inner: EnvironmentScope

  init(opening list: Element, under parent: Node) {
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    super.init("button", under: parent)
    element.setAttribute("type", "button")
    element.setAttribute("aria-haspopup", "menu")
    element.setAttribute("popovertarget", "n\(list.id)")
  }

  override var scopeForChildren: EnvironmentScope { inner }
  override func collectElements(into list: inout [Element]) {}

  func update<Label: View>(_ label: Label) {
    evaluate()
    setContent(label)
  }

  override func evaluate() {
    isDirty = false
    let (look, isEnabled, isInMenu, text) = trackEnvironment {
      let values = EnvironmentValues(scope: scope)
      return (values.buttonLook, values.isEnabled, values.isInMenu, values.text)
    }
    element.kind = isInMenu ? "btn menuitem" : look.style == nil ? look.kind : "btn tinted"
    element.setAttribute("role", isInMenu ? "menuitem" : nil)
    element.setAttribute("disabled", isEnabled ? nil : "")
    var label = text
    if label.color == nil || isInMenu {
      label.color = look.color(isDestructive: false, isInMenu: isInMenu)
    }
    var values = EnvironmentValues()
    values.text = label
    inner.set(values.overrides)
  }
}

/// The list, which the page shows above everything else.
private final class MenuListNode: ElementNode {
  private let inner: EnvironmentScope

  init(under parent: Node) {
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    super.init("div", under: parent)
    element.kind = "v menu"
    element.layout = .vertical
    element.holds = [.horizontal, .vertical]
    element.setAttribute("popover", "")
    element.setAttribute("role", "menu")
    var values = EnvironmentValues()
    values.isInMenu = true
    values.text = TextAttributes()
    inner.set(values.overrides)
  }

  override var scopeForChildren: EnvironmentScope { inner }
  override func collectElements(into list: inout [Element]) {}
}
