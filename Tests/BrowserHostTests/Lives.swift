import Foundation
import SwiftUI
import Synchronization

@testable import BrowserHost

/// A disk in memory, that can be full.
final class Disk: Sendable {
  private struct State {
    var files: [String: Data] = [:]
    var isFull = false
    var writes = 0
  }

  private let state = Mutex(State())

  var names: [String] { state.withLock { $0.files.keys.sorted() } }
  var writes: Int { state.withLock { $0.writes } }
  func setFull(_ full: Bool) { state.withLock { $0.isFull = full } }
  func put(_ data: Data, named name: String) { state.withLock { $0.files[name] = data } }

  struct Full: Error {}

  var files: SnapshotFiles {
    SnapshotFiles(
      write: { data, file in
        try self.state.withLock { state in
          guard !state.isFull else { throw Full() }
          state.files[file.lastPathComponent] = data
          state.writes += 1
        }
      },
      read: { file in self.state.withLock { $0.files[file.lastPathComponent] } },
      remove: { file in self.state.withLock { $0.files[file.lastPathComponent] = nil } })
  }
}

/// Things to do later, that a test does when it likes.
@MainActor final class Later {
  private var actions: [(delay: Duration, action: @MainActor () -> Void)] = []

  func schedule(_ delay: Duration, _ action: @escaping @MainActor () -> Void) {
    actions.append((delay, action))
  }

  /// Lets less than `limit` pass.
  func run(under limit: Duration = .seconds(1)) {
    let due = actions.filter { $0.delay < limit }
    actions.removeAll { $0.delay < limit }
    for item in due { item.action() }
  }
}

/// A page that lives through several processes: it keeps events until they are durable.
@MainActor final class Lives<Root: View> {
  let disk = Disk()
  let root: () -> Root
  private(set) var later = Later()
  private(set) var store: SnapshotStore
  private(set) var session: Session
  private(set) var page: Page
  private(set) var wire = Wire(1)
  private(set) var reports: [String] = []
  private let sentences = Mutex<[String]>([])
  private(set) var outbox: [PageMessage.Event] = []
  private var lastEvent = 0
  private var sent = 0

  init(_ root: @escaping () -> Root) {
    self.root = root
    store = Self.store(disk)
    let later = later
    session = Session(
      token: "t", visitor: Visitor(id: "v", language: "ko"), isVisitorNew: false,
      app: BrowserApp(root()),
      keeper: SessionKeeper(client: "c", store: store, schedule: { later.schedule($0, $1) }),
      report: { _ in })
    page = Page(session.takeFirstPage())
    connect()
  }

  static func store(_ disk: Disk, report: @escaping @Sendable (String) -> Void = { _ in })
    -> SnapshotStore
  {
    SnapshotStore(
      folder: FileManager.default.temporaryDirectory.appendingPathComponent("nadri-no-such-thing"),
      limit: 10, files: disk.files, report: report)
  }

  var texts: [String] {
    func collect(_ node: Page.Node) -> [String] {
      [node.text].compactMap(\.self) + node.children.flatMap(collect)
    }
    return page.root.map(collect) ?? []
  }

  func connect() {
    wire = Wire(wire.id + 1)
    session.connect(
      wire, applied: page.applied,
      screen: ScreenTraits(width: 390, height: 844, isDark: false, reducesMotion: false))
    do { try deliver() } catch { reports.append("\(error)") }
  }

  /// The process ends without a word and another one starts; whether the page's session came back.
  func crash() async -> Bool {
    // What the disk was given is there or is not; the queue belongs to the process that ends.
    store.settle()
    later = Later()
    let later = later
    store = Self.store(disk)
    guard let snapshot = await store.load("t") else { return false }
    session = Session(
      token: "t", visitor: Visitor(id: "v", language: "ko"), isVisitorNew: false,
      app: BrowserApp(root()),
      keeper: SessionKeeper(client: "c", store: store, schedule: { later.schedule($0, $1) }),
      snapshot: snapshot, report: { [weak self] in self?.reports.append($0) })
    return true
  }

  /// Lets the disk catch up and the session hear of it.
  func save() async {
    later.run()
    store.settle()
    // What the store says comes by way of the main queue, in order.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    try? deliver()
  }

  /// Brings what the session sent to the page, which forgets the events that are durable.
  func deliver() throws {
    for message in try wire.take() {
      try page.apply(message)
      if message.first as? String == "hello", let done = message[1] as? Int {
        sent = done
        let kept = message.count > 2 ? message[2] as? Int : done
        outbox.removeAll { $0.seq <= kept ?? 0 }
      } else {
        outbox.removeAll { $0.seq <= page.acknowledged }
      }
    }
  }

  func send() throws {
    let events = outbox.filter { $0.seq > sent }
    guard let last = events.last else { return }
    sent = last.seq
    session.receive(events, applied: page.applied)
    try deliver()
  }

  /// Taps the button called `label` in the page as it is; the tap goes out with the next `send`.
  func tap(_ label: String) throws {
    func search(_ node: Page.Node, in button: Int?) -> Int? {
      let button = node.tag == "button" ? node.id : button
      if node.text == label { return button }
      return node.children.lazy.compactMap { search($0, in: button) }.first
    }
    guard let root = page.root, let id = search(root, in: nil) else { throw NotAList() }
    lastEvent += 1
    outbox.append(.init(node: id, name: "tap", seq: lastEvent, text: "", numbers: []))
  }
}
