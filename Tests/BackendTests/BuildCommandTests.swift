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

  /// Builds in this process, without the indexes of names that the program makes after it; what was
  /// told meanwhile.
  private func notices(_ scale: CatalogScale) throws -> [CatalogNotice] {
    var notices: [CatalogNotice] = []
    let configuration = CatalogConfiguration(directory: directory, scale: scale)
    _ = try CatalogStore.open(configuration, notice: { notices.append($0) })
    return notices
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

      #expect(try notices(.hundredThousand) == [.resumed(rows: rows, of: 100_000)])
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
      let runs = try (0..<2).map { _ in try Program.start(build(.oneThousand)) }
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
      // It finds the catalogue whole then: nothing to go on with, nothing damaged.
      #expect(try notices(.hundredThousand) == [.waiting(path: directory)])
      #expect(try names() == ["catalog.lock", "catalog.sqlite"])
      // What the first one still makes of names is not waited for.
      kill(first.process.processIdentifier, SIGKILL)
      _ = first.outcome()
    }
  }

  @Test func `a file that may not grow is one line, and the build goes on later`() async throws {
    try await withDirectory {
      let outcome = try Program.run(build(.hundredThousand), limit: "ulimit -f 10000")
      #expect(outcome.code == 1)
      #expect(outcome.error.hasPrefix("nadri-backend: cannot read or write \(buildFile): "))
      #expect(outcome.error.split(separator: "\n").count == 1)
      #expect(try !names().contains("catalog.sqlite"))
      let next = try notices(.hundredThousand)
      guard case .resumed(let rows, of: 100_000)? = next.first, next.count == 1 else {
        Issue.record("\(next)")
        return
      }
      #expect(rows > 0 && rows % 10_000 == 0)
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
