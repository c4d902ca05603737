import Foundation

// `EX_USAGE` of sysexits.h; 1 for everything else that goes wrong.
do {
  try await Commands.run(Array(CommandLine.arguments.dropFirst()))
} catch let error as UsageError {
  fail("\(error) (try --help)", code: 64)
} catch {
  fail("\(error)", code: 1)
}

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("nadri-backend: \(message)\n".utf8))
  exit(code)
}
