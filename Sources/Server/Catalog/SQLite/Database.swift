import CSQLite

/// One connection to one SQLite file.
///
/// Not `Sendable`: an actor or one function owns it. Statements are prepared once and kept by
/// their text, so a repeated query costs no parsing.
package final class Database {
  /// How a file is opened.
  package enum Mode: Sendable {
    case readOnly
    /// Reads and writes, and creates the file when it is missing.
    case readWrite
  }

  package let path: String
  let handle: OpaquePointer
  private var prepared: [String: Statement] = [:]

  /// Opens `path`; a lock of another process is waited for `busyTimeout` milliseconds.
  package init(path: String, mode: Mode, busyTimeout: Int32 = 2_000) throws(DatabaseError) {
    var opened: OpaquePointer?
    let access =
      mode == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle = opened else {
      throw DatabaseError(code: SQLITE_NOMEM, path: path, message: "out of memory")
    }
    guard code == SQLITE_OK else {
      let message = String(cString: sqlite3_errmsg(handle))
      sqlite3_close_v2(handle)
      throw DatabaseError(code: code, path: path, message: message)
    }
    self.path = path
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, busyTimeout)
  }

  deinit {
    prepared.removeAll()
    // `v2` lets a statement that someone still holds finish before the file closes.
    sqlite3_close_v2(handle)
  }

  /// Runs statements that take no values and give no rows; several may stand in one text.
  package func execute(_ sql: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// The prepared statement of `sql`, reset and without values.
  package func statement(_ sql: String) throws(DatabaseError) -> Statement {
    if let known = prepared[sql] {
      known.reset()
      return known
    }
    var compiled: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard code == SQLITE_OK, let compiled else { throw failure(code) }
    let statement = Statement(compiled, path: path)
    prepared[sql] = statement
    return statement
  }

  /// Runs `body` in one transaction: all of its writes, or none when it throws.
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // A full disk may have rolled back already; the first error is the one to tell.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// How many rows the last statement changed.
  package var changes: Int { Int(sqlite3_changes(handle)) }

  private func failure(_ code: Int32) -> DatabaseError {
    DatabaseError(
      code: code, path: path, message: String(cString: sqlite3_errmsg(handle)),
      system: sqlite3_system_errno(handle))
  }
}
