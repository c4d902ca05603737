import CSQLite
import Hangul

/// The same names without an index of our own.
enum SearchBaselines {
  /// Every name asked with the standard library's `contains` until twenty are found: what a first
  /// version would do, for whole syllables only.
  @MainActor
  static func scan(_ fixture: SearchFixture) async -> Sample {
    let queries = (fixture.queries[.infix] ?? []).prefix(15)
    var found = 0
    let times = Times(Array(queries)) { query in
      found += fixture.names.lazy.filter { $0.contains(query) }.prefix(20).reduce(0) { sum, _ in
        sum + 1
      }
    }
    precondition(found > 0)
    return times.sample(0.5)
  }

  /// SQLite's full-text index over tokens of our own: the keys from each syllable on, and the initials.
  @MainActor
  static func fts5(_ fixture: SearchFixture) async -> Sample {
    guard let table = TokenTable(fixture.names) else { preconditionFailure("SQLite failed") }
    var found = 0
    let queries = TypedWay.plain.flatMap { way in
      (fixture.queries[way] ?? []).prefix(300).map { (way, $0) }
    }
    let patterns = queries.map { TokenTable.pattern($0.1, initials: $0.0 == .initials) }
    let times = Times(patterns) { found += table.count($0) }
    precondition(found > queries.count)
    return times.sample(0.5)
  }
}

/// An FTS5 table in memory whose row numbers are the order of popularity.
private final class TokenTable {
  private var database: OpaquePointer?
  private var search: OpaquePointer?
  /// Keys of a token; longer beginnings are cut in queries too.
  private static let length = 12
  // SQLite's marker for "copy the bytes before returning", a macro that Swift does not import.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  init?(_ names: [String]) {
    guard sqlite3_open(":memory:", &database) == SQLITE_OK,
      run("CREATE VIRTUAL TABLE t USING fts5(k, i, content='', tokenize='ascii', detail='column')"),
      run("BEGIN"), insert(names), run("COMMIT"),
      sqlite3_prepare_v2(
        database, "SELECT rowid FROM t WHERE t MATCH ? ORDER BY rowid LIMIT 20", -1, &search, nil)
        == SQLITE_OK
    else { return nil }
  }

  deinit {
    sqlite3_finalize(search)
    sqlite3_close(database)
  }

  private func run(_ text: String) -> Bool {
    sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK
  }

  private func insert(_ names: [String]) -> Bool {
    var insert: OpaquePointer?
    defer { sqlite3_finalize(insert) }
    guard
      sqlite3_prepare_v2(
        database, "INSERT INTO t(rowid, k, i) VALUES (?, ?, ?)", -1, &insert, nil) == SQLITE_OK
    else { return false }
    for (row, name) in names.enumerated() {
      let syllables = name.filter { $0 != " " }.map { TwoSetKeyboard.latin(fromHangul: String($0)) }
      let initials = syllables.map { $0.prefix(1) }
      sqlite3_bind_int64(insert, 1, Int64(row + 1))
      sqlite3_bind_text(insert, 2, Self.suffixes(syllables.map { $0[...] }), -1, Self.transient)
      sqlite3_bind_text(insert, 3, Self.suffixes(initials), -1, Self.transient)
      guard sqlite3_step(insert) == SQLITE_DONE else { return false }
      sqlite3_reset(insert)
    }
    return true
  }

  /// A token for each place that a match may begin at.
  private static func suffixes(_ parts: [Substring]) -> String {
    parts.indices.map { String(parts[$0...].joined().prefix(length)) }.joined(separator: " ")
  }

  static func pattern(_ query: String, initials: Bool) -> String {
    let keys = TwoSetKeyboard.latin(fromHangul: query.filter { $0 != " " }).prefix(length)
    return "\(initials ? "i" : "k") : \"\(keys)\" *"
  }

  func count(_ pattern: String) -> Int {
    sqlite3_bind_text(search, 1, pattern, -1, Self.transient)
    var count = 0
    while sqlite3_step(search) == SQLITE_ROW { count += 1 }
    sqlite3_reset(search)
    return count
  }
}
