import Foundation
@_spi(Host) import SwiftUI
import Synchronization
import Testing

@testable import BrowserHost

private struct Tally: View {
  @State private var count = 0
  @State private var rows: [Int] = []

  var body: some View {
    VStack {
      Text("total \(count)")
      Button("tap") { count += 1 }
      Button("add") { rows.insert(rows.count, at: 0) }
      ForEach(rows, id: \.self) { Row(number: $0) }
    }
  }
}

private struct Row: View {
  let number: Int
  @State private var hearts = 0

  var body: some View {
    Text("row \(number): \(hearts)")
    Button("heart \(number)") { hearts += 1 }
  }
}

@MainActor struct SnapshotTests {
  @Test func `after a crash the page has the same screen and goes on`() async throws {
    let lives = Lives { Tally() }
    for label in ["tap", "add", "tap"] { try lives.tap(label) }
    try lives.send()
    try lives.tap("heart 0")
    try lives.send()
    await lives.save()
    let before = lives.texts
    #expect(await lives.crash())
    lives.connect()
    #expect(lives.texts == before)
    #expect(lives.outbox.isEmpty)
    try lives.tap("heart 0")
    try lives.send()
    #expect(lives.texts.contains("row 0: 2"))
    #expect(
      lives.page.lines
        == Page.node(try #require(lives.session.graph.document.root).snapshot()).lines)
  }

  @Test func `events that were not saved are done again, saved ones are not`() async throws {
    let lives = Lives { Tally() }
    try lives.tap("tap")
    try lives.send()
    await lives.save()
    #expect(lives.outbox.isEmpty)
    try lives.tap("tap")
    try lives.send()
    try lives.tap("tap")
    #expect(lives.texts[0] == "total 2")
    #expect(lives.outbox.count == 2)
    #expect(await lives.crash())
    lives.connect()
    try lives.send()
    #expect(lives.texts[0] == "total 3")
    await lives.save()
    #expect(lives.outbox.isEmpty)
  }

  @Test func `an event for what was made after the snapshot is dropped and told`() async throws {
    let lives = Lives { Tally() }
    try lives.tap("tap")
    try lives.send()
    await lives.save()
    try lives.tap("add")
    try lives.send()
    try lives.tap("heart 0")
    #expect(await lives.crash())
    lives.connect()
    try lives.send()
    // The row is there again, by the tap that made it; its heart has no name that is known.
    #expect(lives.texts.contains("row 0: 0"))
    #expect(lives.reports.count == 1)
  }

  @Test func `any series of taps, losses and crashes counts each tap once`() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed)
    let lives = Lives { Tally() }
    try lives.tap("add")
    try lives.send()
    await lives.save()
    var (taps, hearts) = (0, 0)
    for _ in 0..<600 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3:
        try lives.tap("tap")
        taps += 1
      case 4, 5:
        try lives.tap("heart 0")
        hearts += 1
      case 6, 7: try lives.send()
      case 8: await lives.save()
      case 9: lives.connect()
      case 10: lives.later.run()
      default:
        #expect(await lives.crash(), "seed \(seed)")
        lives.connect()
      }
    }
    try lives.send()
    // Twice: a write may have been under way, after which there is one more.
    await lives.save()
    await lives.save()
    #expect(lives.texts[0] == "total \(taps)", "seed \(seed)")
    #expect(lives.texts.contains("row 0: \(hearts)"), "seed \(seed)")
    #expect(lives.outbox.isEmpty, "seed \(seed)")
    #expect(lives.reports.isEmpty, "seed \(seed)")
  }

  @Test func `a full disk is told once and the app goes on`() async throws {
    let lives = Lives { Tally() }
    await lives.save()
    #expect(lives.disk.names.count == 1)
    lives.disk.setFull(true)
    for number in 1...3 {
      try lives.tap("tap")
      try lives.send()
      await lives.save()
      #expect(lives.texts[0] == "total \(number)")
      #expect(lives.outbox.isEmpty)
    }
    // What is older than what the page was told must not come back.
    #expect(lives.disk.names.isEmpty)
    lives.disk.setFull(false)
    try lives.tap("tap")
    try lives.send()
    await lives.save()
    #expect(await lives.crash())
    lives.connect()
    #expect(lives.texts[0] == "total 4")
  }

  @Test func `failures are reported once until something is written`() async throws {
    let disk = Disk()
    let sentences = Mutex<[String]>([])
    let sentenceLog: @Sendable (String) -> Void = { text in sentences.withLock { $0.append(text) } }
    let store = Lives<EmptyView>.store(disk, report: sentenceLog)
    func save() {
      let snapshot = SessionSnapshot(
        client: "", visitor: "", isVisitorNew: true, language: "", event: 0, lastID: 0, values: [:],
        targets: [:])
      store.saveNow([
        SnapshotDraft(token: "t", snapshot: snapshot, archive: StateArchive(), app: nil)
      ])
    }
    for full in [true, true, false, true, true] {
      disk.setFull(full)
      save()
    }
    #expect(sentences.withLock { $0.count } == 2)
  }

  @Test func `a disk that does not answer keeps no page waiting`() async throws {
    let lives = Lives { Tally() }
    await lives.save()
    try lives.tap("tap")
    try lives.send()
    lives.later.run()
    // The write is under way; its patience is over before the main queue hears of it.
    lives.later.run(under: .seconds(60))
    try lives.deliver()
    #expect(lives.outbox.isEmpty)
  }

  @Test func `changes of one moment are one write`() async throws {
    let lives = Lives { Tally() }
    await lives.save()
    let before = lives.disk.writes
    for _ in 0..<50 {
      try lives.tap("tap")
      try lives.send()
    }
    await lives.save()
    #expect(lives.disk.writes == before + 1)
  }

  @Test(arguments: ["", "{", "[]", "{\"format\":99}", "\u{0}\u{1}"])
  func `a file that is no snapshot is none`(text: String) async throws {
    let lives = Lives { Tally() }
    await lives.save()
    lives.disk.put(Data(text.utf8), named: try #require(lives.disk.names.first))
    #expect(await lives.crash() == false)
  }

  @Test func `the file of a session goes with it, and stays when the process ends`() async throws {
    let lives = Lives { Tally() }
    await lives.save()
    #expect(lives.disk.names == ["8efd86fb78a56a5145ed7739dcb00c78581c5375.session"])
    try lives.tap("tap")
    try lives.send()
    lives.session.end(goesOn: true)
    lives.store.settle()
    #expect(await lives.crash())
    lives.connect()
    #expect(lives.texts[0] == "total 1")
    lives.session.end()
    lives.store.settle()
    #expect(lives.disk.names.isEmpty)
  }

  @Test func `a file is replaced whole and read by its owner only`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.session")
    try SnapshotFiles.disk.write(Data("first, longer".utf8), file)
    try SnapshotFiles.disk.write(Data("second".utf8), file)
    #expect(SnapshotFiles.disk.read(file) == Data("second".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.session"])
    #expect(throws: POSIXFailure.self) {
      try SnapshotFiles.disk.write(Data(), folder.appendingPathComponent("none/b.session"))
    }
  }
}
