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
