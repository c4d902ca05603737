import Foundation
import MVI
import MVIRecording
import Testing

@MainActor
struct RecordingFileTests {
  private let path = NSTemporaryDirectory() + "recording-\(UInt64.random(in: 0...UInt64.max)).jsonl"

  private func text() throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `lines are in the file as soon as they are appended`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try RecordingFile(path: path)
    file.append("one")
    #expect(try text() == "one\n")
    let again = try RecordingFile(path: path)
    again.append("두울")
    #expect(try text() == "one\n두울\n")
  }

  @Test func `a run after one that was killed begins on a line of its own`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = Session()
    first.store.send(.add("a"))
    let torn = String(first.text.dropLast(20))
    try Data(torn.utf8).write(to: URL(fileURLWithPath: path))
    let file = try RecordingFile(path: path)
    let second = Session()
    second.store.send(.add("b"))
    second.recorder.finish()
    for line in second.lines { file.append(line) }
    let recordings = Recording.all(in: try text())
    #expect(recordings.map(\.steps.count) == [1, 2])
    #expect(recordings.map(\.notes.count) == [1, 0])
  }

  @Test func `a write that fails is kept, and nothing is written after it`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try RecordingFile(path: path)
    file.append("one")
    try file.close()
    file.append("two")
    #expect(file.failure != nil)
    file.append("three")
    #expect(try text() == "one\n")
  }

  @Test func `a file that cannot be opened says so`() {
    #expect(throws: (any Error).self) { try RecordingFile(path: "/nowhere/at/all.jsonl") }
  }

  @Test func `two that write one file do not overwrite each other`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try RecordingFile(path: path)
    let second = try RecordingFile(path: path)
    first.append("one")
    second.append("two")
    first.append("three")
    #expect(try text() == "one\ntwo\nthree\n")
  }
}
