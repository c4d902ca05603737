/// The position of a picker that is a row of a list: its label, and the menu at the trailing side.
final class PickerRowNode: ElementNode {
  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "pickerrow"
    element.layout = .own
    element.fills = .horizontal
  }

  func update<Label: View, SelectionValue: Hashable, Content: View>(
    _ picker: Picker<Label, SelectionValue, Content>
  ) {
    // The menu says the label itself.
    setContent(picker.label.accessibilityHidden(true), at: 0)
    setContent(RowMenu(picker: picker), at: 1)
    element.speech.control = content[1].firstElement
  }
}

/// A picker as a menu alone.
private nonisolated struct RowMenu<Label: View, SelectionValue: Hashable, Content: View>: View,
  PrimitiveView
{
  typealias Body = Never

  let picker: Picker<Label, SelectionValue, Content>

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? PickerNode ?? PickerNode(.select, under: parent)
    node.update(view.picker)
    return node
  }
}
