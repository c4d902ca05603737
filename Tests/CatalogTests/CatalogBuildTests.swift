import Foundation
import Testing

@testable import Catalog

/// Builds that end early, and files that are damaged.
struct CatalogBuildTests {
  private let directory: TemporaryDirectory
  private let configuration: CatalogConfiguration

  init() throws {
    directory = try TemporaryDirectory()
    configuration = CatalogConfiguration(directory: directory.path, patience: .milliseconds(60))
  }

  private struct Stop: Error {}

  /// Opens the catalogue; what it told, and how often it told how far it is.
  private func open(
    _ configuration: CatalogConfiguration, stopAt step: Int = .max
  ) throws -> (store: CatalogStore, notices: [CatalogNotice], steps: Int) {
    var notices: [CatalogNotice] = []
    var steps = 0
    var last = 0.0
    let store = try CatalogStore.open(configuration) { share in
      steps += 1
      #expect((last...1).contains(share))
      last = share
      if steps == step { throw Stop() }
    } notice: {
      notices.append($0)
    }
    return (store, notices, steps)
  }

  /// Every row and index of a file.
  private func content(_ path: String) throws -> [String] {
    let database = try Database(path: path, mode: .readOnly)
    let rows = try database.statement("SELECT \(ItemRow.columns) FROM items ORDER BY key")
    var content: [String] = []
    while try rows.step() { content.append("\(ItemRow.item(rows).map { "\($0)" } ?? "none")") }
    let indexes = try database.statement("SELECT sql FROM sqlite_master ORDER BY name")
    while try indexes.step() { content.append(indexes.text(0) ?? "") }
    return content
  }

  @Test func `a build that is stopped at any step goes on there and comes to the same`() throws {
    let other = try TemporaryDirectory()
    let whole = CatalogConfiguration(directory: other.path)
    let (_, _, steps) = try open(whole)
    // Four families, four indexes, and the file in its place.
    #expect(steps == 9)
    let gold = try content(whole.file)
    // The rows, two tables, four indexes, and what ANALYZE adds.
    #expect(gold.count > 1_000 + 6)
    for step in 1..<steps {
      let name = directory.path + "/\(step)"
      let configuration = CatalogConfiguration(directory: name)
      #expect(throws: Stop.self) { _ = try open(configuration, stopAt: step) }
      #expect(!FileManager.default.fileExists(atPath: configuration.file))
      let (_, notices, rest) = try open(configuration)
      let rows = [760, 860, 940, 1_000][min(step, 4) - 1]
      #expect(notices == [.resumed(rows: rows, of: 1_000)])
      #expect(rest == (step < 4 ? steps - step : 5))
      #expect(try content(configuration.file) == gold)
      let left = try FileManager.default.contentsOfDirectory(atPath: name).sorted()
      #expect(left == ["catalog.lock", "catalog.sqlite"])
    }
  }

  @Test func `a build for another seed starts anew`() throws {
    var other = configuration
    other.seed = 7
    #expect(throws: Stop.self) { _ = try open(other, stopAt: 2) }
    let (_, notices, steps) = try open(configuration)
    #expect(notices.isEmpty)
    #expect(steps == 9)
    let database = try Database(path: configuration.file, mode: .readOnly)
    #expect(try CatalogMeta(configuration).matches(database))
  }

  @Test(arguments: ["", "half a file", String(repeating: "no database ", count: 1_000)])
  func `a building file that is none is replaced`(content: String) async throws {
    try Data(content.utf8).write(to: URL(filePath: configuration.buildFile))
    let (store, notices, _) = try open(configuration)
    #expect(notices.isEmpty)
    #expect(try await store.count() == 1_000)
    #expect(!FileManager.default.fileExists(atPath: configuration.buildFile))
  }

  @Test func `a building file with a damaged page starts anew`() async throws {
    #expect(throws: Stop.self) { _ = try open(configuration, stopAt: 4) }
    try overwrite(configuration.buildFile, at: 3 * 4_096, with: Data(repeating: 0xff, count: 4_096))
    let (store, notices, _) = try open(configuration)
    #expect(notices.isEmpty)
    #expect(try await store.count() == 1_000)
  }

