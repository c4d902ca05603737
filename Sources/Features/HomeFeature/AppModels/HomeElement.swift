import TravelModels

/// The identity of a piece of the screen, from the ids of the content system:
/// `screen/module/component/content`, with `#2` after an id that comes the second time.
///
/// A refresh gives the same piece the same id, so its products and place stay.
package struct HomeElementID: RawRepresentable, Sendable, Hashable, Codable,
  CustomStringConvertible
{
  package var rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { rawValue }

  /// The id of the `occurrence`-th child with this id, from 1.
  func child(_ id: Int, occurrence: Int) -> HomeElementID {
    HomeElementID(rawValue: "\(rawValue)/\(id)\(occurrence > 1 ? "#\(occurrence)" : "")")
  }
}

/// What each piece of the screen has, whatever it draws.
package struct HomeElement: Sendable, Hashable, Codable {
  package var id: HomeElementID
  /// The module it came from, as `home.module.{id}` names it: `4`, or `4#2`.
  package var moduleID: String
  package var tracking: TrackingModel
  /// The arms of experiments that put it here, the module's first.
  package var experiments: [CMSExperiment]

  package init(
    id: HomeElementID, moduleID: String, tracking: TrackingModel,
    experiments: [CMSExperiment] = []
  ) {
    self.id = id
    self.moduleID = moduleID
    self.tracking = tracking
    self.experiments = experiments
  }
}
