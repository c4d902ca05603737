/// Sets what assistive technology is told of the content.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier, PrimitiveModifier {
  public typealias Body = Never

  var attributes: [Attribute]
  /// Whether the attributes belong to the control inside the content, not to a box around it.
  var isForControl: Bool
  /// Whether texts in the content become headings; decided when the view is made.
  var isHeading = false

  /// An attribute whose value is words in the reader's language.
  struct Attribute {
    var name: String
    var text: Text

    init(_ name: String, _ text: Text) {
      self.name = name
      self.text = text
    }

    init(_ name: String, _ value: String) { self.init(name, Text(verbatim: value)) }
  }

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? {
    content
  }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? AttachmentNode ?? AttachmentNode(modifier, under: parent)
    node.update(modifier)
    node.setChild(content)
    return node
  }
}

/// The position of accessibility attributes: once the elements are settled they go to the content's
/// own element, or to the control in it.
private final class AttachmentNode: WrapperNode, ElementAttachment {
  private var modifier: AccessibilityAttachmentModifier
  private(set) var outerElement: Element?
  private var target: Element?
  private var attributes: [Element.Attribute] = []
  private let inner: EnvironmentScope?

  init(_ modifier: AccessibilityAttachmentModifier, under parent: Node) {
    self.modifier = modifier
    inner = modifier.isHeading ? EnvironmentScope(parent: parent.scopeForChildren) : nil
    super.init(under: parent)
    container?.element.attachments[ObjectIdentifier(self)] = .init(attachment: self)
  }

  override var scopeForChildren: EnvironmentScope { inner ?? scope }
  var isForControl: Bool { modifier.isForControl }

  override func evaluate() {
    isDirty = false
    let overrides = trackEnvironment {
      var values = EnvironmentValues(scope: scope)
      attributes = modifier.attributes.map {
        Element.Attribute(name: $0.name, value: $0.text.resolved(in: values))
      }
      if inner != nil { values.text.isHeading = true }
      return values.overrides
    }
    inner?.set(overrides)
    graph.document.attachmentChanged(self)
  }

  func update(_ new: AccessibilityAttachmentModifier) {
    modifier = new
    evaluate()
  }

  func attach() {
    guard !isRemoved else { return }
    var elements: [Element] = []
    collectElements(into: &elements)
    outerElement = elements.first
    let found = isForControl ? outerElement?.control ?? outerElement : outerElement
    if target !== found { target?.attach([], of: self) }
    target = found
    found?.attach(attributes, of: self)
  }

  override func didRemove() {
    outerElement = nil
    target = nil
    container?.element.attachments[ObjectIdentifier(self)] = nil
  }
}

extension View {
  public nonisolated func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment([.init("data-testid", identifier)])
  }

  public nonisolated func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment([.init("aria-label", label)], isForControl: true)
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
      [.init("aria-valuetext", valueDescription)], isForControl: true)
  }

  public nonisolated func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment([.init("title", hint)], isForControl: true)
  }

  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(hidden ? [.init("aria-hidden", "true")] : [])
  }

  /// Says what kind of thing the view is. A text that is a header becomes a heading.
  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    var attributes: [AccessibilityAttachmentModifier.Attribute] = []
    if traits.contains(.isSelected) {
      attributes.append(.init("aria-pressed", "true"))
    }
    if !traits.contains(.isHeader), let role = traits.role {
      attributes.append(.init("role", role))
    }
    return modifier(
      AccessibilityAttachmentModifier(
        attributes: attributes, isForControl: true, isHeading: traits.contains(.isHeader)))
  }

  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    attachment(children == .ignore ? [.init("role", "group")] : [])
  }

  fileprivate nonisolated func attachment(
    _ attributes: [AccessibilityAttachmentModifier.Attribute], isForControl: Bool = false
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(attributes: attributes, isForControl: isForControl))
  }
}
