import Foundation

/// `nadri-backend` itself, run as people run it.
enum Program {
  struct Outcome {
    let code: Int32
    let output: String
    let error: String
  }

  /// The test bundle lies beside the programs of the package.
  static let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "nadri-backend").path

  /// A run that has begun.
  struct Running {
    let process: Process
    private let output = Pipe()
    private let error = Pipe()

    fileprivate init(_ words: [String], shell limit: String?) throws {
      process = Process()
      process.executableURL = URL(filePath: limit == nil ? Program.path : "/bin/sh")
      let call = limit.map { ["-c", "\($0); exec \"$0\" \"$@\"", Program.path] } ?? []
      process.arguments = call + words
      process.standardOutput = output
      process.standardError = error
      try process.run()
    }

    /// Waits for its end.
    func outcome() -> Outcome {
      let text = output.fileHandleForReading.readDataToEndOfFile()
      let complaint = error.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return Outcome(
        code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
        error: String(decoding: complaint, as: UTF8.self))
    }
  }

  /// Starts it; `limit` is a command of the shell that starts it, as `ulimit -f 100`.
  static func start(_ words: [String], limit: String? = nil) throws -> Running {
    try Running(words, shell: limit)
  }

  static func run(_ words: [String], limit: String? = nil) throws -> Outcome {
    try start(words, limit: limit).outcome()
  }
}
