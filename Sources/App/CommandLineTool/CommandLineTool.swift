import Foundation

/// Runs a program's work; what goes wrong is one line on the error output and an exit code.
///
/// A wrong command line exits with 64 (`EX_USAGE` of sysexits.h), work that a signal ended with 128
/// and the signal's number as in a shell, everything else with 1.
package func runTool(named name: String, _ work: ([String]) async throws -> Void) async {
  func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    exit(code)
  }
  // A file over the process's limit is an error to tell, as a full disk is.
  signal(SIGXFSZ, SIG_IGN)
  do {
    try await work(Array(CommandLine.arguments.dropFirst()))
  } catch let error as UsageError {
    fail("\(error) (try --help)", code: 64)
  } catch let error as Stopped {
    fail("stopped", code: 128 + error.signal)
  } catch {
    fail("\(error)", code: 1)
  }
}

/// Prints a line of news to the error output, after the program's name.
package func mention(_ text: String, as name: String) {
  FileHandle.standardError.write(Data("\(name): \(text)\n".utf8))
}

/// Prints a line at once, also into a pipe: scripts wait for the address.
package func say(_ text: String) {
  FileHandle.standardOutput.write(Data((text + "\n").utf8))
}
