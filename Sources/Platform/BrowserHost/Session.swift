import Foundation
import HTTPServer
@_spi(Host) import SwiftUI

/// One page: its view graph, what it has been told, and the socket it has at the moment.
///
/// Patches are kept until the page says that it has them, so that a page that comes back gets the
/// rest, or the whole when the rest is gone; events are numbered, so that none is done twice.
@MainActor final class Session {
  let token: String
  let visitor: Visitor
  let isVisitorNew: Bool
  private(set) var graph: ViewGraph
  let app: BrowserApp
  private let report: (String) -> Void

  private var encoder = PatchEncoder()
  private var seq = 0
  private(set) var lastEvent = 0
  /// The last event that the page has been told of.
  private var toldEvent = 0
  private var unacknowledged: [(seq: Int, text: String)] = []
  /// Whether changes were let go of, so that only the whole page can follow.
  private var needsWhole = false
  private var socket: (any PageSocket)?
  private var isFlushScheduled = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var environment = EnvironmentValues()
  /// Finds the elements that the page still knows by the ids of an earlier graph.
  private var earlier = EarlierElements()
  /// Events that were for none of them.
  private var dropped = 0
  /// What a graph that is not there now goes on from.
  private(set) var parked: StateArchive?
  private var observation: AnyCancellable?
  /// Where the session is kept for another process.
  let keeper: SessionKeeper?
  /// When the page was last heard of; the host drops sessions that stay silent.
  private(set) var lastSeen = ContinuousClock.now
  /// When the page and the session last had something to say to each other.
  private(set) var lastActive = ContinuousClock.now
  /// Whether a page has ever connected; a first page that nobody reads is given up sooner.
  private(set) var hasConnected = false

  /// So many patches may be under way; further changes wait and go out as one.
  static let window = 8
  /// So many changes may wait for the page; instead of more it gets the whole.
  static let waitingLimit = 2_000
  /// So many strings (styles, classes, names) may have been met.
  var stringLimit = 20_000
  /// The most that a page may have waiting to be sent before its connection is given up.
  static let bufferLimit = 4 << 20

  /// - Parameters:
  ///   - keeper: keeps the session for another process.
  ///   - snapshot: what an earlier process kept of it; its page is there and has to be told all.
  init(
    token: String, visitor: Visitor, isVisitorNew: Bool, app: BrowserApp,
    keeper: SessionKeeper? = nil, snapshot: SessionSnapshot? = nil,
    report: @escaping (String) -> Void
  ) {
    self.token = token
    self.visitor = visitor
    self.isVisitorNew = isVisitorNew
    self.app = app
    self.keeper = keeper
    self.report = report
    graph = ViewGraph()
    var archive = snapshot?.archive
    // Elements that were made after the snapshot have ids too, which must not be those of others.
    archive?.lastID += Self.idGap
    if let snapshot, let archive {
      lastEvent = snapshot.event
      earlier = EarlierElements(places: snapshot.targets, lastID: archive.lastID)
      needsWhole = true
    }
    environment.layoutDirection = LayoutDirection(language: visitor.language)
    keeper?.begin(self, event: lastEvent)
    mount(archive)
  }

  /// More elements than can be made between a change and the snapshot of it.
  private static let idGap = 1_000_000

  private func mount(_ archive: StateArchive?) {
    graph.onReport = report
    graph.onNeedsFlush = { [weak self] in self?.scheduleFlush() }
    graph.objects = app.objects
    graph.setEnvironment(environment)
    graph.mount(app.view, archive: archive)
  }

  /// Ends the session; what is kept of it goes too, unless it goes on in another process.
  func end(goesOn: Bool = false) {
    socket?.close()
    socket = nil
    keeper?.end(goesOn: goesOn)
    observation = nil
    graph.unmount()
    app.didEnd()
    resumeWaiters()
  }

  var isConnected: Bool { socket != nil }

  /// Whether a connection with this visitor cookie may drive the session.
  ///
  /// A browser that keeps no cookies comes without one to the page and to the socket; the token,
  /// which only its page knows, has to do.
  func belongs(to visitor: String?) -> Bool {
    visitor.map { $0 == self.visitor.id } ?? isVisitorNew
  }

  // MARK: First page

