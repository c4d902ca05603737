/// Sets what assistive technology is told of the content.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier, PrimitiveModifier {
  public typealias Body = Never

  var attributes: [Attribute] = []
  /// Whether texts in the content become headings; decided when the view is made.
  var isHeading = false
  /// What the element does when it is asked to.
  var actions: [AccessibilityAction] = []
  /// What becomes of the elements inside, where the content is made one element.
  var children: AccessibilityChildBehavior?

  /// An attribute whose value is words in the reader's language.
  struct Attribute {
    var name: String
    var text: Text
    /// Whether the attribute belongs to the control inside the content, not to a box around it.
    var isForControl: Bool

    init(_ name: String, _ text: Text, isForControl: Bool = false) {
      self.name = name
      self.text = text
      self.isForControl = isForControl
    }

    init(_ name: String, _ value: String, isForControl: Bool = false) {
      self.init(name, Text(verbatim: value), isForControl: isForControl)
    }
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

  /// What this and another one, further out, say together; where both say something, the other counts.
  func merging(_ outer: Self) -> Self {
    var merged = self
    let names = outer.attributes.map(\.name)
    merged.attributes.removeAll { names.contains($0.name) }
    merged.attributes += outer.attributes
    merged.isHeading = isHeading || outer.isHeading
    merged.actions += outer.actions
    merged.children = outer.children ?? children
    return merged
  }
}

extension AccessibilityAttachmentModifier {
  static func identifier(_ identifier: String) -> Self {
    .init(attributes: [.init("data-testid", identifier)])
  }

  static func label(_ label: Text, isEnabled: Bool = true) -> Self {
    .init(attributes: isEnabled ? [.init("aria-label", label, isForControl: true)] : [])
  }

  static func value(_ value: Text, isEnabled: Bool = true) -> Self {
    .init(attributes: isEnabled ? [.init(AriaWords.value, value, isForControl: true)] : [])
  }

  static func hint(_ hint: Text, isEnabled: Bool = true) -> Self {
    .init(attributes: isEnabled ? [.init(AriaWords.hint, hint, isForControl: true)] : [])
  }

  static func hidden(_ hidden: Bool, isEnabled: Bool = true) -> Self {
    .init(attributes: hidden && isEnabled ? [.init("aria-hidden", "true")] : [])
  }

  static func traits(_ traits: AccessibilityTraits) -> Self {
    var attributes: [Attribute] = []
    if traits.contains(.isSelected) {
      attributes.append(.init("aria-pressed", "true", isForControl: true))
    }
    if !traits.contains(.isHeader), let role = traits.role {
      attributes.append(.init("role", role, isForControl: true))
    }
    return .init(attributes: attributes, isHeading: traits.contains(.isHeader))
  }

  static func action(
    _ kind: AccessibilityAction.Kind, _ handler: @escaping () -> Void
  ) -> Self {
    .init(actions: [AccessibilityAction(kind: kind, handler: handler)])
  }
}

extension View {
  nonisolated func attachment(
    _ attachment: AccessibilityAttachmentModifier
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(attachment)
  }

  public nonisolated func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.identifier(identifier))
  }

  public nonisolated func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.label(label))
  }

  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.label(Text(labelKey)))
  }

  @_disfavoredOverload public nonisolated func accessibilityLabel(
    _ label: LocalizedStringResource
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.label(Text(label)))
  }

  @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.label(Text(label)))
  }

  /// Names the view while `isEnabled`; else it keeps the name it has.
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.label(Text(labelKey), isEnabled: isEnabled))
  }

  @_disfavoredOverload public nonisolated func accessibilityLabel(
    _ label: LocalizedStringResource, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.label(Text(label), isEnabled: isEnabled))
  }

  @available(iOS, deprecated: 27.0, renamed: "accessibilityLabel(_:)")
  public nonisolated func accessibility(
    label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.label(label))
  }

  public nonisolated func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.value(valueDescription))
  }

  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.value(Text(valueKey)))
  }

  @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.value(Text(value)))
  }

  public nonisolated func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.hint(hint))
  }

  public nonisolated func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.hint(Text(hintKey)))
  }

  @_disfavoredOverload public nonisolated func accessibilityHint(
    _ hint: LocalizedStringResource
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.hint(Text(hint)))
  }

  @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.hint(Text(hint)))
  }

  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.hidden(hidden))
  }

  public nonisolated func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.hidden(hidden, isEnabled: isEnabled))
  }

  /// Says what kind of thing the view is. A text that is a header becomes a heading.
  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attachment(.traits(traits))
  }

  /// Makes one element of the view: its children are silent, stay elements, or lend it their words.
  ///
  /// Controls inside stay reachable whatever becomes of the other children.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    attachment(AccessibilityAttachmentModifier(children: children))
  }
}

extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  private nonisolated func adding(
    _ attachment: AccessibilityAttachmentModifier
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.merging(attachment))
  }

  public nonisolated func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Content, Modifier> {
    adding(.identifier(identifier))
  }

  public nonisolated func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Content, Modifier> {
    adding(.label(label))
  }

  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Content, Modifier> {
    adding(.label(Text(labelKey)))
  }

  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Content, Modifier> {
    adding(.hidden(hidden))
  }
}
