@_spi(Host) package import SwiftUI

/// A real view, mounted in memory, that a test looks at and drives as a person would.
///
///     let screen = Screen(CounterView())
///     try screen.tap("increment")
///     #expect(screen.texts == ["1"])
///
/// Names are, in this order: an `accessibilityIdentifier`, an accessibility label, the whole text of an
/// element. An action settles the views it reached before it returns; work that is asynchronous needs
/// `settle()`.
@MainActor package final class Screen {
  package let graph = ViewGraph()
  /// The time that animation completions wait for.
  package let clock = ManualClock()
  /// What the graph complained about so far: writes during a body, doubled ids.
  package private(set) var reports: [String] = []
  /// How often focus was moved, as a page counts it.
  var focusMoves = 0

  package init<V: View>(_ view: V) {
    let clock = clock
    graph.sleep = { try await clock.sleep($0) }
    graph.onReport = { [weak self] in self?.reports.append($0) }
    graph.mount(view)
    _ = graph.document.takeSnapshot()
  }

  /// Takes the view off the screen: it disappears, its tasks are cancelled.
  package func unmount() { graph.unmount() }

  // MARK: Settling

  /// Evaluates what changed.
  package func flush() { graph.flush() }

  /// Evaluates what changed and lets tasks on the main actor run until nothing changes any more.
  ///
  /// A task that works elsewhere may need longer: then say what to wait for with `settle(until:)`.
  package func settle() async {
    var quietTurns = 0
    while quietTurns < Self.quietTurns {
      quietTurns = graph.needsFlush ? 0 : quietTurns + 1
      graph.flush()
      await Task.yield()
      // A turn of the other threads too: tasks that hop off the main actor and back come through.
      await Task.detached(priority: .utility) {}.value
    }
  }

  private static let quietTurns = 10

  /// Settles until `condition` holds; throws after ten seconds in which it did not.
  package func settle(
    until condition: () -> Bool, _ name: String = "the condition"
  ) async throws(ScreenError) {
    let start = ContinuousClock.now
    while !condition() {
      guard start.duration(to: .now) < .seconds(10) else { throw error(name, .neverSettled) }
      await settle()
    }
  }

  /// Lets time pass for animation completions, and settles.
  package func advance(by duration: Duration) async {
    await settle()
    clock.advance(by: duration)
    await settle()
  }

  // MARK: Counts and changes

  /// How often the body of each view type ran since the last reset, by the type's name.
  package var bodyCounts: [String: Int] {
    Dictionary(graph.bodyCounts.values.map { ($0.name, $0.count) }, uniquingKeysWith: +)
  }

  package func resetBodyCounts() { graph.resetBodyCounts() }

  /// How often the body of views of one type ran since the last reset.
  package func bodies<V: View>(of type: V.Type) -> Int {
    graph.bodyCounts[ObjectIdentifier(type)]?.count ?? 0
  }

  /// What the page would have been told since the last call, in order.
  package func changes() -> [Document.Change] { graph.document.takeChanges() }

  /// `changes()`, a readable line each.
  package func changeLines() -> [String] { changes().map { line($0) } }

  func error(_ name: String, _ reason: ScreenError.Reason) -> ScreenError {
    ScreenError(name: name, reason: reason, dump: dump())
  }
}
