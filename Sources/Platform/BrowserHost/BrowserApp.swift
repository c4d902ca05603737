import SwiftUI

/// What an app shows to one page.
@MainActor package struct BrowserApp {
  /// The root view.
  package var view: AnyView
  /// Whether the first screen is there; the first page waits for it, for a moment.
  package var isReady: @MainActor () -> Bool
  /// Called once when the page's session is over.
  package var didEnd: @MainActor () -> Void
  /// What the app keeps of its own state for another process, beyond that of its views.
  ///
  /// Takes the state now; what it gives encodes it, later and anywhere. The app that is made from it
  /// then gets the text.
  package var save: (@MainActor () -> (@Sendable () -> String?))?
  /// How objects that views own are kept.
  package var objects: ObjectArchive?
  /// Calls back when something that views show has changed outside of them, until the result is let go.
  ///
  /// A page that is connected is parked only where this is known.
  package var observe: (@MainActor (_ changed: @escaping @MainActor () -> Void) -> AnyCancellable)?

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
