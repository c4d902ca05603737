import TravelModels

/// Where the home screen leads; the app answers it.
package enum HomeRoute: Sendable, Hashable, Codable {
  /// One thing on sale: its kind and id.
  case item(ItemKind, id: String)
  /// All of a kind: `hotel`, `flight`.
  case category(String)
  /// A list of products by its landing value: `hotel/ocean`.
  case products(String)
  /// The search screen, at a tab (`domestic`, `overseas`, `airline`, `ticket`) or where it was.
  case search(tab: String?)

  package enum ItemKind: String, Sendable, Codable {
    case stay = "STAY"
    case ticket = "TICKET"
    case flight = "FLIGHT"
    case package = "PACKAGE"
  }

  /// `nil` for a landing this app does not know.
  package init?(_ landing: Landing) {
    switch landing.type {
    case "CATEGORY": self = .category(landing.value)
    case "HOME_PRODUCTS", "LIST": self = .products(landing.value)
    case "SEARCH": self = .search(tab: landing.value)
    default:
      guard let kind = ItemKind(rawValue: landing.type) else { return nil }
      self = .item(kind, id: landing.value)
    }
  }
}
