import Foundation

/// A file to which a recorder's lines are appended.
///
/// Each line is one write, so that a process that is killed leaves whole lines and at most one that
/// is cut. A file that ends in a cut line is given its missing end first.
@MainActor
public final class RecordingFile {
  /// The first error in writing, after which nothing more is written.
  public private(set) var failure: (any Error)?

  private let handle: FileHandle

  /// The file at `path`, which is made when it is not there.
  public init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    // Appended wherever the end is by then: other stores and processes may write the file too.
    guard fcntl(handle.fileDescriptor, F_SETFL, O_APPEND) == 0 else { throw POSIXError(.EIO) }
    let end = try handle.seekToEnd()
    guard end > 0 else { return }
    try handle.seek(toOffset: end - 1)
    let last = try handle.read(upToCount: 1)
    if last != Data([UInt8(ascii: "\n")]) { try handle.write(contentsOf: Data("\n".utf8)) }
  }

  /// Appends `line` and its end.
  public func append(_ line: String) {
    guard failure == nil else { return }
    do {
      try handle.write(contentsOf: Data("\(line)\n".utf8))
    } catch {
      failure = error
    }
  }

  /// Closes the file; what is appended later is an error.
  public func close() throws {
    try handle.close()
  }
}
