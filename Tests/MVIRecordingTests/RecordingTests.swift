import Foundation
import MVI
import MVIRecording
import Testing

@MainActor
struct RecordingTests {
  @Test func `a log has a header, the start, actions, mutations with times, and the end`() throws {
    let session = Session()
    session.store.send(.add("귤"))
    session.recorder.finish()
    let recording = try #require(Recording.all(in: session.text).first)
    #expect(recording.header == session.header)
    #expect(recording.actions.map(\.action.text) == [#"{"add":{"_0":"귤"}}"#])
    #expect(
      recording.steps.map(\.mutation.text) == [
        #"{"append":{"_0":"귤"}}"#, #"{"setNotice":{"_0":"담았어요"}}"#,
      ])
    #expect(recording.steps.map(\.time) == [.milliseconds(10), .milliseconds(15)])
    #expect(
      recording.steps.map { $0.action?.text } == Array(repeating: #"{"add":{"_0":"귤"}}"#, count: 2))
    #expect(recording.notes.isEmpty)
    #expect(recording.end != nil)
    #expect(session.lines.count == 6)
  }

  @Test func `a replay gives the same states`() throws {
    let session = Session()
    for action: CartReducer.Action in [.add("a"), .load, .add("b"), .add("a"), .clear, .add("c")] {
      session.store.send(action)
    }
    session.recorder.finish()
    let recording = try #require(Recording.all(in: session.text).first)
    let replay = try recording.replay(CartReducer())
    #expect(replay.difference == nil)
    #expect(replay.states == session.states)
    #expect(replay.finalState == session.store.state)
  }

  @Test func `the states are there without the app's code`() throws {
    let session = Session()
    session.store.send(.add("a"))
    session.store.send(.clear)
    let recording = try #require(Recording.all(in: session.text).first)
    let states = try recording.states.map { try $0.decoded(as: CartReducer.State.self) }
    #expect(states == session.states)
  }

  @Test func `code that has changed is found at its first difference`() throws {
    let session = Session()
    session.store.send(.load)
    session.store.send(.add("a"))
    session.store.send(.add("b"))
    session.recorder.finish()
    let recording = try #require(Recording.all(in: session.text).first)
    let reducer = CartReducer()
    reducer.step = 2
    let replay = try recording.replay(reducer)
    let difference = try #require(replay.difference)
    #expect(difference.index == 1)
    #expect(difference.action == #"{"add":{"_0":"a"}}"#)
    #expect(difference.mutation == #"{"append":{"_0":"a"}}"#)
    #expect(difference.changes.contains("-") && difference.changes.contains("value: 1"))
    #expect(difference.changes.contains("+") && difference.changes.contains("value: 2"))
    #expect(difference.text.hasPrefix("the states differ after mutation 1\naction: "))
    #expect(replay.finalState.items == ["a": 2, "b": 2])
  }

  @Test func `a log that is cut anywhere replays up to the cut and says so`() throws {
    let session = Session()
    for action: CartReducer.Action in [.add("귤"), .load, .add("b")] { session.store.send(action) }
    session.recorder.finish()
    let bytes = Array(session.text.utf8)
    let whole = session.lines.map { $0.utf8.count + 1 }.reduce(into: [0]) {
      $0.append($0[$0.count - 1] + $1)
    }
    for length in whole[2]..<bytes.count - 1 {
      let text = String(decoding: bytes[..<length], as: UTF8.self)
      let recording = try #require(Recording.all(in: text).first)
      let replay = try recording.replay(CartReducer())
      #expect(replay.difference == nil)
      #expect(replay.states == Array(session.states.prefix(recording.steps.count + 1)))
      #expect(recording.notes.count == 1)
      let isTorn = !whole.contains(length) && !whole.contains(length + 1)
      #expect(recording.notes[0].contains("is cut") == isTorn)
      #expect(recording.end == nil)
    }
  }

  @Test func `what comes after a damaged line is not replayed`() throws {
    let session = Session()
    for item in ["a", "b", "c"] { session.store.send(.add(item)) }
    var lines = session.lines
    lines[4] = String(lines[4].dropLast(5))
    let recording = try #require(Recording.all(in: lines.joined(separator: "\n") + "\n").first)
    #expect(recording.steps.count == 1)
    #expect(recording.notes == ["line 5 is damaged; what came before it was read"])
    #expect(try recording.replay(CartReducer()).difference == nil)
  }

  @Test func `several stores and several runs share a file`() throws {
    let home = Session(name: "home")
    let cart = Session(name: "cart")
    home.store.send(.add("h"))
    cart.store.send(.add("c"))
    cart.store.send(.add("d"))
    let second = Session(name: "home")
    second.store.send(.clear)
    second.recorder.finish()
    let lines = home.lines[..<2] + cart.lines[..<3] + home.lines[2...] + cart.lines[3...]
    let recordings = Recording.all(in: (lines + second.lines).joined(separator: "\n") + "\n")
    #expect(recordings.map(\.header.name) == ["home", "cart", "home"])
    #expect(recordings.map(\.steps.count) == [2, 4, 1])
    #expect(recordings.map(\.notes.count) == [1, 1, 0])
    #expect(try recordings.allSatisfy { try $0.replay(CartReducer()).difference == nil })
  }

