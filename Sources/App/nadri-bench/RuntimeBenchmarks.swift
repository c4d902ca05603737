import BrowserHost
import MeasuredScreens
import SwiftUI

/// What the runtime costs on a page of 504 days: the first pass, a tap, a session.
///
/// A tap counts from the event to the text of the patch; what the socket and the browser add is
/// measured by `scripts/browser-bench`.
enum RuntimeBenchmarks {
  static let cases: [BenchmarkCase] =
    firstPage + taps + [
      BenchmarkCase(name: "tap.500nodes", unit: "ms", run: { tapInPage(of: 500) }),
      BenchmarkCase(name: "tap.50000nodes", unit: "ms", run: { tapInPage(of: 50_000) }),
      BenchmarkCase(name: "session.snapshot", unit: "ms", run: { snapshots() }),
      BenchmarkCase(
        name: "session.snapshot.afterStructure", unit: "ms", run: { snapshotsOfOthers() }),
      BenchmarkCase(name: "session.memory", unit: "bytes", runs: 3, run: { memory() }),
      BenchmarkCase(
        name: "session.parked.memory", unit: "bytes", runs: 3, run: { parkedMemory() }),
    ]

  private static let firstPage: [BenchmarkCase] = [
    BenchmarkCase(name: "calendar.firstPass", unit: "ms", runs: 15, run: { firstPass() }),
    BenchmarkCase(name: "calendar.wholePage", unit: "ms", runs: 15, run: { wholePage() }),
    BenchmarkCase(
      name: "calendar.nodes", unit: "count", runs: 1,
      run: { Sample(value: Double(MeasuredPage(CalendarPage()).graph.nodeCount)) }),
    BenchmarkCase(
      name: "calendar.elements", unit: "count", runs: 1,
      run: { Sample(value: Double(MeasuredPage(CalendarPage()).graph.document.elementCount)) }),
  ]

  private static let taps: [BenchmarkCase] = [
    BenchmarkCase(name: "calendar.tap", unit: "ms", run: { dayTaps() }),
    BenchmarkCase(
      name: "calendar.tap.bodies", unit: "count", runs: 1, run: { costOfDayTap(\.bodies) }),
    BenchmarkCase(
      name: "calendar.tap.bytes", unit: "bytes", runs: 1, run: { costOfDayTap(\.bytes) }),
    BenchmarkCase(name: "rangeTap", unit: "ms", runs: 15, run: { rangeTap().sample }),
    BenchmarkCase(
      name: "rangeTap.bodies", unit: "count", runs: 1,
      run: { Sample(value: Double(rangeTap().cost.bodies)) }),
    BenchmarkCase(
      name: "rangeTap.bytes", unit: "bytes", runs: 1,
      run: { Sample(value: Double(rangeTap().cost.bytes)) }),
  ]

  /// Views to settled elements.
  @MainActor
  private static func firstPass() -> Sample {
    var page: MeasuredPage?
    let sample = Sample.milliseconds { page = MeasuredPage(CalendarPage()) }
    page?.end()
    return sample
  }

  /// Elements to the text of a message that replaces the whole page.
  @MainActor
  private static func wholePage() -> Sample {
    let page = MeasuredPage(CalendarPage())
    defer { page.end() }
    return Sample.milliseconds { page.sendWhole() }
  }

  /// Days from the last to the first: each begins a stay, so each moves the selection by one day.
  private static let backwards = Array((0..<504).reversed())

  @MainActor
  private static func dayTaps() -> Sample {
    let page = MeasuredPage(CalendarPage())
    defer { page.end() }
    page.sendWhole()
    let ids = backwards.map { page.element("day.\($0)") }
    return Sample.milliseconds(per: ids.count) {
      for id in ids { page.tap(id) }
    }
  }

  /// The median of a quantity over the taps of `backwards`; its greatest is that across two months.
  @MainActor
  private static func costOfDayTap(_ quantity: KeyPath<MeasuredPage.TapCost, Int>) -> Sample {
    let page = MeasuredPage(CalendarPage())
    defer { page.end() }
    page.sendWhole()
    let costs = backwards.map { page.tap(page.element("day.\($0)"))[keyPath: quantity] }
    return Sample(value: Double(costs.sorted()[costs.count / 2]))
  }

  /// The tap that ends a stay of 250 days.
  @MainActor
  private static func rangeTap() -> (sample: Sample, cost: MeasuredPage.TapCost) {
    let page = MeasuredPage(CalendarPage())
    defer { page.end() }
    page.sendWhole()
    page.tap(page.element("day.100"))
    let last = page.element("day.350")
    var cost = MeasuredPage.TapCost()
    let sample = Sample.milliseconds { cost = page.tap(last) }
    return (sample, cost)
  }

