import CSQLite

/// A prepared statement: bind values by position, step through rows, read columns by position.
///
/// Positions of values start at 1, columns at 0, as in SQLite.
package final class Statement {
  private let handle: OpaquePointer
  private let path: String

  init(_ handle: OpaquePointer, path: String) {
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// A value to bind.
  package enum Value: Sendable, Equatable {
    case integer(Int)
    case real(Double)
    case text(String)
    case null
  }

  /// Sets all values, the first at position 1.
  package func bind(_ values: [Value]) throws(DatabaseError) {
    for (index, value) in values.enumerated() {
      let position = Int32(index + 1)
      let code =
        switch value {
        case .integer(let number): sqlite3_bind_int64(handle, position, Int64(number))
        case .real(let number): sqlite3_bind_double(handle, position, number)
        case .text(let text): sqlite3_bind_text(handle, position, text, -1, transient)
        case .null: sqlite3_bind_null(handle, position)
        }
      if code != SQLITE_OK { throw failure(code) }
    }
  }

  /// Goes to the next row; false when there is none.
  package func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = failure(code)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement that gives no rows, then makes it ready for the next values.
  package func run(_ values: [Value]) throws(DatabaseError) {
    try bind(values)
    _ = try step()
    reset()
  }

  /// Ends the walk and drops the values.
  package func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  package func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// The column's text; `nil` for NULL.
  package func text(_ column: Int32) -> String? {
    sqlite3_column_text(handle, column).map { String(cString: $0) }
  }

  private func failure(_ code: Int32) -> DatabaseError {
    let database = sqlite3_db_handle(handle)
    return DatabaseError(
      code: code, path: path, message: database.map { String(cString: sqlite3_errmsg($0)) } ?? "",
      system: sqlite3_system_errno(database))
  }

  // SQLite's marker for "copy the bytes before returning", a macro that Swift does not import.
  private var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
