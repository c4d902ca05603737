/// A position whose elements are read and never sent: the words of a label, the options of a picker.
final class HiddenContent: ElementNode {
  /// - Parameter onChange: called when what the elements say may have changed.
  init(under parent: Node, onChange: @escaping () -> Void) {
    super.init("div", under: parent)
    element.onContentChange = onChange
  }

  override func collectElements(into list: inout [Element]) {}

  override func didRemove() {
    super.didRemove()
    element.onContentChange = nil
  }

  /// The words of all elements, with spaces between.
  var words: String { Self.words(of: self) }

  /// The words of the elements of a position below.
  static func words(of node: Node) -> String {
    var elements: [Element] = []
    if let hidden = node as? HiddenContent {
      for child in hidden.children { child.collectElements(into: &elements) }
    } else {
      node.collectElements(into: &elements)
    }
    return elements.flatMap(\.spokenTexts).joined(separator: " ")
  }
}

extension Element {
  /// The texts and labels here and below, in order.
  var spokenTexts: [String] {
    if let label = self[attribute: "aria-label"] ?? self[attribute: "alt"], !label.isEmpty {
      return [label]
    }
    return (text.map { [$0] } ?? []) + children.flatMap(\.spokenTexts)
  }
}
