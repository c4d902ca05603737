/// The catalogue on disk, opened for reading.
///
/// One connection on its own serial queue: a slow disk holds up that queue, never the cooperative
/// threads. Any number of processes may read one directory.
package actor CatalogStore {
  package nonisolated let meta: CatalogMeta
  private let directory: String
  private let database: Database
  private let queue = SerialQueue(label: "nadri.catalog")
  // Held as long as the store lives: nobody builds over a catalogue that is being read.
  private let lock: DirectoryLock

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  private init(
    database: sending Database, lock: DirectoryLock, meta: CatalogMeta, directory: String
  ) {
    self.directory = directory
    self.database = database
    self.lock = lock
    self.meta = meta
  }

  /// Opens the catalogue of the directory, and builds it first when it is missing, damaged or
  /// of another schema, seed or scale. A damaged file is renamed and kept.
  ///
  /// Blocks the caller, meant for the start of a program. `thoroughly` reads the whole file to find
  /// damage. `progress` is called only while building, with the share done, 0 to 1; what it throws
  /// ends the build and is thrown on, and the next build goes on from there.
  package static func open(
    _ configuration: CatalogConfiguration, thoroughly: Bool = false,
    progress: (Double) throws -> Void = { _ in }, notice: (CatalogNotice) -> Void = { _ in }
  ) throws -> CatalogStore {
    let lock = try DirectoryLock(configuration)
    let file = CatalogFile(configuration: configuration)
    let meta = CatalogMeta(configuration)
    let waiting = { notice(.waiting(path: configuration.directory)) }
    try lock.take(.shared, waiting: waiting)
    if case .whole(let database) = try file.inspect(thoroughly: thoroughly) {
      return CatalogStore(
        database: database, lock: lock, meta: meta, directory: configuration.directory)
    }
    try lock.take(.exclusive, waiting: waiting)
    // Looked at again: another process may have built it while this one waited.
    switch try file.inspect(thoroughly: thoroughly) {
    case .whole: break
    case .damaged(let reason):
      notice(.setAside(path: try file.setAside(), reason: reason))
      fallthrough
    case .missing, .another:
      let recipe = try ItemRecipe(seed: configuration.seed)
      try CatalogBuilder(configuration: configuration, recipe: recipe)
        .build(progress: progress, notice: notice)
    }
    try lock.take(.shared)
    guard case .whole(let database) = try file.inspect(thoroughly: false) else {
      throw CatalogError.directory(
        path: configuration.directory, reason: "another process replaced the catalogue")
    }
    return CatalogStore(
      database: database, lock: lock, meta: meta, directory: configuration.directory)
  }

  /// The item of an id such as `stay-17`; `nil` when there is none.
  package func item(id: String) throws -> CatalogItem? {
    let parts = id.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let family = ItemFamily(rawValue: String(parts[0])),
      let number = Int(parts[1]), (1...0x7fff_ffff).contains(number), id == "\(family)-\(number)"
    else { return nil }
    let statement = try database.statement("SELECT \(ItemRow.columns) FROM items WHERE key = ?")
    defer { statement.reset() }
    try statement.bind([.integer(ItemRow.key(family, number))])
    return try statement.step() ? ItemRow.item(statement) : nil
  }

  /// Up to `limit` items of a shelf behind `position`, from the start when that is `nil`.
  ///
  /// Pages by position, not by offset: no item is repeated or left out, and the last page costs
  /// what the first does. Equal values go by key.
  package func page(
    of shelf: Shelf, sort: Shelf.Sort, after position: Shelf.Position?, limit: Int
  ) throws -> Shelf.Page {
    var conditions = ["kind = ?"]
    var values: [Statement.Value] = [.text(shelf.kind.rawValue)]
    if let area = shelf.area {
      conditions.append("area = ?")
      values.append(.text(area))
    }
    if !shelf.facets.isEmpty {
      conditions.append("(facets & ?) = ?")
      values += [.integer(shelf.facets.rawValue), .integer(shelf.facets.rawValue)]
    }
    let column = sort.column
    if let position {
      let side = sort.descends ? "<" : ">"
      conditions.append("(\(column) \(side) ? OR (\(column) = ? AND key > ?))")
      conditions.append("\(column) \(side)= ?")
      values += [position.value, position.value, position.key, position.value].map { .integer($0) }
    }
    values.append(.integer(limit + 1))
    let statement = try database.statement(
      """
      SELECT \(ItemRow.columns) FROM items WHERE \(conditions.joined(separator: " AND ")) \
      ORDER BY \(column) \(sort.descends ? "DESC" : "ASC"), key LIMIT ?
      """)
    defer { statement.reset() }
    try statement.bind(values)
    var items: [CatalogItem] = []
    while try statement.step() {
      if let item = ItemRow.item(statement) { items.append(item) }
    }
    // One row more than asked tells whether there is a next page.
    guard items.count > limit else { return Shelf.Page(items: items, next: nil) }
    items.removeLast()
    let next = items.last.map {
      Shelf.Position(value: sort.value($0), key: ItemRow.key($0.family, $0.number))
    }
    return Shelf.Page(items: items, next: next)
  }

  /// How many items the file holds, all kinds together.
  package func count() throws -> Int {
    let statement = try database.statement("SELECT count(*) FROM items")
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  /// The items of a family by their numbers, in the order asked for; numbers that nothing has are
  /// left out.
  package func items(_ family: ItemFamily, _ numbers: [Int]) throws -> [CatalogItem] {
    let statement = try database.statement("SELECT \(ItemRow.columns) FROM items WHERE key = ?")
    defer { statement.reset() }
    var items: [CatalogItem] = []
    for number in numbers {
      statement.reset()
      try statement.bind([.integer(ItemRow.key(family, number))])
      if try statement.step(), let item = ItemRow.item(statement) { items.append(item) }
    }
    return items
  }

  /// What results are filtered and sorted by, of every item. A second or two for a million.
  package func table() throws -> ItemTable { try ItemTable(database) }

  /// Calls `body` with the name of every item.
  package func eachName(_ body: (KeywordBook.ItemName) throws -> Void) throws {
    let statement = try database.statement(
      "SELECT key, kind, name, score FROM items ORDER BY key")
    defer { statement.reset() }
    while try statement.step() {
      guard let kind = statement.text(1).flatMap(ItemKind.init(rawValue:)) else { continue }
      try body(
        KeywordBook.ItemName(
          family: kind.family, number: statement.integer(0) & 0x7fff_ffff, kind: kind,
          name: statement.text(2) ?? "", score: statement.integer(3)))
    }
  }

  /// Builds and writes the indexes of names that are missing beside the catalogue.
  package func prepareKeywords() throws { _ = try keywords(PlaceBook(), mustWrite: true) }

  /// The names of all places and items, ready to be searched. Reads the indexes beside the
  /// catalogue, or builds and writes them.
  package func keywords(_ places: PlaceBook, mustWrite: Bool = false) throws -> KeywordBook {
    let files = KeywordFiles(directory: directory, meta: meta, isRequired: mustWrite)
    return try KeywordBook(places: places, files: files, names: eachName)
  }
}
