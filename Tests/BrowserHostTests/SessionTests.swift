@_spi(Host) import SwiftUI
import Testing

@testable import BrowserHost

@MainActor struct SessionTests {
  @Test func `patches bring the page to what the server has`() throws {
    var visit = Visit()
    visit.connect()
    visit.numbers.list = [3, 9, 1]
    visit.change("new")
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
    #expect(visit.page.applied == 1)
  }

  @Test func `changes before the first connection come with it`() throws {
    var visit = Visit()
    visit.change("early")
    visit.connect()
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
  }

  @Test func `a patch that was lost on the way is sent again`() throws {
    var visit = Visit()
    visit.connect()
    visit.change("a")
    try visit.deliver()
    visit.change("lost")
    visit.session.disconnect(visit.wire)
    visit.change("meanwhile")
    visit.connect()
    let messages = try visit.wire.take()
    #expect(messages.map { $0[0] as? Int } == [nil, 2, 3])
    for message in messages { try visit.page.apply(message) }
    #expect(visit.page.lines == visit.truth)
  }

  @Test(arguments: [-1, -7, 99, Int.max])
  func `a page that cannot be helped by patches gets the whole`(
    applied: Int
  ) throws {
    var visit = Visit()
    visit.connect()
    for title in ["a", "b"] { visit.change(title) }
    visit.connect(applied: applied)
    let messages = try visit.wire.take()
    #expect(messages.count == 2)
    for message in messages { try visit.page.apply(message) }
    #expect(visit.page.lines == visit.truth)
    // And is told changes from there on.
    visit.numbers.list = [5]
    visit.change("after")
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
  }

  @Test func `the whole that was lost on the way is sent again`() throws {
    var visit = Visit()
    visit.connect(applied: -1)
    _ = try visit.wire.take()
    visit.change("meanwhile")
    visit.connect(applied: -1)
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
  }

  @Test func `at most eight patches are under way, the rest goes as one`() throws {
    var visit = Visit()
    visit.connect()
    for number in 0..<30 { visit.change("\(number)") }
    #expect(visit.wire.sent.count == 1 + Session.window)
    try visit.deliver()
    visit.session.acknowledge(visit.page.applied)
    visit.session.flush()
    #expect(visit.wire.sent.count == 1)
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
  }

  @Test func `a page that never answers costs no more than a bound`() throws {
    var visit = Visit()
    visit.connect()
    for number in 0..<(3 * Session.waitingLimit) { visit.change("\(number)") }
    #expect(visit.session.graph.document.changeCount <= Session.waitingLimit + 1)
    visit.numbers.list = [7, 1]
    try visit.deliver()
    visit.session.acknowledge(visit.page.applied)
    visit.session.flush()
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
    visit.numbers.list = [1, 8, 7]
    visit.change("after")
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
  }

  @Test func `changes that wait unsent are part of the whole, once`() throws {
    var visit = Visit()
    visit.connect()
    visit.session.disconnect(visit.wire)
    visit.numbers.list = [4, 3, 2, 1]
    visit.session.flush()
    visit.numbers.list = [4, 1]
    visit.connect(applied: -1)
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
    visit.numbers.list = [1, 6, 4]
    visit.session.flush()
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
  }

  @Test func `a page that has met too many strings begins anew`() throws {
    var visit = Visit()
    visit.session.stringLimit = 3
    visit.connect()
    var codes: [Int?] = []
    for number in 0..<3 {
      visit.numbers.list = [number]
      visit.change("title \(number)")
      for message in try visit.wire.take() {
        let operations = message.count == 4 ? message[3] as? [[Any]] : nil
        codes.append(operations?.first?.first as? Int)
        try visit.page.apply(message)
      }
      #expect(visit.page.lines == visit.truth)
    }
    // 8 is the code of a whole page.
    #expect(codes.contains(8))
  }

  @Test func `an event that comes twice is done once`() throws {
    var visit = Visit()
    visit.connect()
    try visit.tap("2", seq: 1)
    visit.connect()
    try visit.tap("2", seq: 1)
    try visit.tap("3", seq: 2)
    #expect(visit.numbers.taps == [2, 3])
  }

  @Test func `a page that comes back is told which events were done`() throws {
    var visit = Visit()
    visit.connect()
    try visit.tap("2", seq: 5)
    visit.connect()
    #expect(visit.wire.sent.first == "[\"hello\",5]")
  }

  @Test func `an event that changes nothing is acknowledged all the same`() throws {
    var visit = Visit()
    visit.connect()
    try visit.tap("nothing", seq: 1)
    #expect(visit.wire.sent == ["[\"hello\",0]", "[\"ack\",1]"])
    try visit.tap("2", seq: 2)
    try visit.deliver()
    #expect(visit.page.acknowledged == 2)
    #expect(visit.wire.sent.isEmpty)
  }

  @Test func `an event is acknowledged while patches have to wait`() throws {
    var visit = Visit()
    visit.connect()
    for number in 0..<Session.window { visit.change("\(number)") }
    visit.session.receive(
      [.init(node: try visit.button("2"), name: "tap", seq: 1, text: "", numbers: [])], applied: 0)
    #expect(visit.wire.sent.last == "[\"ack\",1]")
  }

  @Test(arguments: [0, -1, 1_000_000, Int.min]) func `an event for no listener is ignored`(
    node: Int
  ) throws {
    var visit = Visit()
    visit.connect()
    visit.session.receive(
      [.init(node: node, name: "tap", seq: 1, text: "", numbers: [])], applied: 0)
    try visit.tap("1", seq: 2)
    #expect(visit.numbers.taps == [1])
  }

  @Test func `a tap on what is gone does nothing`() throws {
    var visit = Visit()
    visit.connect()
    let gone = try visit.button("2")
    visit.numbers.list = [1]
    visit.session.flush()
    visit.session.receive(
      [.init(node: gone, name: "tap", seq: 1, text: "", numbers: [])], applied: 0)
    #expect(visit.numbers.taps.isEmpty)
  }

  @Test func `a newer connection takes over, and the end of the old one does not end it`() throws {
    var visit = Visit()
    visit.connect()
    let old = visit.wire
    visit.connect()
    #expect(old.closeCode == 1000)
    visit.session.disconnect(old)
    #expect(visit.session.isConnected)
    visit.change("here")
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
  }

  @Test func `a reader that takes nothing is let go`() throws {
    var visit = Visit()
    visit.connect()
    visit.wire.bufferedBytes = Session.bufferLimit
    visit.change("more")
    #expect(visit.wire.closeCode != nil)
    visit.session.disconnect(visit.wire)
    visit.connect()
    try visit.deliver()
    #expect(visit.page.lines == visit.truth)
  }

  @Test func `any series of changes, losses and returns ends with the same page`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed)
    var visit = Visit()
    visit.connect()
    for step in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: visit.session.disconnect(visit.wire)
      case 1: visit.connect()
      case 2: visit.connect(applied: -1)
      case 3:
        _ = try visit.wire.take()  // lost; what follows cannot be applied
        visit.connect()
      case 4: visit.session.acknowledge(visit.page.applied)
      case 5, 6: if visit.session.isConnected { try visit.deliver() }
      case 7: visit.change("\(step)")
      default:
        visit.numbers.list = (0..<8).shuffled(using: &random)
          .prefix(Int.random(in: 0...8, using: &random)).map { $0 }
        visit.session.flush()
      }
    }
    for _ in 0..<3 {
      visit.connect()
      try visit.deliver()
    }
    #expect(visit.page.lines == visit.truth, "seed \(seed)")
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
