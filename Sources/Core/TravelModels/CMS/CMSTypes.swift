/// The module types of the content system, by their wire labels.
package enum CMSModuleType: String, Sendable, Codable, CaseIterable {
  case category, hotel, pension, motel, logo, guesthouse, overseas, flight, ticket, banner, region
  case timeDeal, ranking, recentView

  /// The component types that have a place in a module of this type.
  package var takes: Set<CMSComponentType> {
    switch self {
    case .category: [.icon]
    case .hotel, .pension, .motel, .overseas, .ticket: [.title, .tab, .product, .more]
    case .logo, .banner: [.image, .text]
    case .guesthouse, .flight: [.title, .product, .more]
    case .region: [.title, .icon]
    case .timeDeal: [.title, .countdown, .product]
    case .ranking: [.title, .tab, .product]
    case .recentView: [.title, .product]
    }
  }
}

/// The component types of the content system, by their wire labels.
package enum CMSComponentType: String, Sendable, Codable, CaseIterable {
  case title, product, image, icon, text, tab, countdown, more, divider
}
