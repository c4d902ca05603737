@_spi(Host) package import SwiftUI

extension Screen {
  /// The one element called `name`; hidden ones count only when no other has the name.
  ///
  /// - Parameter container: The name of an element to look in, in place of the whole screen.
  package func find(
    _ name: String, in container: String? = nil
  ) throws(ScreenError) -> Element {
    let found = try all(name, in: container)
    guard let first = found.first else { throw error(name, .missing) }
    guard found.count == 1 else { throw error(name, .ambiguous(found.count)) }
    return first
  }

  /// The elements called `name`, in order; hidden ones only when no other has the name.
  package func all(_ name: String, in container: String? = nil) throws(ScreenError) -> [Element] {
    var start = graph.document.root
    if let container { start = try find(container) }
    guard let start else { return [] }
    let elements = start.withDescendants
    let rules: [(Element) -> Bool] = [
      { $0[attribute: "data-testid"] == name },
      { $0[attribute: "aria-label"] == name || $0[attribute: "alt"] == name },
      { $0.text == name },
      { $0[attribute: "placeholder"] == name },
    ]
    for rule in rules {
      let found = elements.filter(rule)
      if found.isEmpty { continue }
      let visible = found.filter { !$0.isHidden }
      return visible.isEmpty ? found : visible
    }
    return []
  }

  /// Whether something that is not hidden is called `name`.
  package func shows(_ name: String, in container: String? = nil) -> Bool {
    guard let found = try? all(name, in: container) else { return false }
    return found.contains { !$0.isHidden }
  }

  /// The texts that are not hidden, in order.
  package var texts: [String] { graph.document.root?.visibleTexts ?? [] }

  /// The texts in the element called `name` that are not hidden, in order.
  package func texts(in name: String) throws(ScreenError) -> [String] {
    try find(name).visibleTexts
  }

  /// The only text in the element called `name`, or its texts with spaces between.
  package func text(of name: String) throws(ScreenError) -> String {
    try texts(in: name).joined(separator: " ")
  }
}

extension Element {
  /// The element and everything below, parents first.
  package var withDescendants: [Element] { [self] + children.flatMap(\.withDescendants) }

  /// The elements from here to the root.
  package var withAncestors: [Element] { [self] + (parent?.withAncestors ?? []) }

  /// Whether the element, or one above it, is hidden from sight, focus and taps.
  package var isHidden: Bool {
    withAncestors.contains { $0[attribute: "inert"] != nil }
  }

  /// Whether the element is a control that does not respond.
  package var isDisabled: Bool { withAncestors.contains { $0[attribute: "disabled"] != nil } }

  /// The texts here and below that are not hidden, in order.
  package var visibleTexts: [String] {
    withDescendants.filter { !$0.isHidden }.compactMap(\.text)
  }

  /// Whether taps go through the element, since it or one above was told to let them.
  package var ignoresTaps: Bool {
    withAncestors.contains { $0.style.contains("pointer-events:none") }
  }
}
