/// A control that does something when it is tapped, clicked, or activated by key.
public nonisolated struct Button<Label: View> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  @preconcurrency public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  @preconcurrency @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(title) }
  }

  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(titleKey) }
  }
}

extension Button: View, PrimitiveView {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? ButtonNode ?? ButtonNode(under: parent)
    node.update(action: view.action, role: view.role, view.label)
    return node
  }
}

final class ButtonNode: ElementNode {
  private var action: @MainActor () -> Void = {}
  private let inner: EnvironmentScope

  init(under parent: Node) {
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    super.init("button", under: parent)
    element.ownAttributes = Self.attributes
    element.setHandler("tap") { [unowned self] _ in self.press() }
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
      hasEvaluated = true
      evaluate()
    }
    setContent(label)
  }

  private(set) var role: ButtonRole?
  /// The red that can be read on a button of any color of the system.
  private static let destructive = "light-dark(#d70015,#ff6961)"

  override func evaluate() {
    isDirty = false
    let (isEnabled, isPlain, text) = trackEnvironment {
      let values = EnvironmentValues(scope: scope)
      return (values.isEnabled, values.hasPlainButtons, values.text)
    }
    element.kind = isPlain ? "btn" : "btn tinted"
    element.setAttribute("disabled", isEnabled ? nil : "")
    // What is as around is not set, so that plain buttons cost nothing.
    var values = EnvironmentValues()
    if !isPlain, text.color == nil {
      var label = text
      label.color = role == .destructive ? Self.destructive : TintShapeStyle().fill()
      values.text = label
    }
    inner.set(values.overrides)
  }
}

/// How buttons look and behave.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

/// The label as it is.
@MainActor @preconcurrency public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

/// The label in the tint color.
@MainActor @preconcurrency public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle {
    BorderlessButtonStyle()
  }
}

private struct EnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private struct PlainButtonsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether controls here respond.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  var hasPlainButtons: Bool {
    get { self[PlainButtonsKey.self] }
    set { self[PlainButtonsKey.self] = newValue }
  }
}

extension View {
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(_EnvironmentModifier { if disabled { $0.isEnabled = false } })
  }

  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let isPlain = S.self == PlainButtonStyle.self
    return modifier(_EnvironmentModifier { $0.hasPlainButtons = isPlain })
  }
}

/// Answers taps on any view.
private nonisolated struct TapModifier: PrimitiveModifier {
  let count: Int
  let action: () -> Void

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? BoxNode ?? BoxNode(under: parent)
    let action = modifier.action
    let isDouble = modifier.count == 2
    node.element.setHandler("tap", isDouble ? nil : { _ in action() })
    node.element.setHandler("doubleTap", isDouble ? { _ in action() } : nil)
    node.setContent(content)
    return node
  }
}

/// A plain box around content.
final class BoxNode: ElementNode {
  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "b"
  }
}

extension View {
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modifier(TapModifier(count: count, action: action))
  }
}
