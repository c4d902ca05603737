/// The tables of a catalogue file and the indexes on them.
enum CatalogTables {
  static let create = """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE items (
      key INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, region TEXT NOT NULL,
      area TEXT NOT NULL, latitude INTEGER NOT NULL, longitude INTEGER NOT NULL,
      grade INTEGER NOT NULL, rating INTEGER NOT NULL, reviews INTEGER NOT NULL,
      base_price INTEGER NOT NULL, discount INTEGER NOT NULL, price INTEGER NOT NULL, badge TEXT,
      facets INTEGER NOT NULL, picture TEXT NOT NULL, score INTEGER NOT NULL);
    """

  /// One index for each order a shelf can have, so that a page never sorts. Each is one
  /// transaction of its own; one that is there already is left alone.
  static let indexes = [
    "CREATE INDEX IF NOT EXISTS items_by_score ON items (kind, score DESC, key)",
    "CREATE INDEX IF NOT EXISTS items_by_price ON items (kind, price, key)",
    "CREATE INDEX IF NOT EXISTS items_by_reviews ON items (kind, reviews DESC, key)",
    "CREATE INDEX IF NOT EXISTS items_by_area ON items (kind, area, score DESC, key)",
  ]

  /// How many items of `family` a file holds, when they were written in order from 1.
  static func count(_ family: ItemFamily, in database: Database) throws(DatabaseError) -> Int {
    let statement = try database.statement(
      "SELECT max(key) FROM items WHERE key > ? AND key <= ?")
    defer { statement.reset() }
    let first = ItemRow.key(family, 0)
    try statement.bind([.integer(first), .integer(first + 0xffff_ffff)])
    // NULL of an empty range reads as 0.
    return try statement.step() ? max(0, statement.integer(0) - first) : 0
  }
}
