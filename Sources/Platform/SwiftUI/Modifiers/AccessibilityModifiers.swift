/// Sets what assistive technology is told of the content.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier, PrimitiveModifier {
  public typealias Body = Never

  var attributes: [Element.Attribute]
  /// Whether the attributes belong to the control inside the content, not to a box around it.
  var isForControl: Bool

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? {
    content
  }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? AttachmentNode ?? AttachmentNode(under: parent)
    node.setChild(content)
    node.update(modifier)
    return node
  }
}

/// The position of accessibility attributes: once the elements are settled they go to the content's
/// own element, or to the control in it.
private final class AttachmentNode: WrapperNode {
  private var modifier: AccessibilityAttachmentModifier?
  private weak var target: Element?

  func update(_ new: AccessibilityAttachmentModifier) {
    modifier = new
    graph.document.afterStructure { [weak self] in self?.apply() }
  }

  private func apply() {
    guard !isRemoved, let modifier else { return }
    var elements: [Element] = []
    collectElements(into: &elements)
    var found = elements.first
    if modifier.isForControl { found = found?.control ?? found }
    if let target, target !== found { for name in names { target.setAttribute(name, nil) } }
    target = found
    let present = modifier.attributes.map(\.name)
    for name in names where !present.contains(name) { found?.setAttribute(name, nil) }
    names = present
    for attribute in modifier.attributes { found?.setAttribute(attribute.name, attribute.value) }
  }

  private var names: [String] = []
}

extension Element {
  /// The control, picture or text that boxes with one child lead to.
  fileprivate var control: Element? {
    if ["button", "input", "svg", "img", "h2", "a"].contains(tag) { return self }
    guard children.count == 1 || kind.contains("layers"), let first = children.first else {
      return nil
    }
    return first.control
  }
}

extension View {
  public nonisolated func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment([.init(name: "data-testid", value: identifier)])
  }

  public nonisolated func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment([.init(name: "aria-label", value: label.content)], isForControl: true)
  }

  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label))
  }

  public nonisolated func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(
      [.init(name: "aria-valuetext", value: valueDescription.content)], isForControl: true)
  }

  public nonisolated func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment([.init(name: "title", value: hint.content)], isForControl: true)
  }

  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(hidden ? [.init(name: "aria-hidden", value: "true")] : [])
  }

  /// Says what kind of thing the view is. A text that is a header becomes a heading.
  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<
    ModifiedContent<Self, _EnvironmentModifier>, AccessibilityAttachmentModifier
  > {
    var attributes: [Element.Attribute] = []
    if traits.contains(.isSelected) {
      attributes.append(.init(name: "aria-pressed", value: "true"))
    }
    if !traits.contains(.isHeader), let role = traits.role {
      attributes.append(.init(name: "role", value: role))
    }
    let isHeading = traits.contains(.isHeader)
    return modifier(_EnvironmentModifier { if isHeading { $0.text.isHeading = true } })
      .attachment(attributes, isForControl: true)
  }

  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    attachment(children == .ignore ? [.init(name: "role", value: "group")] : [])
  }

  fileprivate nonisolated func attachment(
    _ attributes: [Element.Attribute], isForControl: Bool = false
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(attributes: attributes, isForControl: isForControl))
  }
}
