/// Sets what assistive technology is told of the content.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier, PrimitiveModifier,
  Equatable
{
  public typealias Body = Never

  /// The attributes; those of `localized` have no value yet.
  private(set) var attributes: [Element.Attribute]
  /// The values that differ from language to language.
  private var localized: [Localized] = []
  /// A bit for each attribute that belongs to the control inside the content, not to a box around it.
  private var controlBits: UInt64 = 0
  /// Whether texts in the content become headings; decided when the view is made.
  private(set) var isHeading = false
  /// What the element does when it is asked to.
  private(set) var actions: AccessibilityActions?
  /// What becomes of the elements inside, where the content is made one element.
  private(set) var children: AccessibilityChildBehavior?

  private struct Localized: Equatable {
    let index: Int
    let text: Text
  }

  /// An attribute whose value is words in the reader's language.
  struct Attribute {
    let name: String
    let text: Text
    /// Whether the attribute belongs to the control inside the content, not to a box around it.
    let isForControl: Bool

    init(_ name: String, _ text: Text, isForControl: Bool = false) {
      self.name = name
      self.text = text
      self.isForControl = isForControl
    }

    init(_ name: String, _ value: String, isForControl: Bool = false) {
      self.init(name, Text(verbatim: value), isForControl: isForControl)
    }
  }

  init(
    attributes given: [Attribute] = [], isHeading: Bool = false,
    actions: AccessibilityActions? = nil, children: AccessibilityChildBehavior? = nil
  ) {
    attributes = given.map {
      if case .verbatim(let words) = $0.text.content {
        Element.Attribute(name: $0.name, value: words)
      } else {
        Element.Attribute(name: $0.name, value: "")
      }
    }
    for index in given.indices {
      if given[index].isForControl { controlBits |= 1 << index }
      if case .verbatim = given[index].text.content { continue }
      localized.append(Localized(index: index, text: given[index].text))
    }
    self.isHeading = isHeading
    self.actions = actions
    self.children = children
  }

  /// One attribute, as most modifiers set.
  init(_ name: String, _ text: Text, isForControl: Bool = false) {
    if case .verbatim(let words) = text.content {
      attributes = [Element.Attribute(name: name, value: words)]
    } else {
      attributes = [Element.Attribute(name: name, value: "")]
      localized = [Localized(index: 0, text: text)]
    }
    controlBits = isForControl ? 1 : 0
  }

  /// - Parameter isForControl: whether all of them belong to the control inside the content.
  init(_ given: [Attribute], isForControl: Bool, isHeading: Bool) {
    self.init(
      attributes: given.map { Attribute($0.name, $0.text, isForControl: isForControl) },
      isHeading: isHeading)
  }

  /// Both; this one is outside, and counts where they set the same.
  func around(_ inner: Self) -> Self {
    var both = self
    both.attributes.reserveCapacity(attributes.count + inner.attributes.count)
    for (index, attribute) in inner.attributes.enumerated()
    where !attributes.contains(where: { $0.name == attribute.name }) {
      let place = both.attributes.count
      both.attributes.append(attribute)
      if inner.controlBits & 1 << index != 0 { both.controlBits |= 1 << place }
      for value in inner.localized where value.index == index {
        both.localized.append(Localized(index: place, text: value.text))
      }
    }
    both.isHeading = isHeading || inner.isHeading
    both.actions = actions.map { $0.around(inner.actions) } ?? inner.actions
    both.children = children ?? inner.children
    return both
  }

  /// Whether there are attributes and nothing else.
  var isPlain: Bool { actions == nil && children == nil }
  var isLocalized: Bool { !localized.isEmpty }

  func resolved(in values: EnvironmentValues) -> [Element.Attribute] {
    var resolved = attributes
    for value in localized { resolved[value.index].value = value.text.resolved(in: values) }
    return resolved
  }

  func isForControl(_ index: Int) -> Bool { controlBits & 1 << index != 0 }

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? {
    content
  }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    // Modifiers one right after the other share a position.
    if let attached = ViewKind.of(C.self).attached {
      return attached.syncErased(content, adding: modifier, reusing: old, under: parent)
    }
    let node = old as? AttachmentNode ?? AttachmentNode(modifier, under: parent)
    node.update(modifier)
    node.setChild(content)
    return node
  }
}

/// A view with something attached, to which more can be attached at the same position.
@MainActor protocol AttachedView: View {
  static func sync(
    _ view: Self, adding modifier: AccessibilityAttachmentModifier, reusing old: Node?,
    under parent: Node
  ) -> Node
}

extension AttachedView {
  /// `sync` for callers that know the type only by a cast.
  fileprivate static func syncErased<V: View>(
    _ view: V, adding modifier: AccessibilityAttachmentModifier, reusing old: Node?,
    under parent: Node
  ) -> Node {
    sync(unsafeBitCast(view, to: Self.self), adding: modifier, reusing: old, under: parent)
  }
}

extension ModifiedContent: AttachedView
where Content: View, Modifier == AccessibilityAttachmentModifier {
  @MainActor static func sync(
    _ view: Self, adding outer: AccessibilityAttachmentModifier, reusing old: Node?,
    under parent: Node
  ) -> Node {
    Modifier.sync(outer.around(view.modifier), content: view.content, reusing: old, under: parent)
  }
}

extension AccessibilityAttachmentModifier {
  static func identifier(_ identifier: String) -> Self {
    .init("data-testid", Text(verbatim: identifier))
  }

  static func label(_ label: Text, isEnabled: Bool = true) -> Self {
    isEnabled ? .init("aria-label", label, isForControl: true) : .init()
  }

  static func value(_ value: Text, isEnabled: Bool = true) -> Self {
    isEnabled ? .init(AriaWords.value, value, isForControl: true) : .init()
  }

  static func hint(_ hint: Text, isEnabled: Bool = true) -> Self {
    isEnabled ? .init(AriaWords.hint, hint, isForControl: true) : .init()
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
    .init(actions: AccessibilityActions([AccessibilityAction(kind: kind, handler: handler)]))
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
    ModifiedContent(content: content, modifier: attachment.around(modifier))
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