  @Test func `two processes that write the same name into one file do not mix`() throws {
    let first = Session(name: "page-1/home")
    let second = Session(name: "page-1/home")
    for item in ["a", "b", "c"] {
      first.store.send(.add(item))
      second.store.send(.add("\(item)2"))
    }
    first.recorder.finish()
    second.recorder.finish()
    let lines = zip(first.lines, second.lines).flatMap { [$0, $1] }
    let recordings = Recording.all(in: lines.joined(separator: "\n") + "\n")
    #expect(recordings.map(\.header) == [first.header, second.header])
    #expect(first.header.run != second.header.run)
    #expect(recordings.allSatisfy { $0.notes.isEmpty && $0.steps.count == 6 })
    let replays = try recordings.map { try $0.replay(CartReducer()) }
    #expect(replays.allSatisfy { $0.difference == nil })
    #expect(replays.map(\.finalState) == [first.store.state, second.store.state])
  }

  @Test func `a log of before there were runs is read`() throws {
    let session = Session()
    session.store.send(.add("a"))
    session.recorder.finish()
    let text = session.text.replacing(#","run":"\#(session.header.run)""#, with: "")
    #expect(!text.contains("run"))
    let recording = try #require(Recording.all(in: text).first)
    #expect(recording.steps.count == 2 && recording.notes.isEmpty)
    #expect(try recording.replay(CartReducer()).difference == nil)
  }

  @Test func `a start that cannot be written leaves a note, and the replay says so`() throws {
    var lines: [String] = []
    let recorder = Recorder<Unwritable, Int, Int>(
      RecordingHeader(name: "x", app: "a", version: "1", store: "X")
    ) { lines.append($0) }
    recorder.watch.send(.start(Unwritable()))
    recorder.watch.send(.mutation(1, Unwritable()))
    recorder.finish()
    let recording = try #require(Recording.all(in: lines.joined(separator: "\n")).first)
    #expect(!recording.hasStart && recording.steps.isEmpty)
    #expect(recording.notes == ["the state at the start was not written: Refusal()"])
    let error = #expect(throws: ReplayError.self) {
      try recording.replay(state: Int.self, mutation: Int.self) { _, _ in }
    }
    #expect(
      error?.description.hasSuffix("make all of the state encodable and record again") == true)
  }

  @Test func `a log that ends after its header says so`() throws {
    let session = Session()
    session.store.send(.add("a"))
    let recording = try #require(Recording.all(in: session.lines[0] + "\n").first)
    #expect(recording.notes == ["the state at the start was not written: the log ends before it"])
    let cut = Recording.all(in: session.lines[0] + "\n" + session.lines[1].dropLast(9))
    #expect(
      cut.first?.notes == ["the state at the start was not written: the last line, 2, is cut"])
  }

  @Test func `a value that cannot be written stops the recorder and says so`() throws {
    var lines: [String] = []
    let recorder = Recorder<Int, Int, Unwritable>(
      RecordingHeader(name: "x", app: "a", version: "1", store: "X")
    ) { lines.append($0) }
    recorder.watch.send(.start(1))
    recorder.watch.send(.mutation(Unwritable(), 2))
    recorder.watch.send(.action(3))
    recorder.finish()
    let recording = try #require(Recording.all(in: lines.joined(separator: "\n")).first)
    #expect(recording.steps.isEmpty)
    #expect(recording.notes == ["the recorder stopped after 0 mutations: Refusal()"])
  }

  @Test func `a log whose types have changed says what to do`() throws {
    let session = Session()
    session.store.send(.add("a"))
    let recording = try #require(Recording.all(in: session.text).first)
    #expect(throws: ReplayError.self) {
      try recording.replay(state: CartReducer.State.self, mutation: Int.self) { _, _ in }
    }
    #expect(throws: ReplayError.self) {
      try recording.replay(state: [Int].self, mutation: Int.self) { _, _ in }
    }
    let later = session.lines.map { $0.replacing(#""format":1"#, with: #""format":9"#) }
    let newer = try #require(Recording.all(in: later.joined(separator: "\n")).first)
    #expect(throws: ReplayError.format(9)) { try newer.replay(CartReducer()) }
  }

  @Test func `nothing is no recording`() {
    #expect(Recording.all(in: "").isEmpty)
    #expect(Recording.all(in: "hello\n{}\n").isEmpty)
  }

  @Test(arguments: [51, 52, 53, 54])
  func `a random session replays to the same states`(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let session = Session()
    for _ in 0..<60 {
      switch random.next() % 4 {
      case 0: session.store.send(.clear)
      case 1: session.store.send(.load)
      default: session.store.send(.add("\(random.next() % 9)"))
      }
    }
    session.recorder.finish()
    let recording = try #require(Recording.all(in: session.text).first)
    let replay = try recording.replay(CartReducer())
    #expect(replay.difference == nil)
    #expect(replay.states == session.states)
  }

  @Test func `a log whose line ends were changed is read`() throws {
    let session = Session()
    session.store.send(.add("가\u{2028}나"))
    session.recorder.finish()
    let text = session.lines.joined(separator: "\r\n")
    let recording = try #require(Recording.all(in: text).first)
    #expect(recording.notes.isEmpty)
    #expect(try recording.replay(CartReducer()).finalState == session.store.state)
  }
}
