/// Says on the button in the content whether it is on.
nonisolated struct PressedAttribute: PrimitiveModifier {
  let name: String
  let isOn: Bool

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    var attributes: [AccessibilityAttachmentModifier.Attribute] = [
      .init(modifier.name, modifier.isOn ? "true" : "false", isForControl: true)
    ]
    if modifier.name == "aria-checked" {
      attributes.append(.init("role", "menuitemcheckbox", isForControl: true))
    }
    return AccessibilityAttachmentModifier.sync(
      .init(attributes: attributes), content: content, reusing: old, under: parent)
  }
}
