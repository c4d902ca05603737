import TravelModels

/// A shelf of products that are asked for when the shelf comes near.
package struct HomeProductAppModel: Sendable, Equatable, Codable {
  package var element: HomeElement
  package var layout: Layout
  /// Products at most; with the layout it gives the height before any has come.
  package var pageSize: Int
  package var slot: ProductSlot

  package enum Layout: String, Sendable, Codable {
    case carousel, grid, list
  }
}

/// A product as a shelf shows it, with its texts made.
package struct HomeProductItem: Sendable, Equatable, Codable, Identifiable {
  package var id: String
  package var name: String
  package var region: String?
  package var picture: String?
  /// `129,000원`.
  package var price: String
  /// `159,000원`, where it was more.
  package var originalPrice: String?
  /// `18%`, rounded down, where that is at least one.
  package var discount: String?
  /// `1박`.
  package var unit: String?
  /// `4.6`.
  package var rating: String?
  /// `후기 1,203`.
  package var reviews: String?
  package var badge: String?
  package var isLiked: Bool
  package var route: HomeRoute?
  package var tracking: TrackingModel
}
