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
  let graph = ViewGraph()
  let app: BrowserApp

  private var encoder = PatchEncoder()
  private var seq = 0
  private var lastEvent = 0
  private var unacknowledged: [(seq: Int, text: String)] = []
  private var socket: WebSocket?
  private var isFlushScheduled = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// When the page was last heard of; the host drops sessions that stay silent.
  private(set) var lastSeen = ContinuousClock.now

  /// So many patches may be under way; further changes wait and go out as one.
  private static let window = 8
  /// The most that a page may have waiting to be sent before its connection is given up.
  private static let bufferLimit = 4 << 20

  init(token: String, visitor: Visitor, app: BrowserApp, report: @escaping (String) -> Void) {
    self.token = token
    self.visitor = visitor
    self.app = app
    graph.onReport = report
    graph.onNeedsFlush = { [weak self] in self?.scheduleFlush() }
    graph.mount(app.view)
  }

  func end() {
    socket?.close()
    socket = nil
    graph.unmount()
    resumeWaiters()
  }

  var isConnected: Bool { socket != nil }

  // MARK: First page

  /// Waits until the app says that its first screen is there, at most `limit`.
  func firstScreen(within limit: Duration) async {
    guard !app.isReady() else { return }
    let timer = Task { [weak self] in
      try? await Task.sleep(for: limit)
      self?.resumeWaiters()
    }
    await withCheckedContinuation { waiters.append($0) }
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
  func connect(_ new: WebSocket, applied: Int, screen: ScreenTraits) {
    if let socket, socket.id != new.id { socket.close() }
    socket = new
    lastSeen = .now
    var environment = EnvironmentValues()
    environment.colorScheme = screen.isDark ? .dark : .light
    environment.setReduceMotion(screen.reducesMotion)
    graph.setEnvironment(environment)
    acknowledge(applied)
    new.send("[\"hello\",\(lastEvent)]")
    let oldest = unacknowledged.first?.seq ?? seq + 1
    if applied >= 0, applied + 1 >= oldest, applied <= seq {
      for patch in unacknowledged { new.send(patch.text) }
    } else if let root = graph.document.takeSnapshot() {
      encoder = PatchEncoder()
      seq += 1
      let text = encoder.snapshot(seq: seq, acknowledged: lastEvent, root)
      unacknowledged = [(seq, text)]
      new.send(text)
    }
    flush()
  }

  func disconnect(_ old: WebSocket) {
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
    guard let socket, unacknowledged.count < Self.window else { return }
    guard socket.bufferedBytes < Self.bufferLimit else {
      socket.close()
      return
    }
    let changes = graph.document.takeChanges()
    guard !changes.isEmpty else { return }
    seq += 1
    let text = encoder.patch(seq: seq, acknowledged: lastEvent, changes)
    unacknowledged.append((seq, text))
    socket.send(text)
  }
}
