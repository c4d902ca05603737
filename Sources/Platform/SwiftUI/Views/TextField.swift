/// A field to type text into.
///
/// The page owns what is typed while it is being typed; the binding hears of every change, and a
/// binding that refuses or rewrites one makes the field show the model's text, though never in the
/// middle of a composition. A text longer than 10,000 UTF-16 units is cut off.
public nonisolated struct TextField<Label: View>: View, PrimitiveView {
  public typealias Body = Never

  let text: Binding<String>
  let prompt: Text?
  let axis: Axis
  let label: Label

  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, axis: .horizontal, label: label)
  }

  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.label = label()
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let isTall = view.axis == .vertical
    let reused = (old as? TextFieldNode).flatMap { $0.isTall == isTall ? $0 : nil }
    let node = reused ?? TextFieldNode(isTall: isTall, under: parent)
    node.update(text: view.text, prompt: view.prompt, label: view.label)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? { .content }
}

extension TextField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>
  ) {
    self.init(text: text) { Text(title) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, axis: axis) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, axis: Axis
  ) {
    self.init(text: text, axis: axis) { Text(title) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}

/// A field for a secret: what is typed is not shown.
public nonisolated struct SecureField<Label: View>: View, PrimitiveView {
  public typealias Body = Never

  let text: Binding<String>
  let prompt: Text?
  let label: Label

  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? TextFieldNode ?? TextFieldNode(isSecure: true, under: parent)
    node.update(text: view.text, prompt: view.prompt, label: view.label)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? { .content }
}

extension SecureField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>
  ) {
    self.init(text: text) { Text(title) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}
