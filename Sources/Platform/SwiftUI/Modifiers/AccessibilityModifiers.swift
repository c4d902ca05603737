/// Sets what assistive technology is told of the content.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier, PrimitiveModifier {
  public typealias Body = Never

  var attributes: [Attribute]
  /// Whether texts in the content become headings; decided when the view is made.
  var isHeading = false

  /// An attribute whose value is words in the reader's language.
  struct Attribute {
    var name: String
    var words: Words
    /// Whether it belongs to the control inside the content, not to a box around it.
    var isForControl = false

    init(_ name: String, _ text: Text) {
      self.name = name
      if case .verbatim(let words) = text.content {
        self.words = .same(words)
      } else {
        words = .localized(text)
      }
    }

    init(_ name: String, _ value: String) {
      self.name = name
      words = .same(value)
    }
  }

  enum Words {
    /// The same in every language.
    case same(String)
    indirect case localized(Text)
  }

  /// Whether the attributes differ from language to language.
  var isLocalized: Bool {
    attributes.contains { if case .localized = $0.words { true } else { false } }
  }

  func resolved(in values: EnvironmentValues) -> [Element.Attribute] {
    attributes.map { attribute in
      switch attribute.words {
      case .same(let words): Element.Attribute(name: attribute.name, value: words)
      case .localized(let text):
        Element.Attribute(name: attribute.name, value: text.resolved(in: values))
      }
    }
  }

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
    var all = outer
    // The outermost counts where several set the same.
    for attribute in view.modifier.attributes
    where !all.attributes.contains(where: { $0.name == attribute.name }) {
      all.attributes.append(attribute)
    }
    all.isHeading = all.isHeading || view.modifier.isHeading
    return Modifier.sync(all, content: view.content, reusing: old, under: parent)
  }
}

/// The position of accessibility attributes: once the elements are settled they go to the content's
/// own element, or to the control in it.
private final class AttachmentNode: WrapperNode, ElementAttachment {
  private var modifier: AccessibilityAttachmentModifier
  private var outerElement: Element?
  /// What has the attributes of a control, where that is another element.
  private var control: Element?
  private let inner: EnvironmentScope?
  /// The attributes in the reader's language, where that matters.
  private var localized: [Element.Attribute]?
  var isAttachmentStale = false

  init(_ modifier: AccessibilityAttachmentModifier, under parent: Node) {
    self.modifier = modifier
    inner = modifier.isHeading ? EnvironmentScope(parent: parent.scopeForChildren) : nil
    super.init(under: parent)
  }

  override var scopeForChildren: EnvironmentScope { inner ?? scope }

  override func evaluate() {
    isDirty = false
    if inner != nil || modifier.isLocalized {
      let overrides = trackEnvironment {
        var values = EnvironmentValues(scope: scope)
        localized = modifier.isLocalized ? modifier.resolved(in: values) : nil
        if inner != nil { values.text.isHeading = true }
        return values.overrides
      }
      inner?.set(overrides)
    }
    graph.document.attachmentChanged(self)
  }

  func update(_ new: AccessibilityAttachmentModifier) {
    modifier = new
    evaluate()
  }

  override func collectElements(into list: inout [Element]) {
    let start = list.count
    super.collectElements(into: &list)
    let first = start < list.count ? list[start] : nil
    if first !== outerElement { graph.document.attachmentChanged(self) }
  }

  func attach() {
    guard !isRemoved else { return }
    let attributes = localized ?? modifier.resolved(in: EnvironmentValues())
    let outer = firstElement
    if outer !== outerElement {
      detach()
      outerElement = outer
      if let outer, !outer.isControl { outer.pass(self) }
    }
    guard let outer else { return }
    let found = outer.control ?? outer
    if found === outer {
      dropControl()
      outer.attach(attributes, of: self)
      return
    }
    if found !== control { dropControl() }
    control = found
    let forControl = modifier.attributes.map(\.isForControl)
    outer.attach(zip(attributes, forControl).filter { !$1 }.map(\.0), of: self)
    found.attach(zip(attributes, forControl).filter { $1 }.map(\.0), of: self)
  }

  private func dropControl() {
    control?.attach([], of: self)
    control = nil
  }

  private func detach() {
    dropControl()
    outerElement?.attach([], of: self)
    outerElement?.stopPassing(self)
    outerElement = nil
  }

  override func didRemove() { detach() }
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
    return attachment(attributes, isForControl: true, isHeading: traits.contains(.isHeader))
  }

  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    attachment(children == .ignore ? [.init("role", "group")] : [])
  }

  fileprivate nonisolated func attachment(
    _ attributes: [AccessibilityAttachmentModifier.Attribute], isForControl: Bool = false,
    isHeading: Bool = false
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    var attributes = attributes
    if isForControl {
      for index in attributes.indices { attributes[index].isForControl = true }
    }
    return modifier(AccessibilityAttachmentModifier(attributes: attributes, isHeading: isHeading))
  }
}
