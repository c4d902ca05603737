import Foundation

/// The file of a catalogue: what is found there, and how a damaged one is kept.
struct CatalogFile {
  let configuration: CatalogConfiguration

  enum Finding {
    case missing
    /// Whole, but of another schema, seed or scale.
    case another
    case damaged(reason: String)
    case whole(Database)
  }

  /// Files up to this size are read through at each start: some hundredths of a second.
  private static let readsThrough = 16 << 20

  /// Looks at the file; `thoroughly` reads all of it, a glance does for large ones otherwise.
  func inspect(thoroughly: Bool) throws -> Finding {
    let path = configuration.file
    guard FileManager.default.fileExists(atPath: path) else { return .missing }
    if let reason = FileCheck.damage(ofFile: path) { return .damaged(reason: reason) }
    do {
      let database = try Database(path: path, mode: .readOnly)
      guard try CatalogMeta(configuration).matches(database) else { return .another }
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      if thoroughly || size <= Self.readsThrough,
        let reason = try FileCheck.damage(everywhereIn: database)
      {
        return .damaged(reason: reason)
      }
      if let reason = try FileCheck.damage(inSamplesOf: database, scale: configuration.scale) {
        return .damaged(reason: reason)
      }
      return .whole(database)
    } catch let error where error.isDamage {
      return .damaged(reason: "it is not a catalogue")
    }
  }

  /// Renames the file to the first free name of `catalog.sqlite.damaged-1`, `-2`, and so on.
  ///
  /// For whoever holds the directory's lock alone.
  func setAside() throws(CatalogError) -> String {
    let path = configuration.file
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
    let kept = "\(path).damaged-\(number)"
    guard rename(path, kept) == 0 else {
      throw .directory(path: configuration.directory, reason: String(cString: strerror(errno)))
    }
    // They belong to the damaged file; SQLite would apply them to the one that takes its name.
    for suffix in ["-wal", "-shm", "-journal"] { rename(path + suffix, kept + suffix) }
    return kept
  }
}
