import TravelModels

/// Something a person did or saw that the business counts.
package enum TrackingEvent: Sendable, Hashable, Codable {
  /// A screen came to the front.
  case pageView(screen: String, TrackingModel)
  /// An element was tapped.
  case click(screen: String, TrackingModel)
  /// An element was seen, by the rule of the screen.
  case impression(screen: String, TrackingModel)
  /// Somebody met an arm of an experiment for the first time.
  case exposure(screen: String, CMSExperiment)
}
