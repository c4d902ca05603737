/// What every element of a screen may carry, each part read when it is asked for.
///
/// Parts are read one by one, in the order of the gates: an element that this version must not
/// read is told by its version alone, whatever the rest of it looks like.
package struct CMSElement: Sendable, Equatable {
  package let node: CMSNode

  package init(_ node: CMSNode) {
    self.node = node
  }

  package var path: String { node.path.description }
  package var id: CMSReading<Int> { node.integer("id") }
  package var exhibitYn: CMSReading<Bool> { node.flag("exhibitYn") }
  package var typeLabel: CMSReading<String> { node.string("typeLabel") }

  /// `exhibitStartAt` and `exhibitEndAt`, either open.
  package var period: CMSReading<CMSPeriod> {
    let start = node.moment("exhibitStartAt")
    let end = node.moment("exhibitEndAt")
    switch (start, end) {
    case (.absent, .absent): return .absent
    case (.invalid(let reason), _), (_, .invalid(let reason)): return .invalid(reason)
    default: return .value(CMSPeriod(start: start.value, end: end.value))
    }
  }

  /// `minAppVersion` and `maxAppVersion`, both inclusive, either open.
  package var versions: CMSReading<CMSVersions> {
    let low = node.version("minAppVersion")
    let high = node.version("maxAppVersion")
    switch (low, high) {
    case (.absent, .absent): return .absent
    case (.invalid(let reason), _), (_, .invalid(let reason)): return .invalid(reason)
    default: return .value(CMSVersions(low: low.value, high: high.value))
    }
  }

  /// `"audience":{"login":true}`: who sees it; everybody where it does not say.
  package var audience: CMSReading<CMSAudience> {
    node.node("audience").map { audience in
      audience.flag("login").map { .value($0 ? .member : .guest) }
    }
  }

  /// `"experiment":{"key":…,"variant":…}`: shown to the people of that variant.
  package var experiment: CMSReading<CMSExperiment> {
    node.node("experiment").map { experiment in
      do throws(CMSFault) {
        return .value(
          CMSExperiment(
            key: try experiment.required("key", CMSNode.string),
            variant: try experiment.required("variant", CMSNode.string)))
      } catch {
        return .invalid("experiment.\(error.message)")
      }
    }
  }

  /// The element to draw where this one cannot be drawn.
  package var fallback: CMSReading<CMSElement> {
    node.node("fallback").map { .value(CMSElement($0)) }
  }

  /// `"tracking":{"name":…,"params":{…}}`; a wrong one is reported and left out.
  package func tracking(_ issues: inout [CMSIssue]) -> TrackingModel? {
    guard let tracking = node.repaired("tracking", &issues, CMSNode.node),
      let name = tracking.repaired("name", &issues, CMSNode.string)
    else { return nil }
    var model = TrackingModel(name: name)
    for member in tracking.repaired("params", &issues, CMSNode.node)?.object.members ?? [] {
      switch member.value {
      case .string(let text): model.parameters[member.key] = text
      case .integer(let number): model.parameters[member.key] = String(number)
      case .bool(let flag): model.parameters[member.key] = flag ? "Y" : "N"
      default:
        let message = "\(member.key) is \(member.value.kind)"
        issues.append(tracking.issue(.fieldInvalid, at: "params", message))
      }
    }
    return model
  }
}

/// When an element is shown; the start belongs to it, the end does not, and a day is whole.
package struct CMSPeriod: Sendable, Equatable {
  package var start: CMSMoment?
  package var end: CMSMoment?

  package init(start: CMSMoment? = nil, end: CMSMoment? = nil) {
    self.start = start
    self.end = end
  }
}

/// The versions of the app an element is for.
package struct CMSVersions: Sendable, Equatable {
  package var low: AppVersion?
  package var high: AppVersion?

  package func contains(_ version: AppVersion) -> Bool {
    if let low, version < low { return false }
    if let high, high < version { return false }
    return true
  }
}

/// Who sees an element.
package enum CMSAudience: String, Sendable, Codable {
  /// People who are logged in.
  case member
  /// People who are not.
  case guest
}

/// One arm of an experiment.
package struct CMSExperiment: Sendable, Hashable, Codable {
  package var key: String
  package var variant: String

  package init(key: String, variant: String) {
    self.key = key
    self.variant = variant
  }
}

extension CMSNode {
  fileprivate func moment(_ key: String) -> CMSReading<CMSMoment> {
    string(key).map { text in
      CMSMoment(text).map { .value($0) } ?? .invalid("\(key) is not a time: \(text)")
    }
  }

  fileprivate func version(_ key: String) -> CMSReading<AppVersion> {
    string(key).map { text in
      AppVersion(text).map { .value($0) } ?? .invalid("\(key) is not a version: \(text)")
    }
  }
}
