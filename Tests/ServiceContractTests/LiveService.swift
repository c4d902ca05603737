import Backend
import Catalog
import Foundation
import HTTPServer
import Testing
import TravelAPI
import TravelAPIHTTP

/// The real service on a port of its own, and a client of it.
struct LiveService {
  let client: TravelClient
  private let server: HTTPServer

  /// One catalogue for all tests: nothing writes to it.
  private static let directory = FileManager.default.temporaryDirectory
    .appending(path: "nadri-contract-\(UUID().uuidString)")
  private static let backend = Result {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    // Its files are gone once they are open.
    defer { try? FileManager.default.removeItem(at: directory) }
    return try Backend(
      catalog: CatalogStore.open(CatalogConfiguration(directory: directory.path)),
      track: TrackStore(directory: directory.path))
  }

  init() throws {
    let backend = try Self.backend.get()
    var address = HTTPServer.Configuration()
    address.host = "127.0.0.1"
    address.port = 0
    server = try HTTPServer(address, respond: { await backend.respond(to: $0) })
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    client = .http(TravelAPIConfiguration(baseURL: url))
  }

  /// Reads what the first request would wait for longer than a client waits.
  static func prepare() async throws { try await backend.get().prepare() }

  func stop() async {
    await server.stop()
  }

  /// Runs `body` on a service of its own.
  static func run(_ body: (LiveService) async throws -> Void) async throws {
    let service = try LiveService()
    do {
      try await body(service)
    } catch {
      await service.stop()
      throw error
    }
    await service.stop()
  }
}
