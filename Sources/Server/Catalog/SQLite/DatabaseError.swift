import CSQLite
import Foundation

/// A refusal of SQLite, with the file it concerns and what a person can do about it.
package struct DatabaseError: Error, Equatable, CustomStringConvertible {
  /// The refusals that callers tell apart.
  package enum Reason: Sendable, Equatable {
    case diskFull
    case permission
    case locked
    case corrupt
    case interrupted
    /// The system refused to read or write; its own words.
    case system(String)
    /// Any other result code of SQLite.
    case other(Int32)
  }

  package let reason: Reason
  package let path: String
  /// SQLite's own words.
  package let message: String

  /// `system` is the `errno` of the call that failed, 0 where none did.
  package init(code: Int32, path: String, message: String, system: Int32 = 0) {
    self.path = path
    self.message = message
    // The low byte is the primary code; the extended one only refines it.
    reason =
      switch code & 0xff {
      // A page that the file is too short for.
      case SQLITE_IOERR where code == SQLITE_IOERR | 2 << 8: .corrupt
      case SQLITE_IOERR where system == EDQUOT || system == ENOSPC: .diskFull
      // SQLite does not keep the number of a write that failed at the end of a transaction.
      case SQLITE_IOERR where system == 0: .system("a read or write was refused (a size limit?)")
      case SQLITE_IOERR: .system(String(cString: strerror(system)))
      case SQLITE_FULL: .diskFull
      case SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_AUTH: .permission
      case SQLITE_BUSY, SQLITE_LOCKED: .locked
      case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
      case SQLITE_INTERRUPT: .interrupted
      default: .other(code)
      }
  }

  package var description: String {
    switch reason {
    case .diskFull: "no space left on the disk for \(path)"
    case .permission: "no permission to open or write \(path)"
    case .locked: "\(path) is locked by another process"
    case .corrupt: "\(path) is damaged or not an SQLite file"
    case .interrupted: "the work on \(path) was interrupted"
    case .system(let words): "cannot read or write \(path): \(words)"
    case .other(let code): "SQLite error \(code) on \(path): \(message)"
    }
  }
}
