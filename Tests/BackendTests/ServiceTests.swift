import Foundation
import HTTPServer
import Testing

@testable import Backend

struct ServiceTests {
  @Test func `health tells the catalogue`() async throws {
    let service = try Service()
    let response = await service.get("/health")
    #expect(response.status == 200)
    #expect(response.headers["cache-control"] == "no-store")
    let fields = try response.json()
    #expect(fields["status"] as? String == "ok")
    let catalog = try #require(fields["catalog"] as? [String: Any])
    #expect(catalog["items"] as? Int == 1_000)
    #expect(catalog["scale"] as? String == "1k")
  }

  @Test func `attribution names every source`() async throws {
    let service = try Service()
    let response = await service.get("/v1/attribution")
    #expect(response.status == 200)
    let line = try #require(try response.json()["line"] as? String)
    for source in ["OpenTravelData", "GeoNames", "airportsdata", "국토지리정보원", "공공데이터포털", "CLDR"] {
      #expect(line.contains(source))
    }
    let tag = try #require(response.headers["etag"])
    let again = await service.get(
      "/v1/attribution", headers: HTTPHeaders(dictionaryLiteral: ("if-none-match", tag)))
    #expect(again.status == 304)
  }

  @Test(arguments: ["/", "", "/v1", "/v1/", "/v1/home/", "/v1/Home", "/v1/pictures/", "/health/x"])
  func `another path is not found`(path: String) async throws {
    let service = try Service()
    try await service.get(path).problem(404)
  }

  @Test(arguments: [("POST", "/v1/home", "GET, HEAD"), ("GET", "/v1/track", "POST")])
  func `another method is told which ones there are`(
    method: String, path: String, allow: String
  ) async throws {
    let service = try Service()
    let response = await service.get(path, method: method)
    try response.problem(405)
    #expect(response.headers["allow"] == allow)
  }

  @Test func `HEAD answers as GET does`() async throws {
    let service = try Service()
    let get = await service.get("/v1/home")
    let head = await service.get("/v1/home", method: "HEAD")
    #expect(head.status == 200)
    #expect(head.headers["etag"] == get.headers["etag"])
  }

  @Test(arguments: ["/health", "/v1/attribution", "/v1/pictures/sea-1f2e3d4c.svg", "/v1/track"])
  func `no endpoint takes a parameter it does not know`(path: String) async throws {
    let service = try Service()
    let response = await service.get(
      path, ["x": "1"], method: path == "/v1/track" ? "POST" : "GET")
    #expect(try response.problem(400) == "x")
  }

  @Test func `deliberate failure strikes its share and spares health`() async throws {
    let service = try Service(trouble: Trouble(failuresPerThousand: 250))
    var failed = 0
    for _ in 0..<40 where await service.get("/v1/attribution").status == 503 { failed += 1 }
    #expect(failed == 10)
    #expect(await service.get("/health").status == 200)
  }

  @Test func `the description names every endpoint and parameter, and no other`() throws {
    let service = try Service()
    var described: Set<String> = []
    var path = ""
    var endpoint = ""
    for line in try APIDescription.yaml().split(separator: "\n") {
      if line.hasPrefix("components:") { break }
      if let match = line.wholeMatch(of: /\ {2}(\/[^:]*):/) {
        path = String(match.output.1)
      } else if let match = line.wholeMatch(of: /\ {4}(get|post):/) {
        endpoint = "\(match.output.1.uppercased()) \(path)"
        described.insert(endpoint)
      } else if let match = line.wholeMatch(of: /\ {8}- name: (\w+)/), match.output.1 != "key",
        match.output.1 != "id"
      {
        described.insert("\(endpoint) \(match.output.1)")
      }
    }
    var served: Set<String> = []
    for endpoint in service.backend.endpoints {
      served.insert("\(endpoint.method) \(endpoint.path)")
      for name in endpoint.parameters {
        served.insert("\(endpoint.method) \(endpoint.path) \(name)")
      }
    }
    #expect(described == served)
  }

  @Test func `the description lists the versions of the home screen`() throws {
    let yaml = try APIDescription.yaml()
    for version in try HomeScreens().versions {
      #expect(yaml.contains("              - \(version)\n"), "\(version)")
    }
  }
}
