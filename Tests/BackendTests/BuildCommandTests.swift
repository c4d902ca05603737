import Catalog
import Foundation
import Testing

/// `catalog build` by real processes, of which some are killed.
struct BuildCommandTests {
  private let directory = FileManager.default.temporaryDirectory
    .appending(path: "nadri-\(UUID().uuidString)").path

  private func withDirectory(_ body: () async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try await body()
  }

  private func build(_ scale: CatalogScale) -> [String] {
    ["catalog", "build", "--scale", scale.rawValue, "--data", directory]
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      .filter { !$0.hasPrefix("names-") }
  }

  private var buildFile: String { directory + "/catalog.building.sqlite" }

  /// Starts a build and returns when the file has grown beyond `size` bytes, with the build running.
  private func buildInProgress(_ scale: CatalogScale, size: Int) async throws -> Program.Running {
    let run = try Program.start(build(scale))
    func length() -> Int {
      let attributes = try? FileManager.default.attributesOfItem(atPath: buildFile)
      return attributes?[.size] as? Int ?? 0
    }
    while run.process.isRunning, length() <= size { await Task.yield() }
    return run
  }

  /// The first hundred items of the standard catalogue, as a service would read them.
  private func firstHundred(_ scale: CatalogScale) async throws -> [CatalogItem?] {
    let store = try CatalogStore.open(CatalogConfiguration(directory: directory, scale: scale))
    #expect(try await store.count() == scale.itemCount)
    var items: [CatalogItem?] = []
    for family in ItemFamily.allCases {
      for number in 1...25 {
        items.append(try await store.item(id: "\(family.rawValue)-\(number)"))
      }
    }
    return items
  }

  private func wantedHundred() throws -> [CatalogItem?] {
    let recipe = try ItemRecipe()
    return ItemFamily.allCases.flatMap { family in (1...25).map { recipe.item(family, $0) } }
  }

  @Test func `a killed build goes on where it was, and a large one begins as a small one`()
    async throws
  {
    try await withDirectory {
      // A chunk is about two megabytes: two or more of them are committed.
      let first = try await buildInProgress(.hundredThousand, size: 5 << 20)
      kill(first.process.processIdentifier, SIGKILL)
      _ = first.outcome()
      #expect(first.process.terminationReason == .uncaughtSignal)
      #expect(try !names().contains("catalog.sqlite"))

      // Opened for writing, so that a half-written chunk is rolled back as the next build does.
      let database = try Database(path: buildFile, mode: .readWrite)
      let count = try database.statement("SELECT count(*) FROM items")
      #expect(try count.step())
      let rows = count.integer(0)
      count.reset()
      #expect(rows >= 10_000 && rows < 100_000)

      let second = try Program.run(build(.hundredThousand))
      #expect(second.code == 0)
      #expect(second.error.contains("stopped at \(rows) of 100000 items"))
      #expect(try names() == ["catalog.lock", "catalog.sqlite"])
      #expect(try await firstHundred(.hundredThousand) == wantedHundred())

      let small = try Program.run(build(.oneThousand))
      #expect(small.code == 0 && small.error.isEmpty)
      #expect(try await firstHundred(.oneThousand) == wantedHundred())
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a build ends in order on a signal`(signal: Int32) async throws {
    try await withDirectory {
      let run = try await buildInProgress(.oneMillion, size: 1 << 20)
      kill(run.process.processIdentifier, signal)
      let outcome = run.outcome()
      #expect(run.process.terminationReason == .exit)
      #expect(outcome.code == 128 + signal)
      #expect(outcome.error == "nadri-backend: stopped\n")
      #expect(outcome.output.isEmpty)
      #expect(try names().contains("catalog.building.sqlite"))
    }
  }

  @Test func `processes that build one directory at once end with one whole catalogue`()
    async throws
  {
    try await withDirectory {
      let runs = try (0..<4).map { _ in try Program.start(build(.oneThousand)) }
      for outcome in runs.map({ $0.outcome() }) {
        #expect(outcome.code == 0)
        #expect(!outcome.error.contains("damaged") && !outcome.error.contains("stopped"))
      }
      #expect(try names() == ["catalog.lock", "catalog.sqlite"])
      #expect(try await firstHundred(.oneThousand) == wantedHundred())
    }
  }

  @Test func `a build waits for the process that builds already`() async throws {
    try await withDirectory {
      let first = try await buildInProgress(.hundredThousand, size: 1 << 20)
      let second = try Program.start(build(.hundredThousand))
      #expect(first.outcome().code == 0)
      let outcome = second.outcome()
      #expect(outcome.code == 0)
      // It found the catalogue whole: nothing to go on with, nothing damaged.
      #expect(outcome.error == "nadri-backend: waiting for the process that uses \(directory)\n")
      #expect(try names() == ["catalog.lock", "catalog.sqlite"])
    }
  }

  @Test func `a file that may not grow is one line, and the build goes on later`() async throws {
    try await withDirectory {
      let outcome = try Program.run(build(.hundredThousand), limit: "ulimit -f 10000")
      #expect(outcome.code == 1)
      #expect(outcome.error.hasPrefix("nadri-backend: cannot read or write \(buildFile): "))
      #expect(outcome.error.split(separator: "\n").count == 1)
      #expect(try !names().contains("catalog.sqlite"))
      let next = try Program.run(build(.hundredThousand))
      #expect(next.code == 0)
      #expect(next.error.contains("going on from there"))
    }
  }

  @Test func `a damaged catalogue is named, kept and built anew`() async throws {
    try await withDirectory {
      #expect(try Program.run(build(.oneThousand)).code == 0)
      try Data("damage".utf8).write(to: URL(filePath: directory + "/catalog.sqlite"))
      let outcome = try Program.run(build(.oneThousand))
      #expect(outcome.code == 0)
      #expect(outcome.error.contains("catalog.sqlite.damaged-1 and built anew"))
      #expect(outcome.error.split(separator: "\n").count == 1)
      #expect(try await firstHundred(.oneThousand) == wantedHundred())
    }
  }
}
