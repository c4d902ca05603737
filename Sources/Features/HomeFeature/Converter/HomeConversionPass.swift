import Foundation
import TravelModels

/// One conversion under way: the context and the issues so far.
struct HomeConversionPass {
  let context: HomeContext
  let today: String
  var issues: [CMSIssue] = []
  /// Pieces that say what could not be drawn, gathered until their module takes them.
  var placeholders: [HomePlaceholderAppModel] = []

  init(context: HomeContext) {
    self.context = context
    today = context.today
  }

  mutating func drop(_ element: CMSElement, _ code: CMSIssue.Code, _ message: String) {
    issues.append(CMSIssue(path: element.path, code: code, message: message))
  }

  // MARK: Gates

  /// Whether `element` is shown in this context at all. A list inside a payload shows what has no
  /// `exhibitYn`; a module or component without one is not meant to be shown.
  mutating func admits(_ element: CMSElement, isExhibitedByDefault: Bool = false) -> Bool {
    guard let (code, message) = closedGate(element, isExhibitedByDefault) else { return true }
    drop(element, code, message)
    return false
  }

  private func closedGate(
    _ element: CMSElement, _ isExhibitedByDefault: Bool
  ) -> (CMSIssue.Code, String)? {
    switch element.exhibitYn {
    case .invalid(let reason): return (.gateInvalid, reason)
    case .absent where !isExhibitedByDefault: return (.hidden, "exhibitYn is missing")
    case .value(false): return (.hidden, "not exhibited")
    case .absent, .value: break
    }
    switch element.period {
    case .invalid(let reason): return (.gateInvalid, reason)
    case .absent: break
    case .value(let period):
      if let start = period.start, context.now < start.date(in: context.zone) {
        return (.outsidePeriod, "not yet")
      }
      if let end = period.end, context.now >= end.end(in: context.zone) {
        return (.outsidePeriod, "over")
      }
    }
    switch element.versions {
    case .invalid(let reason): return (.gateInvalid, reason)
    case .absent: break
    case .value(let versions):
      if !versions.contains(context.version) {
        return (.outsideVersion, "not for \(context.version)")
      }
    }
    switch element.audience {
    case .invalid(let reason): return (.gateInvalid, reason)
    case .absent: break
    case .value(let audience):
      if (audience == .member) != context.isMember {
        return (.outsideAudience, "for a \(audience.rawValue)")
      }
    }
    switch element.experiment {
    case .invalid(let reason): return (.gateInvalid, reason)
    case .absent: break
    case .value(let experiment):
      if context.experiments[experiment.key] != experiment.variant {
        return (.outsideExperiment, "for \(experiment.key) \(experiment.variant)")
      }
    }
    return nil
  }

  // MARK: Type and payload

  /// What `build` makes of `element`, or of the fallback of what this app cannot draw.
  ///
  /// `type` says what an element is, or why it cannot be drawn here. A payload that throws counts
  /// as such. What was repaired in a payload is reported only if the payload is used.
  mutating func resolve<Kind, Piece>(
    _ element: CMSElement, type: (CMSElement) -> Result<Kind, Obstacle>,
    placeholderBelow place: HomePlace,
    build: (inout HomeConversionPass, HomeSource, Kind) throws(CMSFault) -> Piece?
  ) -> Piece? {
    var current = element
    var id: Int?
    for depth in 0...HomeCMSConverter.fallbackLimit {
      guard admits(current) else { return nil }
      let obstacle: Obstacle
      switch type(current) {
      case .failure(let failure): obstacle = failure
      case .success(let kind):
        let saved = issues.count
        do throws(CMSFault) {
          let source = HomeSource(element: current, id: try identity(of: current, standingFor: id))
          return try build(&self, source, kind)
        } catch {
          issues.removeSubrange(saved...)
          obstacle = Obstacle(code: .payloadInvalid, message: error.message)
        }
      }
      id = id ?? current.id.value
      guard let next = standIn(for: current, obstacle, depth: depth, place, id) else { return nil }
      current = next
    }
    return nil
  }

  private func identity(of element: CMSElement, standingFor id: Int?) throws(CMSFault) -> Int {
    switch element.id {
    case .value(let own): return own
    case .invalid(let reason): throw CMSFault(reason)
    case .absent:
      guard let id else { throw CMSFault("id is missing") }
      return id
    }
  }

  /// The fallback to try next. Without one the drop is final, and shown in a debug build.
  private mutating func standIn(
    for element: CMSElement, _ obstacle: Obstacle, depth: Int, _ place: HomePlace, _ id: Int?
  ) -> CMSElement? {
    if case .value(let fallback) = element.fallback, depth < HomeCMSConverter.fallbackLimit {
      drop(element, obstacle.code, obstacle.message + "; its fallback stands in")
      return fallback
    }
    switch element.fallback {
    case .absent: drop(element, obstacle.code, obstacle.message)
    case .value: drop(element, .fallbackTooDeep, "after \(depth) fallbacks, \(obstacle.message)")
    case .invalid(let reason): drop(element, obstacle.code, "\(obstacle.message); \(reason)")
    }
    if context.isDebug {
      let name = HomeElementID(rawValue: place.id.rawValue + "/?" + element.path)
      let tracking = HomeTracking.model(nil, type: "placeholder", id: name)
      let moduleID = place.moduleID ?? id.map(String.init) ?? "?"
      placeholders.append(
        HomePlaceholderAppModel(
          element: HomeElement(id: name, moduleID: moduleID, tracking: tracking, experiments: []),
          message: "\(element.path): \(obstacle.message)"))
    }
    return nil
  }
}

/// Why an element cannot be drawn.
struct Obstacle: Error {
  var code: CMSIssue.Code
  var message: String
}

/// An element that is being drawn, with its own id or that of what it stands in for.
struct HomeSource {
  var element: CMSElement
  var id: Int

  var node: CMSNode { element.node }
}
