import Foundation

/// A link to an address outside the app.
///
/// The page follows it itself, in a window of its own, unless the surroundings set `openURL`. An
/// address that is neither of the web nor of mail or telephone leads nowhere.
@MainActor @preconcurrency public struct Link<Label: View>: View, PrimitiveView {
  public typealias Body = Never

  let destination: URL
  let label: Label

  @MainActor @preconcurrency public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? LinkNode ?? LinkNode(under: parent)
    node.update(view.destination, view.label)
    return node
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init(
    _ titleResource: LocalizedStringResource, destination: URL
  ) {
    self.destination = destination
    label = Text(titleResource)
  }

  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

private final class LinkNode: ElementNode {
  private var destination: URL?
  private let inner: EnvironmentScope

  init(under parent: Node) {
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    super.init("a", under: parent)
    element.kind = "btn tinted"
    element.setAttribute("target", "_blank")
    element.setAttribute("rel", "noopener noreferrer")
  }

  override var scopeForChildren: EnvironmentScope { inner }

  func update<Label: View>(_ destination: URL, _ label: Label) {
    self.destination = destination
    evaluate()
    setContent(label)
  }

  override func evaluate() {
    isDirty = false
    guard let destination else { return }
    let (openURL, isEnabled, text) = trackEnvironment {
      let values = EnvironmentValues(scope: scope)
      return (values.openURL, values.isEnabled, values.text)
    }
    let isSafe = OpenURLAction.isSafe(destination) && isEnabled
    element.setAttribute("href", isSafe ? destination.absoluteString : nil)
    element.setAttribute("disabled", isEnabled ? nil : "")
    let answers = openURL.handler != nil && isEnabled
    element.setHandler("tap", answers ? { _ in openURL(destination) } : nil)
    if answers, !isSafe { element.setAttribute("href", "#") }
    var label = text
    if label.color == nil { label.color = TintShapeStyle().fill() }
    var values = EnvironmentValues()
    values.text = label
    inner.set(values.overrides)
  }
}
