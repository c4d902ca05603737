import Foundation
@_spi(Host) import SwiftUI
import Testing

@testable import BrowserHost

@MainActor struct ParkingTests {
  private final class Notes: ObservableObject {
    @Published var text = "note"
    /// Not a value that can be written down.
    let answer: () -> Int = { 42 }
  }

  private struct Noted: View {
    @ObservedObject var shared: Notes
    @StateObject private var own = Notes()
    @State private var count = 0

    var body: some View {
      VStack {
        Text("\(shared.text) \(own.text) \(own.answer()) \(count)")
        Button("more") {
          count += 1
          own.text += "!"
        }
        ForEach(0..<3, id: \.self) { Text("line \($0)") }
      }
    }
  }

  private let shared = Notes()

  private func session(observed: Bool = true) -> (Session, Page, Wire) {
    var app = BrowserApp(Noted(shared: shared))
    if observed {
      app.observe = { [shared] changed in shared.objectWillChange.sink { changed() } }
    }
    let session = Session(
      token: "t", visitor: Visitor(id: "v", language: "ko"), isVisitorNew: false, app: app,
      report: { _ in })
    let page = Page(session.takeFirstPage())
    let wire = Wire(1)
    session.connect(
      wire, applied: 0,
      screen: ScreenTraits(width: 390, height: 844, isDark: false, reducesMotion: false))
    return (session, page, wire)
  }

  private func deliver(_ wire: Wire, _ page: Page) throws {
    for message in try wire.take() { try page.apply(message) }
  }

  private func tap(_ session: Session, _ page: Page, seq: Int) throws {
    func button(_ node: Page.Node) -> Page.Node? {
      node.tag == "button" ? node : node.children.lazy.compactMap(button).first
    }
    let node = try #require(page.root.flatMap(button))
    session.receive(
      [.init(node: node.id, name: "tap", seq: seq, text: "", numbers: [])], applied: page.applied)
  }

  private func title(_ page: Page) -> String? { page.root?.children.first?.children.first?.text }

  @Test func `a parked session has no graph and answers as if it had`() throws {
    let (session, page, wire) = session()
    try tap(session, page, seq: 1)
    try deliver(wire, page)
    session.acknowledge(page.applied)
    let before = page.root?.children.map(\.tag)
    #expect(session.park())
    #expect(session.graph.nodeCount == 0)
    #expect(session.graph.document.elementCount == 0)
    // The page still has the ids of the graph that is gone.
    try tap(session, page, seq: 2)
    try deliver(wire, page)
    #expect(title(page) == "note note!! 42 2")
    #expect(page.root?.children.map(\.tag) == before)
    session.acknowledge(page.applied)
    #expect(session.park())
    try tap(session, page, seq: 3)
    try deliver(wire, page)
    #expect(title(page) == "note note!!! 42 3")
  }

  @Test func `a change outside of the views wakes the session of a page that is there`()
    async throws
  {
    let (session, page, wire) = session()
    #expect(session.park())
    shared.text = "other"
    for _ in 0..<1_000 where session.parked != nil { await Task.yield() }
    try deliver(wire, page)
    #expect(title(page) == "other note 42 0")
  }

  @Test func `a page that is there is parked only where changes are known`() throws {
    let (session, _, wire) = session(observed: false)
    #expect(!session.park())
    session.disconnect(wire)
    #expect(session.park())
  }

  @Test func `a page that comes back to a parked session gets the whole`() throws {
    let (session, page, wire) = session()
    try tap(session, page, seq: 1)
    try deliver(wire, page)
    session.disconnect(wire)
    #expect(session.park())
    shared.text = "meanwhile"
    let again = Wire(2)
    session.connect(
      again, applied: page.applied,
      screen: ScreenTraits(width: 390, height: 844, isDark: true, reducesMotion: false))
    try deliver(again, page)
    #expect(title(page) == "meanwhile note! 42 1")
  }

  private struct Heavy: View {
    var body: some View {
      ForEach(0..<200, id: \.self) { number in Counted(number: number) }
    }
  }

  private struct Counted: View {
    let number: Int
    @State private var count = 0

    var body: some View {
      HStack {
        Text("line \(number): \(count)")
        Button("more") { count += 1 }
      }
      .padding(8)
    }
  }

  @Test(.enabled(if: isIntel))
  func `a parked session is a tenth of one with a graph and at most 60 KB`() throws {
    /// Bytes in use on the heap; what is free and not given back to the system is not among them.
    func used() -> Int {
      var info = [Int](repeating: 0, count: 10)
      info.withUnsafeMutableBytes { readHeap($0.baseAddress) }
      return info[7]
    }
    var sessions: [Session] = []
    func open() {
      let session = Session(
        token: "t", visitor: Visitor(id: "v", language: "ko"), isVisitorNew: false,
        app: BrowserApp(Heavy()), report: { _ in })
      _ = session.takeFirstPage()
      let wire = Wire(1)
      session.connect(
        wire, applied: 0,
        screen: ScreenTraits(width: 390, height: 844, isDark: false, reducesMotion: false))
      session.disconnect(wire)
      sessions.append(session)
    }
    // What is made once for all of them.
    open()
    #expect(sessions[0].park())
    sessions.reserveCapacity(30)
    let before = used()
    for _ in 0..<20 { open() }
    let live = (used() - before) / 20
    for session in sessions.dropFirst() { #expect(session.park()) }
    let parked = (used() - before) / 20
    #expect(parked < 60 << 10)
    #expect(parked < live / 10, "\(parked) of \(live) bytes")
  }

  @Test func `what the page has not confirmed keeps the graph`() throws {
    let (session, page, wire) = session()
    try tap(session, page, seq: 1)
    #expect(!session.park())
    try deliver(wire, page)
    session.acknowledge(page.applied)
    #expect(session.park())
  }

  @Test func `the host parks after the limit and not before`() throws {
    let table = SessionTable(limit: 10, idleLimit: .seconds(300), unclaimedLimit: .seconds(30))
    let (session, _, _) = session()
    table.add(session)
    table.park(session.lastActive + .seconds(29), after: .seconds(30))
    #expect(session.parked == nil)
    table.park(session.lastActive + .seconds(31), after: .seconds(30))
    #expect(session.parked != nil)
  }
}

/// glibc's `mallinfo2`, which its module map leaves out: ten sizes, the eighth what is in use. A C
/// function that gives a large structure takes the place for it as its first argument on this
/// architecture, which is why the test is for no other.
@_silgen_name("mallinfo2") private func readHeap(_ result: UnsafeMutableRawPointer?)

private var isIntel: Bool {
  #if arch(x86_64)
    true
  #else
    false
  #endif
}
