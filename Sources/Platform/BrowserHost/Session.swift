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
  private let isVisitorNew: Bool
  let graph = ViewGraph()
  let app: BrowserApp

  private var encoder = PatchEncoder()
  private var seq = 0
  private var lastEvent = 0
  /// The last event that the page has been told of.
  private var toldEvent = 0
  private var unacknowledged: [(seq: Int, text: String)] = []
  /// Whether changes were let go of, so that only the whole page can follow.
  private var needsWhole = false
  private var socket: (any PageSocket)?
  private var isFlushScheduled = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// When the page was last heard of; the host drops sessions that stay silent.
  private(set) var lastSeen = ContinuousClock.now
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

  init(
    token: String, visitor: Visitor, isVisitorNew: Bool, app: BrowserApp,
    report: @escaping (String) -> Void
  ) {
    self.token = token
    self.visitor = visitor
    self.isVisitorNew = isVisitorNew
    self.app = app
    graph.onReport = report
    graph.onNeedsFlush = { [weak self] in self?.scheduleFlush() }
    graph.mount(app.view)
  }

  func end() {
    socket?.close()
    socket = nil
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
    graph.flush()
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
    graph.updateEnvironment {
      $0.colorScheme = screen.isDark ? .dark : .light
      $0.setReduceMotion(screen.reducesMotion)
    }
    acknowledge(applied)
    new.send("[\"hello\",\(lastEvent)]")
    toldEvent = lastEvent
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
  }

  func receive(_ events: [PageMessage.Event], applied: Int) {
    lastSeen = .now
    acknowledge(applied)
    for event in events where event.seq > lastEvent {
      lastEvent = event.seq
      // Whatever listened may be gone by now; then the event means nothing any more.
      _ = graph.document.dispatch(
        event.name, to: event.node, EventPayload(text: event.text, numbers: event.numbers))
      graph.flush()
    }
    flush()
    // Without a patch to say so: the page keeps an event until it is told.
    if toldEvent < lastEvent {
      toldEvent = lastEvent
      socket?.send("[\"ack\",\(lastEvent)]")
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
    graph.flush()
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
    toldEvent = lastEvent
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
      return encoder.snapshot(seq: seq, acknowledged: lastEvent, root)
    }
    let changes = graph.document.takeChanges()
    guard !changes.isEmpty else { return nil }
    seq += 1
    return encoder.patch(seq: seq, acknowledged: lastEvent, changes)
  }
}
