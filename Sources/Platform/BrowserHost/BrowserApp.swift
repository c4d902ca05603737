import SwiftUI

/// What an app shows to one page.
@MainActor package struct BrowserApp {
  /// The root view.
  package var view: AnyView
  /// Whether the first screen is there; the first page waits for it, for a moment.
  package var isReady: @MainActor () -> Bool
  /// Called once when the page's session is over.
  package var didEnd: @MainActor () -> Void

  package init<Root: View>(
    _ view: Root, isReady: @escaping @MainActor () -> Bool = { true },
    didEnd: @escaping @MainActor () -> Void = {}
  ) {
    self.view = AnyView(view)
    self.isReady = isReady
    self.didEnd = didEnd
  }
}

/// Who a page belongs to: one browser, known by a random id in a cookie.
package struct Visitor: Hashable, Sendable {
  package let id: String
  /// One of the host's languages.
  package let language: String
}
