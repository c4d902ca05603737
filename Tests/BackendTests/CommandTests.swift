import Foundation
import HTTPServer
import Testing

/// The program itself, run as people run it.
struct CommandTests {
  private struct Outcome {
    let code: Int32
    let output: String
    let error: String
  }

  private func program(_ words: [String]) -> Process {
    let process = Process()
    // The test bundle lies beside the programs of the package.
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "nadri-backend")
    process.arguments = words
    return process
  }

  private func run(_ words: [String]) throws -> Outcome {
    let process = program(words)
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      error: String(decoding: complaint, as: UTF8.self))
  }

  @Test(arguments: [
    ([], "command is missing"), (["fly"], "unknown command fly"),
    (["serve", "--bogus", "1"], "unknown option --bogus"),
    (["serve", "here"], "unexpected argument here"), (["serve", "--port"], "--port needs a value"),
    (["serve", "--port=70000"], "0 to 65535"), (["serve", "--port", "x"], "not x"),
    (["serve", "--port", "1", "--port", "2"], "twice"), (["serve", "--catalog", "5k"], "1k, 100k"),
    (["serve", "--fail", "101"], "0 to 100"),
    (["serve", "--today", "2026-02-30"], "--today takes"), (["catalog"], "build"),
    (["catalog", "build", "--scale", "2"], "--scale takes"), (["openapi", "x"], "argument x"),
  ])
  func `a wrong command line ends with 64 and one line`(words: [String], says: String) throws {
    let outcome = try run(words)
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("nadri-backend: ") && outcome.error.contains(says))
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ["--help"], ["serve", "--help"], ["catalog", "--help"], ["catalog", "build", "--help"],
    ["openapi", "-h"],
  ])
  func `help is printed and is no error`(words: [String]) throws {
    let outcome = try run(words)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Usage: nadri-backend"))
    #expect(outcome.error.isEmpty)
  }

  @Test func `openapi prints the description`() throws {
    let outcome = try run(["openapi"])
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("openapi: 3.1.0\n"))
  }

  @Test func `a directory that cannot be made is one line`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "nadri-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try run(["catalog", "build", "--data", file.path + "/data"])
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("cannot use the data directory \(file.path)/data"))
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test func `a port in use is one line`() throws {
    let other = try HTTPServer(.init(), respond: { _ in HTTPResponse() })
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "nadri-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let outcome = try run(["serve", "--port", "\(other.port)", "--data", directory.path])
    #expect(outcome.code == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("\(other.port)"))
    #expect(outcome.error.split(separator: "\n").count == 1)
    withExtendedLifetime(other) {}
  }

  @Test func `a killed build leaves no catalogue, and the next build works`() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "nadri-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let process = program(["catalog", "build", "--scale", "1m", "--data", directory])
    process.standardError = FileHandle.nullDevice
    try process.run()
    let files = FileManager.default
    while process.isRunning, !files.fileExists(atPath: directory + "/catalog.building.sqlite") {
      await Task.yield()
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(files.fileExists(atPath: directory + "/catalog.building.sqlite"))
    #expect(!files.fileExists(atPath: directory + "/catalog.sqlite"))

    #expect(try run(["catalog", "build", "--data", directory]).code == 0)
    let left = try files.contentsOfDirectory(atPath: directory).sorted()
      .filter { !$0.hasPrefix("names-") || !$0.hasSuffix(".index") }
    #expect(left == ["catalog.lock", "catalog.sqlite"])
  }
}
