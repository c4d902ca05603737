import Foundation

/// Writes a whole catalogue into a file of its own and renames it into place.
///
/// A build that is killed leaves a file that nobody reads and the next build replaces.
struct CatalogBuilder {
  /// Raised when the tables, a draw or a data file changes; an older catalogue is built again.
  static let schema = 1

  let configuration: CatalogConfiguration
  let recipe: ItemRecipe

  /// Builds; `progress` gets the share done, 0 to 1, and stops the build by throwing.
  func build(progress: (Double) throws -> Void) throws {
    removeBuildFiles()
    do {
      try write(progress: progress)
      try moveIntoPlace()
    } catch {
      removeBuildFiles()
      throw error
    }
  }

  private func write(progress: (Double) throws -> Void) throws {
    let database = try Database(path: configuration.buildFile, mode: .readWrite)
    // The file is thrown away when anything fails, so it needs no journal while it grows.
    try database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
    try database.execute(Self.tables)
    let total = ItemFamily.allCases.reduce(0) { $0 + configuration.scale.count(of: $1) }
    var done = 0
    for family in ItemFamily.allCases {
      let count = configuration.scale.count(of: family)
      for start in stride(from: 1, through: count, by: 5_000) {
        let end = min(start + 4_999, count)
        try database.transaction { try insert(family, start...end, into: database) }
        done += end - start + 1
        try progress(Double(done) / Double(total))
      }
    }
    try database.execute(Self.indexes)
    try database.transaction {
      let meta = try database.statement("INSERT INTO meta (name, value) VALUES (?, ?)")
      for (name, value) in CatalogMeta(configuration).values {
        try meta.run([.text(name), .text(value)])
      }
    }
    try database.execute("PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL;")
  }

  private func insert(
    _ family: ItemFamily, _ numbers: ClosedRange<Int>, into database: Database
  ) throws {
    let statement = try database.statement(ItemRow.insert)
    for number in numbers {
      try statement.run(ItemRow.values(recipe.item(family, number)))
    }
  }

  private func moveIntoPlace() throws {
    let file = configuration.file
    for suffix in ["-wal", "-shm"] { unlink(file + suffix) }
    // The bytes must be on the disk before the name points at them.
    try sync(configuration.buildFile)
    guard rename(configuration.buildFile, file) == 0 else {
      throw CatalogError.directory(
        path: configuration.directory, reason: String(cString: strerror(errno)))
    }
    try sync(configuration.directory)
  }

  private func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, fsync(descriptor) == 0 else {
      throw CatalogError.directory(path: path, reason: String(cString: strerror(errno)))
    }
  }

  private func removeBuildFiles() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(configuration.buildFile + suffix) }
  }

  private static let tables = """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE items (
      key INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, region TEXT NOT NULL,
      area TEXT NOT NULL, latitude INTEGER NOT NULL, longitude INTEGER NOT NULL,
      grade INTEGER NOT NULL, rating INTEGER NOT NULL, reviews INTEGER NOT NULL,
      base_price INTEGER NOT NULL, discount INTEGER NOT NULL, price INTEGER NOT NULL, badge TEXT,
      facets INTEGER NOT NULL, picture TEXT NOT NULL, score INTEGER NOT NULL);
    """

  /// One index for each order a shelf can have, so that a page never sorts.
  private static let indexes = """
    CREATE INDEX items_by_score ON items (kind, score DESC, key);
    CREATE INDEX items_by_price ON items (kind, price, key);
    CREATE INDEX items_by_reviews ON items (kind, reviews DESC, key);
    CREATE INDEX items_by_area ON items (kind, area, score DESC, key);
    ANALYZE;
    """
}
