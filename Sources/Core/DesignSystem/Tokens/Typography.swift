import SwiftUI

/// The type scale; every style follows the reader's text size.
package enum Typography {
  /// The name of the app, a screen's title.
  package static let largeTitle = Font.title2.weight(.bold)
  /// The title of a section.
  package static let title = Font.title3.weight(.bold)
  /// The name of a thing in a list.
  package static let headline = Font.subheadline.weight(.semibold)
  package static let body = Font.subheadline
  package static let bodyStrong = Font.callout.weight(.bold)
  package static let caption = Font.footnote
  package static let captionStrong = Font.footnote.weight(.semibold)
  /// Badges and the words under icons.
  package static let label = Font.caption.weight(.medium)
}
