import Catalog
import Foundation
import HTTPServer
import Testing

@testable import Backend

/// A backend on a catalogue of its own, and short ways to ask it.
final class Service {
  let backend: Backend
  let track: TrackStore
  private let directory: String

  /// Thursday 2026-12-03, half past midnight in Korea; still Wednesday in London.
  static let thursday = 20_790 * 86_400 - 9 * 3_600 + 1_800

  /// One catalogue for all tests: nothing writes to it. Its files are gone once they are open.
  private static let catalog = Result {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "nadri-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    return try CatalogStore.open(CatalogConfiguration(directory: directory.path))
  }

  /// Read once, as it takes seconds.
  private static let world = Result {
    World(catalog: try catalog.get(), now: { Service.thursday })
  }

  init(trouble: Trouble = Trouble(), capacity: Int = TrackStore.standardCapacity) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "nadri-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    directory = url.path
    track = try TrackStore(directory: directory, capacity: capacity)
    backend = try Backend(Self.world.get(), track: track, trouble: trouble)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  func get(
    _ path: String, _ query: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:],
    method: String = "GET"
  ) async -> HTTPResponse {
    await backend.respond(
      to: HTTPRequest(
        method: method, path: path, query: query.map { .init(name: $0.key, value: $0.value) },
        headers: headers))
  }

  func ask(_ path: String, _ query: [String: String] = [:]) async -> HTTPResponse {
    await backend.respond(
      to: HTTPRequest(path: path, query: query.map { .init(name: $0.key, value: $0.value) }))
  }

  func post(
    _ path: String, _ body: String, type: String? = "application/json"
  ) async -> HTTPResponse {
    var request = HTTPRequest(method: "POST", path: path, body: Array(body.utf8))
    request.headers["content-type"] = type
    return await backend.respond(to: request)
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }

  func json() throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(body))
    return try #require(value as? [String: Any])
  }

  /// The body as what an app reads of it.
  func value<Value: Decodable>(_ location: SourceLocation = #_sourceLocation) throws -> Value {
    #expect(status == 200, "\(text)", sourceLocation: location)
    return try JSONDecoder().decode(Value.self, from: Data(body))
  }

  /// Checks that this is a problem answer of `status`; gives the parameter it blames.
  @discardableResult
  func problem(_ status: Int, _ location: SourceLocation = #_sourceLocation) throws -> String? {
    #expect(self.status == status, sourceLocation: location)
    #expect(headers["content-type"] == "application/problem+json", sourceLocation: location)
    let fields = try json()
    #expect(fields["status"] as? Int == status, sourceLocation: location)
    #expect((fields["title"] as? String)?.isEmpty == false, sourceLocation: location)
    #expect((fields["detail"] as? String)?.isEmpty == false, sourceLocation: location)
    return fields["parameter"] as? String
  }
}
