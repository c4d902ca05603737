/// Says on the button in the content whether it is on.
nonisolated struct PressedAttribute: PrimitiveModifier {
  let name: String
  let isOn: Bool

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    AccessibilityAttachmentModifier.sync(
      .init(
        attributes: [
          .init(modifier.name, modifier.isOn ? "true" : "false")
        ] + (modifier.name == "aria-checked" ? [.init("role", "menuitemcheckbox")] : []),
        isForControl: true), content: content, reusing: old, under: parent)
  }
}
