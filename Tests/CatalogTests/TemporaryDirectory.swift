import Foundation

@testable import Catalog

/// A directory of one test, removed with it.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "nadri-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

/// One catalogue of a thousand for the tests that only read. Its files are gone once they are open.
enum SharedCatalog {
  static let store = Result {
    let directory = try TemporaryDirectory()
    return try CatalogStore.open(CatalogConfiguration(directory: directory.path))
  }
}
