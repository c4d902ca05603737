import Foundation

/// Writes a whole catalogue into a file of its own and renames it into place.
///
/// The file grows by whole chunks, each on the disk before the next one begins. A build that ends
/// early, killed or thrown out, loses the chunk it was at; the next one goes on from there when it
/// is to make the same catalogue, and starts anew otherwise.
struct CatalogBuilder {
  /// Raised when the tables, a draw or a data file changes; an older catalogue is built again.
  static let schema = 1
  /// Items of one transaction.
  static let chunk = 10_000

  let configuration: CatalogConfiguration
  let recipe: ItemRecipe

  /// Builds; `progress` gets the share done, 0 to 1, and stops the build by throwing.
  func build(
    progress: (Double) throws -> Void, notice: (CatalogNotice) -> Void = { _ in }
  ) throws {
    do {
      let database = try resumed(notice) ?? begun()
      var meter = Meter(total: configuration.scale.itemCount)
      try fill(database, &meter, progress)
      try index(database, &meter, progress)
      // Readers open the file without leave to write, so nothing may lie beside it.
      try database.execute("PRAGMA journal_mode = DELETE")
    }
    try moveIntoPlace()
    try progress(1)
  }

  /// The share done: rows, and each index as so many rows.
  private struct Meter {
    let total: Int
    var done = 0

    static let index = 15
    private var whole: Int { total * (100 + CatalogTables.indexes.count * Self.index) / 100 }

    /// Stays below 1: that is said when the file is in its place.
    var share: Double { min(0.999, Double(done) / Double(max(1, whole))) }
  }

  private struct Chunk: Sendable {
    var family: ItemFamily
    var numbers: ClosedRange<Int>
  }

  // MARK: The file

  private func resumed(_ notice: (CatalogNotice) -> Void) throws -> Database? {
    guard FileManager.default.fileExists(atPath: configuration.buildFile) else { return nil }
    do {
      let database = try open()
      guard try CatalogMeta(configuration).matches(database),
        try FileCheck.damage(everywhereIn: database) == nil
      else { return nil }
      let rows = try ItemFamily.allCases.reduce(0) {
        try $0 + CatalogTables.count($1, in: database)
      }
      if rows > 0 { notice(.resumed(rows: rows, of: configuration.scale.itemCount)) }
      return database
    } catch let error where error.isDamage {
      return nil
    }
  }

  private func begun() throws -> Database {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(configuration.buildFile + suffix) }
    let database = try open()
    try database.transaction {
      try database.execute(CatalogTables.create)
      let meta = try database.statement("INSERT INTO meta (name, value) VALUES (?, ?)")
      for (name, value) in CatalogMeta(configuration).values {
        try meta.run([.text(name), .text(value)])
      }
    }
    return database
  }

  /// A rollback journal: rows are only added, so that it stays small and each is written once.
  private func open() throws(DatabaseError) -> Database {
    let database = try Database(path: configuration.buildFile, mode: .readWrite)
    // What is built in one go is made again sooner than it is flushed step by step.
    let isSmall = configuration.scale.itemCount <= Self.chunk
    try database.execute(
      """
      PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = \(isSmall ? "OFF" : "FULL");
      PRAGMA cache_size = -65536;
      """)
    return database
  }

  // MARK: The rows

  private func fill(_ database: Database, _ meter: inout Meter, _ progress: (Double) throws -> Void)
    throws
  {
    var chunks: [Chunk] = []
    for family in ItemFamily.allCases {
      let count = configuration.scale.count(of: family)
      let built = try CatalogTables.count(family, in: database)
      meter.done += built
      for start in stride(from: built + 1, through: count, by: Self.chunk) {
        chunks.append(Chunk(family: family, numbers: start...min(start + Self.chunk - 1, count)))
      }
    }
    let recipe = recipe
    let insert = try database.statement(ItemRow.insert)
    try WorkAhead.forEach(of: chunks, window: 4) { chunk in
      chunk.numbers.map { recipe.item(chunk.family, $0) }
    } take: { chunk, items in
      try database.transaction {
        for item in items { try insert.run(ItemRow.values(item)) }
      }
      meter.done += items.count
      try progress(meter.share)
    }
  }

  /// After the rows: an index that is sorted once is made faster than one that is kept sorted.
  private func index(
    _ database: Database, _ meter: inout Meter, _ progress: (Double) throws -> Void
  ) throws {
    for sql in CatalogTables.indexes {
      let share = meter.share
      try database.execute(sql) { try progress(share) }
      meter.done += meter.total * Meter.index / 100
      try progress(meter.share)
    }
    let share = meter.share
    try database.execute("ANALYZE") { try progress(share) }
  }

  // MARK: The place

  private func moveIntoPlace() throws {
    let file = configuration.file
    for suffix in ["-wal", "-shm", "-journal"] { unlink(file + suffix) }
    // The bytes must be on the disk before the name points at them.
    try sync(configuration.buildFile)
    guard rename(configuration.buildFile, file) == 0 else {
      throw CatalogError.directory(
        path: configuration.directory, reason: String(cString: strerror(errno)))
    }
    try sync(configuration.directory)
  }

  private func sync(_ path: String) throws {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, fsync(descriptor) == 0 else {
      throw CatalogError.directory(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
