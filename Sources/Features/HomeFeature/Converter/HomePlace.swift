import TravelModels

/// Where pieces are made: the id they go below, and the ids used there so far.
struct HomePlace {
  let id: HomeElementID
  /// `nil` on the screen itself.
  let moduleID: String?
  let experiments: [CMSExperiment]
  private var counts: [Int: Int] = [:]

  init(id: HomeElementID, moduleID: String? = nil, experiments: [CMSExperiment] = []) {
    self.id = id
    self.moduleID = moduleID
    self.experiments = experiments
  }

  /// The element that `source` would be here; `take` makes it so.
  func element(
    _ source: HomeSource, type: String, _ issues: inout [CMSIssue]
  ) -> HomeElement {
    let occurrence = counts[source.id, default: 0] + 1
    let name = id.child(source.id, occurrence: occurrence)
    let own = occurrence > 1 ? "\(source.id)#\(occurrence)" : String(source.id)
    return HomeElement(
      id: name, moduleID: moduleID ?? own,
      tracking: HomeTracking.model(source.element.tracking(&issues), type: type, id: name),
      experiments: experiments + (source.element.experiment.value.map { [$0] } ?? []))
  }

  /// Counts `source` as drawn here; an id that was used already is reported.
  mutating func take(_ source: HomeSource, _ issues: inout [CMSIssue]) {
    let occurrence = counts[source.id, default: 0] + 1
    counts[source.id] = occurrence
    guard occurrence > 1 else { return }
    let message = "\(source.id) comes the \(occurrence). time"
    issues.append(source.node.issue(.duplicateID, at: "id", message))
  }

  /// The place below `element`.
  static func below(_ element: HomeElement) -> HomePlace {
    HomePlace(
      id: element.id, moduleID: element.moduleID, experiments: element.experiments)
  }
}
