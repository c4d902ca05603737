/// What a catalogue file says about itself.
package struct CatalogMeta: Sendable, Equatable {
  package let schema: Int
  package let seed: UInt64
  package let scale: CatalogScale

  init(_ configuration: CatalogConfiguration) {
    schema = CatalogBuilder.schema
    seed = configuration.seed
    scale = configuration.scale
  }

  var values: [(name: String, value: String)] {
    [("schema", String(schema)), ("seed", String(seed)), ("scale", scale.rawValue)]
  }

  /// True when the file has exactly these values.
  func matches(_ database: Database) throws(DatabaseError) -> Bool {
    let statement = try database.statement("SELECT value FROM meta WHERE name = ?")
    defer { statement.reset() }
    for (name, value) in values {
      statement.reset()
      try statement.bind([.text(name)])
      guard try statement.step(), statement.text(0) == value else { return false }
    }
    return true
  }
}
