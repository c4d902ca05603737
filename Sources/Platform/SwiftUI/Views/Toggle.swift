/// A control that switches something on and off.
public nonisolated struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  @Environment(\.toggleLook) private var look

  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor @preconcurrency public var body: some View {
    look.view(ToggleStyleConfiguration(label: .init(label), isOn: isOn))
  }
}

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init(
    _ titleResource: LocalizedStringResource, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { Text(titleResource) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style is asked to draw, drawn as a switch.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    label = configuration.label
  }
}

/// A switch with its label before it: a `label` element, so that both answer a tap.
struct SwitchView<Label: View>: View, PrimitiveView {
  typealias Body = Never

  let isOn: Binding<Bool>
  let label: Label

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? SwitchNode ?? SwitchNode(under: parent)
    node.update(view.isOn, view.label)
    return node
  }
}

private final class SwitchNode: ElementNode {
  private let control: Element
  private lazy var value = PageValue(control)
  private var isOn = Binding.constant(false)

  init(under parent: Node) {
    control = parent.graph.document.makeElement("input")
    super.init("label", under: parent)
    element.kind = "switch"
    element.layout = .horizontal
    element.fills = .horizontal
    element.speech.control = control
    control.kind = "knob"
    control.layout = .own
    control.setAttribute("type", "checkbox")
    control.setAttribute("role", "switch")
    control.setHandler("input") { [unowned self] in
      let word = value.received($0)
      guard control[attribute: "disabled"] == nil else { return }
      value.take(word == "1", into: isOn, of: self)
    }
  }

  override func collectContent(into list: inout [Element]) {
    super.collectContent(into: &list)
    list.append(control)
  }

  func update<Label: View>(_ isOn: Binding<Bool>, _ label: Label) {
    self.isOn = isOn
    setContent(label)
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let (model, isEnabled, hidesLabel) = track {
      let values = EnvironmentValues(scope: scope)
      return (isOn.wrappedValue, values.isEnabled, values.hidesLabels)
    }
    element.kind = hidesLabel ? "switch bareswitch" : "switch"
    element.fills = hidesLabel ? [] : .horizontal
    control.setAttribute("disabled", isEnabled ? nil : "")
    value.show(model ? "1" : "0")
  }

  override func didRemove() {
    super.didRemove()
    graph.document.forget(control)
    value.end()
  }
}