  /// What happens to a file.
  enum Damage: String, CaseIterable {
    case emptied, shortened, lengthened, newHeader, foreign, zeroedPage, scrambledPage, otherTables
  }

  @Test(arguments: Damage.allCases)
  func `a damaged catalogue is kept under another name and built anew`(
    damage: Damage
  ) async throws {
    _ = try open(configuration)
    try apply(damage, to: configuration.file)
    let bytes = try Data(contentsOf: URL(filePath: configuration.file))
    let (store, notices, _) = try open(configuration)
    #expect(try await store.count() == 1_000)
    let kept = configuration.file + ".damaged-1"
    guard case .setAside(kept, let reason)? = notices.first, notices.count == 1 else {
      Issue.record("\(notices)")
      return
    }
    #expect(!reason.isEmpty && !reason.contains("\n"))
    #expect(try Data(contentsOf: URL(filePath: kept)) == bytes)
    #expect(try open(configuration).notices.isEmpty)
  }

  @Test func `a second damaged catalogue does not take the place of the first`() throws {
    for number in 1...2 {
      _ = try open(configuration)
      try Data("\(number)".utf8).write(to: URL(filePath: configuration.file))
    }
    _ = try open(configuration)
    let names = try directory.names()
    #expect(
      names.contains("catalog.sqlite.damaged-1") && names.contains("catalog.sqlite.damaged-2"))
  }

  @Test(arguments: [
    "DELETE FROM items WHERE key = (SELECT max(key) FROM items)",
    "DELETE FROM items WHERE key = (SELECT min(key) FROM items)",
    "UPDATE items SET kind = 'boat'", "UPDATE items SET name = ''",
  ])
  func `a glance at some rows finds what is missing`(change: String) throws {
    _ = try open(configuration)
    let database = try Database(path: configuration.file, mode: .readWrite)
    #expect(try FileCheck.damage(inSamplesOf: database, scale: .oneThousand) == nil)
    try database.execute(change)
    #expect(try FileCheck.damage(inSamplesOf: database, scale: .oneThousand) != nil)
  }

  @Test func `a damaged catalogue that others read is left alone`() throws {
    let (store, _, _) = try open(configuration)
    try apply(.shortened, to: configuration.file)
    #expect(throws: CatalogError.inUse(path: configuration.directory)) {
      _ = try open(configuration)
    }
    #expect(try directory.names() == ["catalog.lock", "catalog.sqlite"])
    withExtendedLifetime(store) {}
  }

  @Test func `a file where the directory should be is one line`() throws {
    let file = directory.path + "/file"
    try Data().write(to: URL(filePath: file))
    let error = #expect(throws: CatalogError.self) {
      _ = try open(CatalogConfiguration(directory: file))
    }
    let text = try #require(error).description
    #expect(text.hasPrefix("cannot use the data directory \(file): "))
    #expect(!text.contains("\n"))
  }

  private func apply(_ damage: Damage, to path: String) throws {
    let url = URL(filePath: path)
    let bytes = try Data(contentsOf: url)
    switch damage {
    case .emptied: try Data().write(to: url)
    case .shortened: try bytes.dropLast(5_000).write(to: url)
    case .lengthened: try (bytes + Data(repeating: 0, count: 4_096)).write(to: url)
    case .newHeader: try overwrite(path, at: 0, with: Data("SQLite format 4".utf8))
    case .foreign: try Data(String(repeating: "a letter ", count: 2_000).utf8).write(to: url)
    case .zeroedPage: try overwrite(path, at: 20 * 4_096, with: Data(count: 4_096))
    case .scrambledPage:
      let noise = Data((0..<4_096).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) })
      try overwrite(path, at: 20 * 4_096, with: noise)
    case .otherTables:
      try FileManager.default.removeItem(at: url)
      let database = try Database(path: path, mode: .readWrite)
      try database.execute("CREATE TABLE notes (text TEXT)")
    }
  }

  private func overwrite(_ path: String, at offset: UInt64, with data: Data) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.seek(toOffset: offset)
    try file.write(contentsOf: data)
    try file.close()
  }
}
