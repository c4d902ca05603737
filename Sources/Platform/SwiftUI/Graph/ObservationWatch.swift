import Observation

/// Ends an evaluation's registrations with the Observation framework before they have fired.
///
/// The framework lets a registration end only by firing: a body that is evaluated again for another
/// reason would leave the last one behind at every object it reads, and a removed node its own for
/// as long as the object lives. So a body also reads a property of its watch; when that changes, the
/// whole registration fires, which ends it everywhere.
@MainActor final class ObservationWatch: Observable {
  private let registrar = ObservationRegistrar()
  private(set) var isOver = false
  /// How many watches are alive: a registration that has not ended keeps its own.
  private(set) static var liveCount = 0

  init() { Self.liveCount += 1 }

  isolated deinit { Self.liveCount -= 1 }

  private nonisolated var canary: Void { () }

  /// Makes the evaluation under way read the watch.
  func begin() { registrar.access(self, keyPath: \.canary) }

  /// Ends the registrations of the evaluation that began the watch.
  func end() {
    isOver = true
    registrar.withMutation(of: self, keyPath: \.canary) {}
  }
}

extension ViewGraph {
  /// How many evaluations are registered with the Observation framework, in all graphs.
  package static var registrationCount: Int { ObservationWatch.liveCount }

  /// Runs the body of `node`, which is evaluated again when what it reads changes.
  func evaluating<Result>(_ node: Node, _ body: () -> Result) -> Result {
    let outer = Self.tracking
    Self.tracking = node
    defer { Self.tracking = outer }
    if node.isWatching { stopWatching(node) }
    let kind = ObjectIdentifier(type(of: node))
    guard Self.observingKinds.contains(kind) else {
      // The argument is asked for only when the body read something: then its like does so too.
      return withObservationTracking(body, onChange: Self.firstChange(of: node, kind))
    }
    let watch = startWatching(node)
    return withObservationTracking({
      watch.begin()
      return body()
    }) { [weak node] in
      onMainActor {
        if let node, !watch.isOver { node.graph.enqueue { node.graph.markDirty(node) } }
      }
    }
  }

  private static func firstChange(
    of node: Node, _ kind: ObjectIdentifier
  ) -> @Sendable () -> Void {
    observingKinds.insert(kind)
    // Observation calls back before the value changes, once; the mark waits for the next pass.
    return { [weak node] in
      onMainActor { if let node { node.graph.enqueue { node.graph.markDirty(node) } } }
    }
  }
}
