import Backend
import Catalog
import Foundation

/// The service on a hundred thousand items, made once for all cases that need one.
///
/// The catalogue stays in the folder for temporary files, so that only the first run waits for it.
enum BenchWorld {
  static let directory = FileManager.default.temporaryDirectory
    .appending(path: "nadri-bench-100k").path

  @MainActor private static var kept: (catalog: CatalogStore, backend: Backend)?

  @MainActor
  static func backend() async -> Backend { await world().backend }

  @MainActor
  static func catalog() async -> CatalogStore { await world().catalog }

  @MainActor
  private static func world() async -> (catalog: CatalogStore, backend: Backend) {
    if let kept { return kept }
    do {
      let catalog = try CatalogStore.open(
        CatalogConfiguration(directory: directory, scale: .hundredThousand))
      let backend = try Backend(
        catalog: catalog, track: TrackStore(directory: directory), now: { 1_796_256_000 })
      try await backend.prepare()
      kept = (catalog, backend)
      return (catalog, backend)
    } catch {
      fatalError("no catalogue to measure on: \(error)")
    }
  }
}
