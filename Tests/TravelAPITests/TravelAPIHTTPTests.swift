import Foundation
import Testing
import TravelAPI
import TravelAPIHTTP
import TravelFixtures
import TravelModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.serialized)
struct TravelAPIHTTPTests {
  private func client(
    _ server: SocketServer, idleTimeout: TimeInterval = 5, totalTimeout: TimeInterval = 5
  ) throws -> TravelClient {
    .http(
      TravelAPIConfiguration(
        baseURL: try #require(server.url), idleTimeout: idleTimeout, totalTimeout: totalTimeout))
  }

  private func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let duration = try await clock.measure(work)
    return duration / .seconds(1)
  }

  @Test func `both endpoints are asked for and read`() async throws {
    let home = CMSFixture.everything
    let page = try ProductFixture.page(1...3)
    let document = ProductFixture.document((1...3).map { ProductFixture.product($0) }).text
    let server = try SocketServer { target in
      .body(status: 200, target.hasPrefix("/v1/home/products") ? document : home.document.text)
    }
    defer { server.kill() }
    let client = try client(server)
    #expect(try await client.home("5.12.0") == home)
    #expect(try await client.homeProducts(HomeProductsRequest(landing: "hotel/오션")) == page)
    #expect(
      server.targets == [
        "/v1/home?version=5.12.0",
        "/v1/home/products?landing=hotel%2F%EC%98%A4%EC%85%98&pageSize=10",
      ])
  }

  @Test(
    arguments: [
      (500, "{\"type\":\"about:blank\",\"title\":\"점검 중\"}", "점검 중"), (404, "<html>", nil),
      (400, "{\"title\":5}", nil), (503, "", nil),
    ] as [(Int, String, String?)])
  func `a status that is no success is told with its title`(
    status: Int, body: String, title: String?
  ) async throws {
    let server = try SocketServer { _ in .body(status: status, body) }
    defer { server.kill() }
    let client = try client(server)
    await #expect(throws: TravelError.status(status, title: title)) {
      _ = try await client.home("5")
    }
  }

  @Test func `a body that is not JSON says where`() async throws {
    let server = try SocketServer { _ in .body(status: 200, "{\n\"code\":}") }
    defer { server.kill() }
    let client = try client(server)
    let fault = JSONSyntaxError(reason: .unexpectedByte, offset: 9, line: 2, column: 8)
    await #expect(throws: TravelError.malformed(fault)) { _ = try await client.home("5") }
  }

  @Test func `a page without items is unexpected`() async throws {
    let server = try SocketServer { _ in .body(status: 200, "{}") }
    defer { server.kill() }
    let client = try client(server)
    await #expect(throws: TravelError.unexpected("items is missing")) {
      _ = try await client.homeProducts(HomeProductsRequest(landing: "a"))
    }
  }

  @Test func `one connection serves requests one after the other`() async throws {
    let body = CMSFixture.everything.document.text
    let server = try SocketServer { _ in .body(status: 200, body) }
    defer { server.kill() }
    let client = try client(server)
    for _ in 0..<20 { _ = try await client.home("5") }
    #expect(server.targets.count == 20)
    #expect(server.accepted == 1)
  }

  @Test func `a killed server is unreachable at once`() async throws {
    let server = try SocketServer { _ in .body(status: 200, CMSFixture.everything.document.text) }
    let client = try client(server, idleTimeout: 30, totalTimeout: 30)
    _ = try await client.home("5")
    server.kill()
    let waited = await seconds {
      await #expect(throws: TravelError.unreachable) { _ = try await client.home("5") }
      await #expect(throws: TravelError.unreachable) { _ = try await client.home("5") }
    }
    #expect(waited < 2)
  }

  @Test func `a server that hangs up in the middle is unreachable`() async throws {
    let server = try SocketServer { _ in .hangUp }
    defer { server.kill() }
    let client = try client(server, idleTimeout: 30, totalTimeout: 30)
    await #expect(throws: TravelError.unreachable) { _ = try await client.home("5") }
  }

  @Test func `a server that says nothing is a timeout`() async throws {
    let server = try SocketServer { _ in .silence }
    defer { server.kill() }
    let client = try client(server, idleTimeout: 1, totalTimeout: 1)
    await #expect(throws: TravelError.timeout) { _ = try await client.home("5") }
  }

  @Test func `a body that never ends is a timeout`() async throws {
    let server = try SocketServer { _ in .drip }
    defer { server.kill() }
    let client = try client(server, idleTimeout: 30, totalTimeout: 1)
    let waited = await seconds {
      await #expect(throws: TravelError.timeout) { _ = try await client.home("5") }
    }
    #expect(waited < 10)
  }

  @Test func `cancelling ends the wait`() async throws {
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try SocketServer { _ in
      continuation.yield()
      return .silence
    }
    defer { server.kill() }
    let client = try client(server, idleTimeout: 30, totalTimeout: 30)
    let waited = await seconds {
      let request = Task { () async throws -> CMSScreen in try await client.home("5") }
      for await _ in asked { break }
      request.cancel()
      await #expect(throws: TravelError.cancelled) { _ = try await request.value }
    }
    #expect(waited < 5)
  }

  // On Linux, `URLSession.data(for:)` hangs for ever in this race.
  @Test(.timeLimit(.minutes(1)))
  func `a request may be cancelled in the moment that its answer comes`() async throws {
    let server = try SocketServer { _ in .body(status: 200, "{}") }
    defer { server.kill() }
    let url = try #require(server.url)
    let session = URLSession(configuration: .ephemeral)
    for round in 0..<400 {
      let task = Task { try await session.answer(to: URLRequest(url: url)).0.count }
      // Around the time that an answer takes here.
      try await Task.sleep(for: .microseconds(round * 10))
      task.cancel()
      if let count = try? await task.value { #expect(count == 2) }
    }
    let last = try await session.answer(to: URLRequest(url: url))
    #expect(last.0.count == 2)
  }
}
