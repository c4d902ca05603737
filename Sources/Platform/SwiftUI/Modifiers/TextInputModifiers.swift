/// What a text field takes from its surroundings, under one key.
struct TextInputTraits: Equatable {
  var isRounded = false
  var keyboard = UIKeyboardType.default
  var submitLabel: String?
  var capitalization: TextInputAutocapitalization?
  var correctsText = true
}

private struct TextInputTraitsKey: EnvironmentKey {
  static var defaultValue: TextInputTraits { TextInputTraits() }
}

extension EnvironmentValues {
  var textInput: TextInputTraits {
    get { self[TextInputTraitsKey.self] }
    set { self[TextInputTraitsKey.self] = newValue }
  }

  /// Whether fields here leave what is typed as it is.
  public var autocorrectionDisabled: Bool {
    get { !textInput.correctsText }
    set { textInput.correctsText = !newValue }
  }
}

/// How text fields look.
public protocol TextFieldStyle {}

/// The style that surroundings ask for; without any, the plain one.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
}

/// Text without a frame.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}

/// Text in a frame with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// What is done when a field in the content is submitted; the innermost goes first.
private nonisolated struct SubmitModifier: PrimitiveModifier {
  let triggers: SubmitTriggers
  let action: () -> Void

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? SubmitNode ?? SubmitNode(under: parent)
    node.triggers = modifier.triggers
    node.action = modifier.action
    node.setChild(content)
    return node
  }
}

final class SubmitNode: WrapperNode {
  var triggers: SubmitTriggers = []
  var action: () -> Void = {}

  /// Runs every action that stands around `node` and listens to `trigger`.
  static func submit(_ trigger: SubmitTriggers, from node: Node) {
    var actions: [() -> Void] = []
    var above = node.parent
    while let current = above {
      if let submit = current as? SubmitNode, !submit.triggers.isDisjoint(with: trigger) {
        actions.append(submit.action)
      }
      above = current.parent
    }
    for action in actions { action() }
  }
}

extension View {
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    let isRounded = S.self == RoundedBorderTextFieldStyle.self
    return modifier(_EnvironmentModifier { $0.textInput.isRounded = isRounded })
  }

  /// Does something when a visitor presses return in a field of this view.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }

  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    let label = submitLabel.css
    return modifier(_EnvironmentModifier { $0.textInput.submitLabel = label })
  }

  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
    modifier(_EnvironmentModifier { $0.textInput.keyboard = type })
  }

  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    modifier(_EnvironmentModifier { $0.textInput.capitalization = autocapitalization })
  }

  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    modifier(_EnvironmentModifier { $0.textInput.correctsText = !disable })
  }
}
