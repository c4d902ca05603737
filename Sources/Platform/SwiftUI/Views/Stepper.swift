/// A control that makes a value larger and smaller by steps.
public nonisolated struct Stepper<Label: View>: View {
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  @Environment(\.hidesLabels) private var hidesLabel
  @Environment(\.locale) private var locale

  /// - Parameters:
  ///   - onIncrement: What a larger value means; `nil` when there is none.
  ///   - onDecrement: What a smaller value means; `nil` when there is none.
  public nonisolated init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  public nonisolated init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let now = value.wrappedValue
    self.init(
      label: label,
      onIncrement: now >= bounds.upperBound
        ? nil
        : { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) },
      onDecrement: now <= bounds.lowerBound
        ? nil
        : { value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound) },
      onEditingChanged: onEditingChanged)
  }

  @available(iOS, deprecated: 27.2)
  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  @MainActor @preconcurrency public var body: some View {
    HStack {
      if !hidesLabel {
        label
        Spacer(minLength: 8)
      }
      HStack(spacing: 0) {
        Button("−") { act(decrement) }.disabled(decrement == nil)
          .accessibilityLabel(words.decrement)
        Divider().frame(height: 18)
        Button("+") { act(increment) }.disabled(increment == nil)
          .accessibilityLabel(words.increment)
      }
      .buttonStyle(StepStyle())
      .background(StepStyle.shade, in: RoundedRectangle(cornerRadius: 8))
    }
    .modifier(LabelledGroup(label: label))
  }

  private func act(_ action: (() -> Void)?) {
    onEditingChanged(true)
    action?()
    onEditingChanged(false)
  }

  private var words: (increment: String, decrement: String) {
    switch locale.language.languageCode?.identifier {
    case "ko": ("증가", "감소")
    default: ("Increment", "Decrement")
    }
  }
}

extension Stepper where Label == Text {
  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload public nonisolated init<V: Strideable>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleResource) }, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload public nonisolated init<V: Strideable>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleResource) },
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
}

/// One half of a stepper.
private nonisolated struct StepStyle: ButtonStyle {
  static var shade: Color { Color(red: 0.47, green: 0.47, blue: 0.5, opacity: 0.16) }

  @MainActor func makeBody(configuration: Configuration) -> some View {
    configuration.label.font(.title3).frame(width: 46, height: 32)
  }
}

/// A group of controls with a label that is heard, wherever it is seen.
private nonisolated struct LabelledGroup<Label: View>: PrimitiveModifier {
  let label: Label

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? LabelledGroupNode ?? LabelledGroupNode(under: parent)
    node.update(modifier.label, content)
    return node
  }
}

private final class LabelledGroupNode: ElementNode {
  private var label: HiddenContent?

  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "b"
    element.setAttribute("role", "group")
    element.speech.isOne = true
  }

  override var children: [Node] { content + (label.map { [$0] } ?? []) }

  func update<Label: View, C: View>(_ view: Label, _ content: C) {
    let host =
      label
      ?? HiddenContent(under: self) { [weak self] in
        if let self { graph.markDirty(self) }
      }
    label = host
    host.setContent(view)
    setContent(content)
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let words = label?.words ?? ""
    element.setAttribute("aria-label", words.isEmpty ? nil : words)
  }
}
