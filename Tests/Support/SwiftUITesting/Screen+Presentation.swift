@_spi(Host) package import SwiftUI

extension Screen {
  /// The open dialogs, the one in front last.
  package var dialogs: [Element] {
    graph.document.root?.children.filter { $0.tag == "dialog" } ?? []
  }

  /// Does what Escape, the browser's way back and a tap beside a dialog do.
  package func leave(_ element: Element) {
    _ = graph.document.dispatch("back", to: element.id, EventPayload())
    graph.flush()
  }
}

extension Screen {
  /// The screens of navigation stacks, the root of a stack before those over it.
  package var screens: [Element] { elements { $0.kind == "screen" } }

  /// The lists, outer ones before those in them.
  package var lists: [Element] { elements { $0.tag == "ul" } }

  private func elements(_ isMeant: (Element) -> Bool) -> [Element] {
    graph.document.root?.withDescendants.filter(isMeant) ?? []
  }

  /// Says that the page can be seen, or cannot.
  package func setVisible(_ isVisible: Bool) {
    guard let root = graph.document.root else { return }
    let payload = EventPayload(text: isVisible ? "active" : "background")
    _ = graph.document.dispatch("phase", to: root.id, payload)
    graph.flush()
  }
}
