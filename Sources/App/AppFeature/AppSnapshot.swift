import Foundation
import HomeFeature

/// What is kept of a session's stores for when the process ends.
///
/// Failures are values of the states like any other; what was loading starts again.
package struct AppSnapshot: Codable, Sendable, Equatable {
  /// The version of the app that wrote it; of another nothing is taken.
  package var version: String
  package var app: AppReducer.State
  /// Of the home screen in the house dialect.
  package var home: HomeReducer.State?

  package init(version: String, app: AppReducer.State, home: HomeReducer.State?) {
    self.version = version
    self.app = app
    self.home = home
  }

  /// Reads what `text` gave; `nil` for what this version did not write.
  package init?(_ text: String?, version: String) {
    guard let text, let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)),
      read.version == version
    else { return nil }
    self = read
  }

  /// The text that is read again.
  package var text: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
