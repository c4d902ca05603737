import CSQLite
import Foundation
import Testing

@testable import Catalog

struct DatabaseTests {
  @Test func `values come back as they went in`() throws {
    let database = try Database(path: ":memory:", mode: .readWrite)
    try database.execute("CREATE TABLE t (a INTEGER, b REAL, c TEXT, d TEXT)")
    let insert = try database.statement("INSERT INTO t VALUES (?, ?, ?, ?)")
    try insert.run([.integer(.min), .real(0.5), .text("나들이 '; --"), .null])
    let select = try database.statement("SELECT a, b, c, d FROM t")
    #expect(try select.step())
    #expect(select.integer(0) == .min)
    #expect(select.real(1) == 0.5)
    #expect(select.text(2) == "나들이 '; --")
    #expect(select.text(3) == nil)
    #expect(try !select.step())
  }

  @Test func `a transaction that throws leaves nothing`() throws {
    struct Stop: Error {}
    let database = try Database(path: ":memory:", mode: .readWrite)
    try database.execute("CREATE TABLE t (a INTEGER)")
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.execute("INSERT INTO t VALUES (1)")
        throw Stop()
      }
    }
    let count = try database.statement("SELECT count(*) FROM t")
    #expect(try count.step())
    #expect(count.integer(0) == 0)
  }

  @Test(arguments: [
    (SQLITE_FULL, DatabaseError.Reason.diskFull, "no space left"),
    (SQLITE_READONLY, .permission, "no permission"),
    (SQLITE_CANTOPEN | 1 << 8, .permission, "no permission"),
    (SQLITE_BUSY, .locked, "locked"),
    (SQLITE_CORRUPT, .corrupt, "damaged"),
    (SQLITE_NOTADB, .corrupt, "damaged"),
    (SQLITE_INTERRUPT, .interrupted, "interrupted"),
    (SQLITE_IOERR | 2 << 8, .corrupt, "damaged"),
    (SQLITE_IOERR | 3 << 8, .system("a read or write was refused (a size limit?)"), "size limit"),
  ])
  func `each refusal says what is wrong`(code: Int32, reason: DatabaseError.Reason, words: String) {
    let error = DatabaseError(code: code, path: "/data/x.sqlite", message: "")
    #expect(error.reason == reason)
    #expect(error.description.contains(words))
    #expect(error.description.contains("/data/x.sqlite"))
  }

  @Test(arguments: [
    (ENOSPC, DatabaseError.Reason.diskFull), (EDQUOT, .diskFull),
    (EFBIG, .system(String(cString: strerror(EFBIG)))),
  ])
  func `a write that the system refuses says the system's reason`(
    number: Int32, reason: DatabaseError.Reason
  ) {
    let error = DatabaseError(
      code: SQLITE_IOERR | 3 << 8, path: "/data/x.sqlite", message: "", system: number)
    #expect(error.reason == reason)
  }

  @Test func `what a watch throws interrupts the statement`() throws {
    struct Stop: Error {}
    let database = try Database(path: ":memory:", mode: .readWrite)
    let endless = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n
      """
    var looks = 0
    #expect(throws: Stop.self) {
      try database.execute(endless) {
        looks += 1
        if looks == 3 { throw Stop() }
      }
    }
    #expect(looks == 3)
    // The watch is over with its statement.
    try database.execute("SELECT 1")
  }

  @Test func `a full disk is told apart`() throws {
    let database = try Database(path: ":memory:", mode: .readWrite)
    try database.execute("CREATE TABLE t (a TEXT); PRAGMA max_page_count = 4;")
    let insert = try database.statement("INSERT INTO t VALUES (?)")
    let error = #expect(throws: DatabaseError.self) {
      for _ in 0..<1_000 { try insert.run([.text(String(repeating: "x", count: 1_000))]) }
    }
    #expect(error?.reason == .diskFull)
  }

  @Test func `a lock of another connection is told apart`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/t.sqlite"
    let first = try Database(path: path, mode: .readWrite, busyTimeout: 0)
    let second = try Database(path: path, mode: .readWrite, busyTimeout: 0)
    try first.execute("CREATE TABLE t (a INTEGER); BEGIN EXCLUSIVE;")
    let error = #expect(throws: DatabaseError.self) {
      try second.execute("INSERT INTO t VALUES (1)")
    }
    #expect(error?.reason == .locked)
  }

  @Test func `a file that is not a database is told apart`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/t.sqlite"
    try Data(String(repeating: "no database ", count: 100).utf8).write(to: URL(filePath: path))
    let database = try Database(path: path, mode: .readWrite)
    let error = #expect(throws: DatabaseError.self) { try database.execute("SELECT * FROM t") }
    #expect(error?.reason == .corrupt)
  }

  @Test func `a file below a file cannot be opened`() throws {
    let directory = try TemporaryDirectory()
    try Data().write(to: URL(filePath: directory.path + "/file"))
    let error = #expect(throws: DatabaseError.self) {
      _ = try Database(path: directory.path + "/file/t.sqlite", mode: .readWrite)
    }
    #expect(error?.reason == .permission)
  }
}