  /// Waits until the app says that its first screen is there, at most `limit`, and no longer than the
  /// task that waits lives.
  func firstScreen(within limit: Duration) async {
    guard !app.isReady() else { return }
    let timer = Task { [weak self] in
      try? await Task.sleep(for: limit)
      self?.resumeWaiters()
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiters.append($0) }
    } onCancel: {
      Task { @MainActor in self.resumeWaiters() }
    }
    timer.cancel()
  }

  /// The page as it is; changes are sent from here on.
  func takeFirstPage() -> ElementSnapshot? {
    if graph.needsFlush { graph.flush() }
    return graph.document.takeSnapshot()
  }

  private func resumeWaiters() {
    let waiting = waiters
    waiters.removeAll()
    for waiter in waiting { waiter.resume() }
  }

  // MARK: Socket

  /// Takes a (new) connection of the page, which has patches up to `applied`.
  func connect(_ new: any PageSocket, applied: Int, screen: ScreenTraits) {
    if let socket, socket.id != new.id { socket.close() }
    socket = new
    hasConnected = true
    lastSeen = .now
    lastActive = .now
    environment = graph.pageEnvironment
    environment.colorScheme = screen.isDark ? .dark : .light
    environment.setReduceMotion(screen.reducesMotion)
    if parked == nil { graph.setEnvironment(environment) } else { unpark() }
    acknowledge(applied)
    let kept = keptEvent
    new.send(kept < lastEvent ? "[\"hello\",\(lastEvent),\(kept)]" : "[\"hello\",\(lastEvent)]")
    toldEvent = kept
    keeper?.changed()
    // A page of an earlier process has a count of its own; what it says of it means nothing here.
    if seq == 0, needsWhole { seq = max(0, min(applied, Self.idGap)) }
    let oldest = unacknowledged.first?.seq ?? seq + 1
    if applied >= oldest - 1, applied <= seq {
      for patch in unacknowledged { new.send(patch.text) }
    } else {
      unacknowledged.removeAll()
      needsWhole = true
    }
    flush()
  }

  func disconnect(_ old: any PageSocket) {
    guard socket?.id == old.id else { return }
    socket = nil
    lastSeen = .now
    lastActive = .now
  }

  func receive(_ events: [PageMessage.Event], applied: Int) {
    lastSeen = .now
    lastActive = .now
    unpark()
    acknowledge(applied)
    for event in events where event.seq > lastEvent {
      lastEvent = event.seq
      deliver(event)
      graph.flush()
    }
    keeper?.changed()
    flush()
    tellKeptEvent()
  }

  private func deliver(_ event: PageMessage.Event) {
    // Whatever listened may be gone by now; then the event means nothing any more.
    guard let id = earlier.present(event.node, in: graph) else {
      guard dropped < 3 else { return }
      dropped += 1
      report("what event \(event.seq) was meant for was not found after a restart; it is dropped")
      return
    }
    _ = graph.document.dispatch(
      event.name, to: id, EventPayload(text: event.text, numbers: event.numbers))
  }

  /// The last event that the page need not keep any more.
  private var keptEvent: Int { keeper?.keptEvent(of: lastEvent) ?? lastEvent }

  /// Tells without a patch to say so: the page keeps an event until it is told.
  func tellKeptEvent() {
    let kept = keptEvent
    guard toldEvent < kept, let socket else { return }
    toldEvent = kept
    socket.send("[\"ack\",\(kept)]")
  }

  /// The state of the session for another process.
  func draft() -> SnapshotDraft? {
    guard let keeper, parked == nil else { return nil }
    let archive = graph.archive(.portable)
    let (targets, before) = (archive.targets, earlier.places)
    let snapshot = SessionSnapshot(
      client: keeper.client, visitor: visitor.id, isVisitorNew: isVisitorNew,
      language: visitor.language, event: lastEvent, lastID: archive.lastID, values: [:],
      targets: before.isEmpty ? targets : targets.merging(before) { $1 })
    return SnapshotDraft(token: token, snapshot: snapshot, archive: archive, app: app.save?())
  }

  // MARK: Parking

  /// Lets go of the graph and keeps its state, where nothing is lost by that; whether it did.
  func park() -> Bool {
    guard parked == nil, hasConnected, app.isReady(), !graph.needsFlush else { return false }
    if socket != nil {
      // Changes have to reach a page that is there.
      guard unacknowledged.isEmpty, graph.document.changeCount == 0, let observe = app.observe
      else { return false }
      let archive = graph.archive(.live)
      guard archive.runningTasks == 0 else { return false }
      park(with: archive)
      observation = observe { [weak self] in self?.wake() }
    } else {
      park(with: graph.archive(.live))
    }
    return true
  }

  private func park(with archive: StateArchive) {
    keeper?.settle()
    earlier.park(archive)
    environment = graph.pageEnvironment
    graph.abandon()
    graph = ViewGraph()
    archive.rest()
    var archive = archive
    archive.targets = [:]
    parked = archive
    encoder = PatchEncoder()
    unacknowledged.removeAll()
    needsWhole = true
  }

  /// Makes the graph again; the page, which knows other ids, gets the whole.
  private func unpark() {
    guard let archive = parked else { return }
    parked = nil
    observation = nil
    mount(archive)
  }

  /// What views show has changed while nobody was there to see.
  private func wake() {
    // In the middle of a change of the app's; what it comes to is looked at after.
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.parked != nil, self.socket != nil else { return }
        self.unpark()
        self.flush()
      }
    }
  }

  func acknowledge(_ applied: Int) {
    unacknowledged.removeAll { $0.seq <= applied }
  }

  // MARK: Flush

  /// One flush for everything that happens in this turn of the main actor.
  private func scheduleFlush() {
    guard !isFlushScheduled else { return }
    isFlushScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isFlushScheduled = false
        self.flush()
      }
    }
  }

  func flush() {
    guard parked == nil else { return }
    if graph.needsFlush {
      graph.flush()
      keeper?.changed()
    }
    if app.isReady() { resumeWaiters() }
    // With nobody there, or too much under way, changes wait in the document.
    guard let socket, unacknowledged.count < Self.window else {
      if graph.document.changeCount > Self.waitingLimit {
        _ = graph.document.takeChanges()
        needsWhole = true
      }
      return
    }
    guard socket.bufferedBytes < Self.bufferLimit else {
      socket.close()
      return
    }
    guard let text = nextPatch() else { return }
    unacknowledged.append((seq, text))
    toldEvent = keptEvent
    lastActive = .now
    socket.send(text)
  }

  /// What the page has not been told, as a message; `nil` when that is nothing.
  private func nextPatch() -> String? {
    // A page and its session keep each string they have met; a whole page begins anew.
    if encoder.stringCount > stringLimit { needsWhole = true }
    if needsWhole {
      guard let root = graph.document.takeSnapshot() else { return nil }
      needsWhole = false
      encoder = PatchEncoder()
      seq += 1
      return encoder.snapshot(seq: seq, acknowledged: keptEvent, root)
    }
    let changes = graph.document.takeChanges()
    guard !changes.isEmpty else { return nil }
    seq += 1
    return encoder.patch(seq: seq, acknowledged: keptEvent, changes)
  }
}
