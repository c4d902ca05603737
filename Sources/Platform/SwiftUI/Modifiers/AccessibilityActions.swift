/// A kind of action that assistive technology knows by itself.
public struct AccessibilityActionKind: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case `default`, escape, magicTap, showMenu, delete
    case named(LocalizedFormat)
  }

  let kind: Kind

  /// What a tap does.
  public static let `default` = AccessibilityActionKind(kind: .default)
  /// What leads back: the Escape key.
  public static let escape = AccessibilityActionKind(kind: .escape)
  /// What plays and pauses; a named action here.
  public static let magicTap = AccessibilityActionKind(kind: .magicTap)
  /// What a menu key opens; a named action here.
  public static let showMenu = AccessibilityActionKind(kind: .showMenu)
  public static let delete = AccessibilityActionKind(kind: .delete)
}

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Sendable {
  case increment
  case decrement
}

/// What an element does when assistive technology, or a key, asks it to.
struct AccessibilityAction {
  enum Kind {
    case `default`, escape
    case named(Text)
    case adjust((AccessibilityAdjustmentDirection) -> Void)
  }

  let kind: Kind
  let handler: () -> Void

  /// Those that are neither a tap nor a key have a name.
  static func kind(of action: AccessibilityActionKind) -> Kind {
    switch action.kind {
    case .default: .default
    case .escape: .escape
    case .magicTap: .named(Text("Play or pause"))
    case .showMenu: .named(Text("Show menu"))
    case .delete: .named(Text("Delete"))
    case .named(let format): .named(Text(format: format))
    }
  }
}

/// The actions of one element; made anew each time, no two are the same.
final class AccessibilityActions: Equatable {
  let list: [AccessibilityAction]

  init(_ list: [AccessibilityAction]) { self.list = list }

  func around(_ inner: AccessibilityActions?) -> AccessibilityActions {
    inner.map { AccessibilityActions($0.list + list) } ?? self
  }

  static func == (left: AccessibilityActions, right: AccessibilityActions) -> Bool {
    left === right
  }
}

extension View {
  /// Does something when assistive technology asks the view to act.
  ///
  /// A named action is a button after the view that is seen only while it has focus.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.action(AccessibilityAction.kind(of: actionKind), handler))
  }

  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.action(.named(name), handler))
  }

  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.action(.named(Text(nameKey)), handler))
  }

  @_disfavoredOverload public nonisolated func accessibilityAction(
    named nameResource: LocalizedStringResource, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.action(.named(Text(nameResource)), handler))
  }

  @_disfavoredOverload public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.action(.named(Text(name)), handler))
  }

  /// An action that a view names.
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    modifier(LabelledActionModifier(action: action, label: label()))
  }

  /// Changes a value up and down: by the arrow keys, or as assistive technology does.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.action(.adjust(handler)) {})
  }
}

/// A view, and after it a button that is seen only while it has focus.
private nonisolated struct LabelledActionModifier<Label: View>: PrimitiveModifier {
  let action: () -> Void
  let label: Label

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? LabelledActionNode ?? LabelledActionNode(under: parent)
    node.setContent(content)
    node.show(modifier.label, modifier.action)
    return node
  }
}

private final class LabelledActionNode: ElementNode {
  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "b"
  }

  func show<Label: View>(_ label: Label, _ action: @escaping () -> Void) {
    setContent(HiddenButton(label: label, action: action), at: 1)
  }
}

private struct HiddenButton<Label: View>: View, PrimitiveView {
  typealias Body = Never

  let label: Label
  let action: () -> Void

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? HiddenButtonNode ?? HiddenButtonNode(under: parent)
    let action = view.action
    node.element.setHandler("tap") { _ in action() }
    node.setContent(view.label)
    return node
  }
}

private final class HiddenButtonNode: ElementNode {
  init(under parent: Node) {
    super.init("button", under: parent)
    element.kind = "btn unseen"
    element.setAttribute("type", "button")
  }
}
