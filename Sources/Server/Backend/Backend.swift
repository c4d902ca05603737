import Catalog
import Foundation
import HTTPServer

/// The HTTP service: takes one request, gives one answer, holds no connection.
///
/// A `Backend` is a value; run it under any server, or call `respond(to:)` in a test.
package struct Backend: Sendable {
  private let routes: [Route]
  private let trouble: Trouble
  let world: World

  /// - Parameters:
  ///   - catalog: What the shelves show.
  ///   - track: Where events go.
  ///   - trouble: Deliberate failure, for tests of clients.
  ///   - now: Seconds since 1970; the screen's dates depend on it.
  package init(
    catalog: CatalogStore, track: TrackStore, trouble: Trouble = Trouble(),
    now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) throws {
    try self.init(World(catalog: catalog, now: now), track: track, trouble: trouble)
  }

  /// A service on what another one may have read already.
  init(_ world: World, track: TrackStore, trouble: Trouble = Trouble()) throws {
    let (catalog, now) = (world.catalog, world.now)
    let home = try HomeScreens()
    let attribution = try ServiceResource.bytes("attribution.json")
    self.trouble = trouble
    self.world = world
    routes =
      HomeRoutes(screens: home, catalog: catalog, now: now).routes
      + SearchRoutes(world: world).routes
      + CalendarRoutes(world: world).routes
      + ResultRoutes(world: world).routes
      + DetailRoutes(world: world).routes
      + FlightRoutes(world: world).routes
      + PictureRoutes.routes
      + TrackRoutes(store: track, now: now).routes
      + ServiceRoutes(catalog: catalog, attribution: attribution).routes
  }

  /// The answer to what is no request at all, for the server's configuration.
  package static func refusal(_ status: Int) -> HTTPResponse {
    Problem(status, "Refused", "This is no request that can be read.").response()
  }

  /// Reads the places and indexes that the first request of a kind would have to wait for; builds
  /// and writes what is missing beside the catalogue.
  package func prepare() async throws { try await world.prepare() }

  /// Method, path and query parameters of every endpoint, for the description's test.
  package var endpoints: [(method: String, path: String, parameters: [String])] {
    routes.map { ($0.method, $0.path, $0.parameters) }
  }

  /// Answers `request`. Never throws: what goes wrong is a problem answer.
  ///
  /// `HEAD` is answered like `GET`, with the body; the server leaves that out.
  package func respond(to request: HTTPRequest) async -> HTTPResponse {
    var response: HTTPResponse
    do {
      if let failure = await trouble.strike(request) { throw failure }
      response = try await dispatch(request)
    } catch let problem as Problem {
      response = problem.response()
    } catch {
      // The cause goes to the log and not to the caller: it may name files.
      FileHandle.standardError.write(Data("\(request.method) \(request.path): \(error)\n".utf8))
      response = Problem(500, "Internal error", "The service could not answer.").response()
    }
    response.headers["x-content-type-options"] = "nosniff"
    return response
  }

  private func dispatch(_ request: HTTPRequest) async throws -> HTTPResponse {
    let method = request.method == "HEAD" ? "GET" : request.method
    var allowed: [String] = []
    for route in routes {
      guard let argument = route.argument(in: request.path) else { continue }
      guard route.method == method else {
        allowed.append(route.method)
        continue
      }
      let call = Route.Call(request: request, argument: argument, known: route.parameters)
      return try await route.handler(call)
    }
    guard allowed.isEmpty else {
      let list = allowed.flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }.joined(separator: ", ")
      throw Problem(405, "Method not allowed", "This path takes \(list).", allow: list)
    }
    throw Problem.notFound("There is nothing at this path.")
  }
}
