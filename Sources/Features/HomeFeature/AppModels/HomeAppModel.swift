/// One piece of the home screen, ready to be drawn.
///
/// Closed: a module type the app learns to draw is one more case, and the compiler lists the rest.
package enum HomeAppModel: Sendable, Equatable, Codable, Identifiable {
  case logo(HomeLogoAppModel)
  case category(HomeCategoryAppModel)
  case banner(HomeBannerAppModel)
  case title(HomeTitleAppModel)
  case product(HomeProductAppModel)
  case more(HomeMoreAppModel)
  /// What could not be drawn; only in a debug build.
  case placeholder(HomePlaceholderAppModel)

  package var element: HomeElement {
    switch self {
    case .logo(let model): model.element
    case .category(let model): model.element
    case .banner(let model): model.element
    case .title(let model): model.element
    case .product(let model): model.element
    case .more(let model): model.element
    case .placeholder(let model): model.element
    }
  }

  package var id: HomeElementID { element.id }
}

/// The head of the screen: brand and way into search.
package struct HomeLogoAppModel: Sendable, Equatable, Codable {
  package var element: HomeElement
  /// What the box that leads into search says; `nil` for the app's own words.
  package var searchText: String?
  /// Where that box leads; `nil` for a head without one.
  package var searchRoute: HomeRoute?
  /// A seasonal brand picture, where the editors gave one.
  package var picture: HomePicture?
}

/// A grid of ways into the app.
package struct HomeCategoryAppModel: Sendable, Equatable, Codable {
  package var element: HomeElement
  /// Icons in a row.
  package var colSize: Int
  /// Rows on a page.
  package var rowSize: Int
  package var items: [HomeCategoryItem]
}

package struct HomeCategoryItem: Sendable, Equatable, Codable, Identifiable {
  package var element: HomeElement
  package var name: String
  /// The name of a picture the app has.
  package var image: String
  package var badge: String?
  package var route: HomeRoute

  package var id: HomeElementID { element.id }
}

/// Pictures one beside the other, one in sight.
package struct HomeBannerAppModel: Sendable, Equatable, Codable {
  package var element: HomeElement
  /// Width by height.
  package var ratio: Double
  /// Seconds on a picture; `nil` where it stands still.
  package var autoScrollSeconds: Int?
  package var isLooping: Bool
  package var items: [HomePicture]
}

package struct HomePicture: Sendable, Equatable, Codable, Identifiable {
  package var element: HomeElement
  package var url: String
  /// Pixels; `nil` where the document does not say.
  package var width: Int?
  package var height: Int?
  /// What it shows, for those who do not see it.
  package var alt: String
  package var route: HomeRoute?

  package var id: HomeElementID { element.id }
}

/// The header of what follows it.
package struct HomeTitleAppModel: Sendable, Equatable, Codable {
  package var element: HomeElement
  package var text: String
  package var subText: String?
  package var isCentered: Bool
  package var badge: String?
}

/// The way to the whole list of what stands before it.
package struct HomeMoreAppModel: Sendable, Equatable, Codable {
  package var element: HomeElement
  package var label: String
  package var route: HomeRoute
}

package struct HomePlaceholderAppModel: Sendable, Equatable, Codable {
  package var element: HomeElement
  package var message: String
}
