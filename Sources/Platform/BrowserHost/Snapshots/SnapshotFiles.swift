import Foundation

/// How snapshots are written and read; a test puts a failing disk in its place.
struct SnapshotFiles: Sendable {
  /// Writes a file so that after a power cut there is the old one or the new one, whole.
  var write: @Sendable (_ data: Data, _ file: URL) throws -> Void
  var read: @Sendable (_ file: URL) -> Data?
  var remove: @Sendable (_ file: URL) -> Void

  static let disk = SnapshotFiles(
    write: { data, file in try durably(write: data, to: file) },
    read: { try? Data(contentsOf: $0) },
    remove: { try? FileManager.default.removeItem(at: $0) })

  private static func durably(write data: Data, to file: URL) throws {
    let folder = file.deletingLastPathComponent()
    let draft = file.appendingPathExtension("tmp")
    do {
      let output = try Descriptor(draft.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC)
      try output.write(data)
      try output.synchronize()
    }
    guard rename(draft.path, file.path) == 0 else { throw POSIXFailure() }
    // The name is as durable as what it names only after this.
    try Descriptor(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC).synchronize()
  }
}

/// An open file that is closed when it is let go.
private final class Descriptor {
  private let number: CInt

  init(_ path: String, _ flags: CInt) throws {
    // Nobody else's business: a snapshot has what a visitor typed.
    number = open(path, flags, 0o600)
    if number < 0 { throw POSIXFailure() }
  }

  deinit { close(number) }

  func write(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          throw POSIXFailure()
        }
      }
    }
  }

  func synchronize() throws {
    guard fsync(number) == 0 else { throw POSIXFailure() }
  }
}

/// What the system says about a call that failed.
struct POSIXFailure: Error, CustomStringConvertible {
  let description = String(cString: strerror(errno))
}
