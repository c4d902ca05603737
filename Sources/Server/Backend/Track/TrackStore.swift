import Catalog
import Foundation

/// The events that apps sent, in an SQLite file of their own.
///
/// Keeps the newest 100,000; older ones fall away.
package actor TrackStore {
  package static let standardCapacity = 100_000

  private let database: Database
  private let capacity: Int
  private let queue = SerialQueue(label: "nadri.track")

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Opens or makes `events.sqlite` in `directory`, which must exist.
  package init(directory: String, capacity: Int = standardCapacity) throws {
    let database = try Database(path: "\(directory)/events.sqlite", mode: .readWrite)
    try database.execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS events (
        number INTEGER PRIMARY KEY AUTOINCREMENT, received INTEGER NOT NULL, id TEXT UNIQUE,
        name TEXT NOT NULL, at INTEGER, screen TEXT, parameters TEXT NOT NULL);
      """)
    self.database = database
    self.capacity = capacity
  }

  /// Stores a batch, all of it or nothing; gives how many were not there before.
  func add(_ events: [TrackEvent], received: Int) throws -> Int {
    try database.transaction {
      let insert = try database.statement(
        """
        INSERT OR IGNORE INTO events (received, id, name, at, screen, parameters)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
      var added = 0
      for event in events {
        try insert.run([
          .integer(received), event.id.map { .text($0) } ?? .null, .text(event.name),
          event.at.map { .integer($0) } ?? .null, event.screen.map { .text($0) } ?? .null,
          .text(event.parameters),
        ])
        added += database.changes
      }
      let trim = try database.statement(
        "DELETE FROM events WHERE number <= (SELECT max(number) FROM events) - ?")
      try trim.run([.integer(capacity)])
      return added
    }
  }

  /// How many events of `name` are kept.
  package func count(of name: String) throws -> Int {
    let statement = try database.statement("SELECT count(*) FROM events WHERE name = ?")
    defer { statement.reset() }
    try statement.bind([.text(name)])
    return try statement.step() ? statement.integer(0) : 0
  }
}
