import Foundation
import HTTPServer
import Testing

/// The program itself, run as people run it.
struct CommandTests {
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
    let outcome = try Program.run(words)
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
    let outcome = try Program.run(words)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Usage: nadri-backend"))
    #expect(outcome.error.isEmpty)
  }

  @Test func `openapi prints the description`() throws {
    let outcome = try Program.run(["openapi"])
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("openapi: 3.1.0\n"))
  }

  @Test func `a directory that cannot be made is one line`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "nadri-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try Program.run(["catalog", "build", "--data", file.path + "/data"])
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("cannot use the data directory \(file.path)/data"))
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test func `a port in use is one line`() throws {
    let other = try HTTPServer(.init(), respond: { _ in HTTPResponse() })
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "nadri-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let outcome = try Program.run(["serve", "--port", "\(other.port)", "--data", directory.path])
    #expect(outcome.code == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("\(other.port)"))
    #expect(outcome.error.split(separator: "\n").count == 1)
    withExtendedLifetime(other) {}
  }
}
