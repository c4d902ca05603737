import Favorites
import Foundation
import Tracking
import TravelAPI
import TravelModels

/// What the home screen needs from outside.
package struct HomeDependencies: Sendable {
  package var travel: TravelClient
  package var favorites: FavoriteClient
  package var tracking: TrackingClient
  package var lastScreen: HomeLastScreenClient
  /// The visitor's context, asked for each time: its `now` is the clock.
  package var context: @Sendable () -> HomeContext
  /// The name of the version of the screen to ask for.
  package var screenVersion: String
  /// Seconds for which a shelf's products are not asked for again.
  package var timeToLive: TimeInterval

  package init(
    travel: TravelClient, favorites: FavoriteClient, tracking: TrackingClient,
    lastScreen: HomeLastScreenClient = .none, screenVersion: String = "default",
    timeToLive: TimeInterval = 300,
    context: @escaping @Sendable () -> HomeContext
  ) {
    self.travel = travel
    self.favorites = favorites
    self.tracking = tracking
    self.lastScreen = lastScreen
    self.screenVersion = screenVersion
    self.timeToLive = timeToLive
    self.context = context
  }
}

/// A screen that was good, and when.
package struct HomeLastScreen: Sendable, Equatable, Codable {
  package var screen: CMSScreen
  package var savedAt: Date

  package init(screen: CMSScreen, savedAt: Date) {
    self.screen = screen
    self.savedAt = savedAt
  }
}

/// Where the last good screen is kept for when the service cannot be reached.
package struct HomeLastScreenClient: Sendable {
  package var load: @Sendable () async -> HomeLastScreen?
  package var save: @Sendable (HomeLastScreen) async -> Void

  package init(
    load: @escaping @Sendable () async -> HomeLastScreen?,
    save: @escaping @Sendable (HomeLastScreen) async -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// Keeps nothing.
  package static let none = HomeLastScreenClient(load: { nil }, save: { _ in })
}
