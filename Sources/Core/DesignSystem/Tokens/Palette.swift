import SwiftUI

/// The colors of the app, each for light and dark appearance (see `Assets.xcassets`).
package enum Palette {
  /// The one color that says "this can be tapped" and "this is chosen".
  package static let accent = Color("AccentColor", bundle: .module)
  /// Text and icons on the accent color.
  package static let onAccent = Color("OnAccent", bundle: .module)
  package static let background = Color("Background", bundle: .module)
  /// A quiet area on the background.
  package static let surface = Color("Surface", bundle: .module)
  /// A card above the background.
  package static let surfaceRaised = Color("SurfaceRaised", bundle: .module)
  package static let textPrimary = Color("TextPrimary", bundle: .module)
  package static let textSecondary = Color("TextSecondary", bundle: .module)
  package static let textTertiary = Color("TextTertiary", bundle: .module)
  package static let line = Color("Line", bundle: .module)
  package static let skeleton = Color("Skeleton", bundle: .module)
  package static let danger = Color("Danger", bundle: .module)
  package static let heart = Color("Heart", bundle: .module)
  package static let rating = Color("Rating", bundle: .module)
  package static let scrim = Color("Scrim", bundle: .module)
}
