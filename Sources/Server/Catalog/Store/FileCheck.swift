import CSQLite
import Foundation

/// Finds damage in a catalogue file. Each check gives what is wrong, or `nil`.
enum FileCheck {
  /// Looks at the first bytes and the length, without SQLite. O(1).
  ///
  /// For a file that nobody is writing. The fields are those of the file format's header
  /// (sqlite.org/fileformat2.html, 1.3).
  static func damage(ofFile path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: 100), let length = try? file.seekToEnd()
    else { return nil }
    let header = [UInt8](data)
    guard header.count == 100 else { return "it is too short" }
    guard header.starts(with: Array("SQLite format 3\0".utf8)) else {
      return "it is no SQLite file"
    }
    let size = Int(header[16]) << 8 | Int(header[17])
    let pages = header[28..<32].reduce(0) { $0 << 8 | UInt64($1) }
    let expected = pages * UInt64(size == 1 ? 65_536 : size)
    return length == expected ? nil : "it has \(length) of \(expected) bytes"
  }

  /// Reads a few hundred rows spread over the table and the ends of the indexes. O(log n).
  static func damage(inSamplesOf database: Database, scale: CatalogScale) throws -> String? {
    try finding {
      for family in ItemFamily.allCases {
        let count = scale.count(of: family)
        guard try CatalogTables.count(family, in: database) == count else {
          return "items are missing"
        }
        let probe = try database.statement("SELECT \(ItemRow.columns) FROM items WHERE key = ?")
        defer { probe.reset() }
        for number in stride(from: 1, through: count, by: max(1, count / 64)) {
          probe.reset()
          try probe.bind([.integer(ItemRow.key(family, number))])
          guard try probe.step(), let item = ItemRow.item(probe), item.family == family,
            !item.name.isEmpty
          else { return "an item cannot be read" }
        }
      }
      return nil
    }
  }

  /// Reads every page, in SQLite's own way. O(n).
  static func damage(everywhereIn database: Database) throws -> String? {
    try finding {
      let check = try database.statement("PRAGMA quick_check(1)")
      defer { check.reset() }
      guard try check.step(), let answer = check.text(0) else { return "it cannot be checked" }
      return answer == "ok" ? nil : answer.split(separator: "\n").joined(separator: ", ")
    }
  }

  private static func finding(_ body: () throws -> String?) throws -> String? {
    do {
      return try body()
    } catch let error where error.isDamage {
      return "a part of it cannot be read"
    }
  }
}

extension Error {
  /// True when SQLite says that a file is not what it should be: damaged, or without our tables.
  var isDamage: Bool {
    switch (self as? DatabaseError)?.reason {
    case .corrupt, .other(SQLITE_ERROR): true
    default: false
    }
  }
}
