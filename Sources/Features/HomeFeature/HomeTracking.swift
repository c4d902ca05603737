import Tracking
import TravelModels

/// The names the home screen counts by.
package enum HomeTracking {
  static let screen = "home"

  package static let pageView = TrackingEvent.pageView(
    screen: screen, TrackingModel(name: "home_view"))

  package static func click(_ model: TrackingModel) -> TrackingEvent {
    .click(screen: screen, model)
  }

  /// A heart that turned.
  package static func heart(_ id: String, isLiked: Bool) -> TrackingEvent {
    let parameters = ["product": id, "liked": isLiked ? "Y" : "N"]
    return .click(screen: screen, TrackingModel(name: "home_heart", parameters: parameters))
  }

  package static func impression(_ model: TrackingModel) -> TrackingEvent {
    .impression(screen: screen, model)
  }

  package static func exposure(_ experiment: CMSExperiment) -> TrackingEvent {
    .exposure(screen: screen, experiment)
  }

  /// The model of an element: the editors' own where the document has one, always with the place.
  static func model(_ own: TrackingModel?, type: String, id: HomeElementID) -> TrackingModel {
    var model = own ?? TrackingModel(name: "home_\(type)")
    model.parameters["element"] = id.rawValue
    return model
  }

  /// The model of the product at `position`, from 0, of a shelf.
  static func product(
    _ id: String, at position: Int, in shelf: TrackingModel
  ) -> TrackingModel {
    var model = TrackingModel(name: shelf.name + "_item", parameters: shelf.parameters)
    model.parameters["product"] = id
    model.parameters["position"] = String(position + 1)
    return model
  }
}
