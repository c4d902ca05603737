import Foundation
import Testing

@testable import Catalog

struct CatalogStoreTests {
  private func configuration(
    _ directory: TemporaryDirectory, scale: CatalogScale = .oneThousand,
    seed: UInt64 = ItemRecipe.standardSeed
  ) -> CatalogConfiguration {
    CatalogConfiguration(
      directory: directory.path + "/data", scale: scale, seed: seed, patience: .milliseconds(60))
  }

  private func isBuilt(_ configuration: CatalogConfiguration) throws -> (CatalogStore, Bool) {
    var built = false
    let store = try CatalogStore.open(configuration) { _ in built = true }
    return (store, built)
  }

  @Test func `the first start builds and the second does not`() async throws {
    let directory = try TemporaryDirectory()
    let (store, built) = try isBuilt(configuration(directory))
    #expect(built)
    #expect(try await store.count() == 1_000)
    #expect(try !isBuilt(configuration(directory)).1)
  }

  @Test func `the file holds what the recipe makes`() async throws {
    let directory = try TemporaryDirectory()
    let store = try CatalogStore.open(configuration(directory))
    let recipe = try ItemRecipe()
    for family in ItemFamily.allCases {
      let count = CatalogScale.oneThousand.count(of: family)
      for number in [1, 2, count] {
        let item = recipe.item(family, number)
        #expect(try await store.item(id: item.id) == item)
      }
      #expect(try await store.item(id: "\(family.rawValue)-\(count + 1)") == nil)
    }
  }

  @Test(arguments: ["", "stay", "stay-", "stay-0", "stay--1", "stay-01", "boat-1", "stay-9e3"])
  func `a wrong id finds nothing`(id: String) async throws {
    let store = try SharedCatalog.store.get()
    #expect(try await store.item(id: id) == nil)
  }

  @Test func `a thousand are a prefix of a hundred thousand`() {
    for family in ItemFamily.allCases {
      let counts = CatalogScale.allCases.map { $0.count(of: family) }
      #expect(counts == counts.sorted())
    }
    // The recipe has no scale: an item's values cannot depend on it.
    #expect(ItemFamily.allCases.reduce(0) { $0 + $1.share } == 100)
  }

  @Test func `another seed is built anew`() throws {
    let directory = try TemporaryDirectory()
    _ = try isBuilt(configuration(directory))
    #expect(try isBuilt(configuration(directory, seed: 7)).1)
    #expect(try !isBuilt(configuration(directory, seed: 7)).1)
  }

  @Test func `an older schema is built anew`() throws {
    let directory = try TemporaryDirectory()
    let configuration = configuration(directory)
    _ = try isBuilt(configuration)
    let database = try Database(path: configuration.file, mode: .readWrite)
    try database.execute("UPDATE meta SET value = '0' WHERE name = 'schema'")
    #expect(try isBuilt(configuration).1)
  }

  @Test func `a directory that another process builds in is refused after the wait`() throws {
    let directory = try TemporaryDirectory()
    let configuration = configuration(directory)
    let other = try DirectoryLock(configuration)
    try other.take(.exclusive)
    #expect(throws: CatalogError.inUse(path: configuration.directory)) {
      _ = try CatalogStore.open(configuration)
    }
  }

  @Test func `a catalogue that is being served is not built over`() throws {
    let directory = try TemporaryDirectory()
    let store = try CatalogStore.open(configuration(directory))
    let other = configuration(directory, seed: 7)
    #expect(throws: CatalogError.inUse(path: other.directory)) {
      _ = try CatalogStore.open(other)
    }
    withExtendedLifetime(store) {}
  }

  @Test func `a directory that cannot be made says so in one line`() throws {
    let directory = try TemporaryDirectory()
    let file = directory.path + "/file"
    try Data().write(to: URL(filePath: file))
    let error = #expect(throws: CatalogError.self) {
      _ = try CatalogStore.open(CatalogConfiguration(directory: file + "/data"))
    }
    let text = try #require(error).description
    #expect(text.hasPrefix("cannot use the data directory \(file)/data: "))
    #expect(!text.contains("\n"))
  }
}
