import Catalog
import Foundation

/// What a catalogue costs to build, durably, and to open with the checks of a start.
enum CatalogBenchmarks {
  static let cases: [BenchmarkCase] = [
    build(.hundredThousand), build(.oneMillion),
    BenchmarkCase(name: "open.1m", unit: "ms", runs: 1, isCold: true) {
      await inDirectory(.oneMillion) { configuration in
        make(configuration)
        return Sample.milliseconds { make(configuration) }
      }
    },
  ]

  private static func build(_ scale: CatalogScale) -> BenchmarkCase {
    BenchmarkCase(name: "build.\(scale.rawValue)", unit: "s", runs: 1, isCold: true) {
      await inDirectory(scale) { configuration in
        await Sample.microseconds(per: 1_000_000) { make(configuration) }
      }
    }
  }

  private static func make(_ configuration: CatalogConfiguration) {
    do {
      _ = try CatalogStore.open(configuration)
    } catch {
      // A measurement of what failed would say nothing.
      fatalError("\(error)")
    }
  }

  @MainActor
  private static func inDirectory(
    _ scale: CatalogScale, _ body: @MainActor (CatalogConfiguration) async -> Sample
  ) async -> Sample {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "nadri-bench-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    return await body(CatalogConfiguration(directory: directory, scale: scale))
  }
}
