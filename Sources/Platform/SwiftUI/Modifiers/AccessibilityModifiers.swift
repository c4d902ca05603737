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

  private struct Localized: Equatable {
    let index: Int
    let text: Text
  }

  /// An attribute whose value is words in the reader's language.
  struct Attribute {
    let name: String
    let text: Text

    init(_ name: String, _ text: Text) {
      self.name = name
      self.text = text
    }

    init(_ name: String, _ value: String) { self.init(name, Text(verbatim: value)) }
  }

  init(_ given: [Attribute], isForControl: Bool = false, isHeading: Bool = false) {
    attributes = given.map {
      if case .verbatim(let words) = $0.text.content {
        Element.Attribute(name: $0.name, value: words)
      } else {
        Element.Attribute(name: $0.name, value: "")
      }
    }
    for index in given.indices {
      if case .verbatim = given[index].text.content { continue }
      localized.append(Localized(index: index, text: given[index].text))
    }
    if isForControl { controlBits = (1 << given.count) - 1 }
    self.isHeading = isHeading
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
    return both
  }

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

/// The position of accessibility attributes: once the elements are settled they go to the content's
/// own element, or to the control in it.
private final class AttachmentNode: AttachingNode {
  private var modifier: AccessibilityAttachmentModifier
  /// What has the attributes of a control, where that is another element.
  private var control: Element?
  private let inner: EnvironmentScope?
  /// The attributes in the reader's language, where that matters.
  private var localized: [Element.Attribute]?

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
    link.document.attachmentChanged(self)
  }

  func update(_ new: AccessibilityAttachmentModifier) {
    if hasEvaluated, !isDirty, modifier == new { return }
    hasEvaluated = true
    modifier = new
    evaluate()
  }

  override func settle() {
    guard let outer = outerElement else { return }
    let attributes = localized ?? modifier.attributes
    let found = outer.control ?? outer
    if found === outer {
      dropControl()
      outer.attach(attributes, of: self)
      return
    }
    if found !== control { dropControl() }
    control = found
    func part(forControl: Bool) -> [Element.Attribute] {
      attributes.indices.filter { modifier.isForControl($0) == forControl }.map { attributes[$0] }
    }
    outer.attach(part(forControl: false), of: self)
    found.attach(part(forControl: true), of: self)
  }

  private func dropControl() {
    control?.attach([], of: self)
    control = nil
  }

  override func leaveOuterElement() {
    dropControl()
    outerElement?.attach([], of: self)
    super.leaveOuterElement()
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
    modifier(
      AccessibilityAttachmentModifier(attributes, isForControl: isForControl, isHeading: isHeading))
  }
}