  /// Taps on counters spread over a page of about `nodes` nodes.
  @MainActor
  private static func tapInPage(of nodes: Int) -> Sample {
    let counters = nodes / MeasuredPage.nodesOfCounter
    let page = MeasuredPage(CounterPage(counters: counters))
    defer { page.end() }
    page.sendWhole()
    let rounds = 50
    let ids = (0..<rounds).map { page.element("counter.\($0 * counters / rounds)") }
    for id in ids { page.tap(id) }
    return Sample.milliseconds(per: 10 * rounds) {
      for _ in 0..<10 { for id in ids { page.tap(id) } }
    }
  }

  /// What the main actor does to keep the state for another process, after each tap.
  @MainActor
  private static func snapshots() -> Sample {
    let page = MeasuredPage(CalendarPage())
    defer { page.end() }
    page.sendWhole()
    page.keep()
    page.tap(page.element("day.10"))
    return Sample.milliseconds(per: 100) {
      for _ in 0..<100 { page.keep() }
    }
  }

  /// The same after a change that made nodes or removed some: the places of all are found again.
  @MainActor
  private static func snapshotsOfOthers() -> Sample {
    let page = MeasuredPage(CalendarPage())
    defer { page.end() }
    page.sendWhole()
    return Sample.milliseconds(per: 10) {
      for _ in 0..<10 {
        page.graph.document.places = nil
        page.keep()
      }
    }
  }

  /// Bytes for each session that has shown the calendar and answered a tap.
  @MainActor
  private static func memory() -> Sample {
    let count = 8
    var pages: [MeasuredPage] = []
    let before = EngineBenchmarks.allocatedBytes()
    for _ in 0..<count {
      let page = MeasuredPage(CalendarPage())
      page.sendWhole()
      page.tap(page.element("day.10"))
      page.forgetNames()
      pages.append(page)
    }
    let bytes = EngineBenchmarks.allocatedBytes() - before
    for page in pages { page.end() }
    return Sample(value: Double(bytes) / Double(count))
  }

  /// Bytes for what is kept of each of those sessions once it is parked.
  @MainActor
  private static func parkedMemory() -> Sample {
    let count = 8
    var parked: [(StateArchive, ViewGraph)] = []
    let before = EngineBenchmarks.allocatedBytes()
    for _ in 0..<count {
      let page = MeasuredPage(CalendarPage())
      page.sendWhole()
      page.tap(page.element("day.10"))
      let archive = page.graph.archive(.live)
      page.graph.abandon()
      parked.append((archive, ViewGraph()))
    }
    let bytes = EngineBenchmarks.allocatedBytes() - before
    precondition(parked.count == count)
    return Sample(value: Double(bytes) / Double(count))
  }
}

/// A page as a session keeps it: the graph of a view, and what its browser was told.
@MainActor
private final class MeasuredPage {
  static let nodesOfCounter: Int = {
    @MainActor func count(_ counters: Int) -> Int {
      let page = MeasuredPage(CounterPage(counters: counters))
      defer { page.end() }
      return page.graph.nodeCount
    }
    return (count(110) - count(10)) / 100
  }()

  /// What one tap cost.
  struct TapCost {
    var bodies = 0
    var bytes = 0
  }

  let graph = ViewGraph()
  private var encoder = PatchEncoder()
  private var seq = 0
  private var ids: [String: Int] = [:]

  init<Content: View>(_ view: Content) {
    graph.mount(view)
  }

  func end() { graph.unmount() }

  /// Writes the whole page as a message, as a page that comes back gets it.
  func sendWhole() {
    guard let root = graph.document.takeSnapshot() else { preconditionFailure("no page") }
    seq += 1
    let text = encoder.snapshot(seq: seq, acknowledged: 0, root)
    precondition(text.utf8.count > 1_000)
  }

  /// The element with an accessibility identifier.
  func element(_ identifier: String) -> Int {
    if ids.isEmpty, let root = graph.document.root { collect(root) }
    guard let id = ids[identifier] else { preconditionFailure("no element \(identifier)") }
    return id
  }

  /// Takes the state for another process.
  func keep() {
    let archive = graph.archive(.portable)
    precondition(archive.targets.count > 500 && !archive.entries.isEmpty)
  }

  /// Lets go of what only the measuring needs.
  func forgetNames() { ids.removeAll() }

  private func collect(_ element: Element) {
    if let identifier = element[attribute: "data-testid"] { ids[identifier] = element.id }
    for child in element.children { collect(child) }
  }

  /// Answers a tap on an element as a session does: event, flush, patch.
  @discardableResult
  func tap(_ id: Int) -> TapCost {
    let bodies = graph.bodyTotal
    let isHeard = graph.document.dispatch("tap", to: id, EventPayload())
    precondition(isHeard)
    graph.flush()
    let changes = graph.document.takeChanges()
    precondition(!changes.isEmpty)
    seq += 1
    let text = encoder.patch(seq: seq, acknowledged: seq, changes)
    return TapCost(bodies: graph.bodyTotal - bodies, bytes: text.utf8.count)
  }
}

extension ViewGraph {
  /// How many bodies have run.
  fileprivate var bodyTotal: Int { bodyCounts.values.reduce(0) { $0 + $1.count } }
}
