import CalendarCore
import Catalog
import Foundation
import HTTPServer
import Testing

@testable import Backend

struct HomeTests {
  private func modules(_ response: HTTPResponse) throws -> [[String: Any]] {
    let data = try #require(try response.json()["data"] as? [String: Any])
    return (data["modules"] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
  }

  private func components(_ module: [String: Any]) -> [[String: Any]] {
    (module["components"] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
  }

  @Test func `the default screen is long and regular`() async throws {
    let service = try Service()
    let modules = try modules(await service.get("/v1/home"))
    let labels = modules.compactMap { $0["typeLabel"] as? String }
    #expect(Array(labels.prefix(3)) == ["logo", "category", "banner"])
    #expect(labels.filter { $0 == "hotel" || $0 == "pension" }.count >= 12)
    #expect(modules[1]["colSize"] as? Int == 5)
    #expect(modules[1]["rowSize"] as? Int == 2)
    #expect(components(modules[1]).count == 10)
    var ids: [Int] = []
    for module in modules {
      ids.append(try #require(module["id"] as? Int))
      for component in components(module) {
        ids.append(try #require(component["id"] as? Int))
        let label = try #require(component["typeLabel"] as? String)
        #expect(component[label] is [String: Any], "\(component)")
      }
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test func `every shelf of the default screen has products`() async throws {
    let service = try Service()
    var shelves = 0
    for module in try modules(await service.get("/v1/home")) {
      for component in components(module) {
        let product = component["product"] as? [String: Any]
        for content in product?["contents"] as? [[String: Any]] ?? [] {
          let landing = try #require(content["landingValue"] as? String)
          let size = try #require(content["pageSize"] as? Int)
          let sort = try #require(content["sort"] as? String)
          let response = await service.get(
            "/v1/home/products", ["landing": landing, "pageSize": "\(size)", "sort": sort])
          let items = try response.json()["items"] as? [Any]
          #expect(items?.count == size, "\(landing)")
          shelves += 1
        }
      }
    }
    #expect(shelves >= 12)
  }

  @Test func `every picture and every list the default screen names exists`() async throws {
    let service = try Service()
    let text = await service.get("/v1/home").text
    let pictures = text.matches(of: /\/v1\/pictures\/[a-z0-9-]+\.svg/).map { String($0.output) }
    #expect(pictures.count >= 6)
    for picture in pictures {
      let status = await service.get(picture).status
      #expect(status == 200, "\(picture)")
    }
    let lists = text.matches(of: /"type": "(?:LIST|CATEGORY)", "value": "([^"]+)"/)
    #expect(lists.count >= 30)
    for list in lists {
      let landing = String(list.output.1)
      let response = await service.get("/v1/home/products", ["landing": landing])
      let items = try response.json()["items"] as? [Any]
      #expect(items?.isEmpty == false, "\(landing)")
    }
  }

  @Test func `dates of a screen are ahead of today`() async throws {
    let service = try Service()
    let response = await service.get("/v1/home")
    let stays = try modules(response).filter { $0["checkIn"] != nil }
    #expect(stays.first?["checkIn"] as? String == "2026-12-10")
    #expect(stays.first?["checkOut"] as? String == "2026-12-11")
    let weekend = try #require(stays.first { $0["checkIn"] as? String == "2026-12-04" })
    #expect(weekend["checkOut"] as? String == "2026-12-06")
    #expect(!response.text.contains("@"))
  }

  @Test(arguments: [
    (0, "2026-12-04"), (1, "2026-12-04"), (2, "2026-12-11"), (7, "2026-12-11"),
  ])
  func `Friday is the first one from today on`(later: Int, friday: String) throws {
    let today = try #require(CalendarDay("2026-12-03")) + later
    let filled = HomeScreens.fillDates(Array(#"a@b "@friday" "@today+30""#.utf8), today: today)
    #expect(String(decoding: filled, as: UTF8.self) == #"a@b "\#(friday)" "\#(today + 30)""#)
  }

  @Test(arguments: [
    ("modulesNull", "null"), ("modulesMissing", "missing"), ("modulesNotArray", "object"),
    ("empty", "array"), ("hidden", "array"), ("default", "array"), ("oddities", "array"),
  ])
  func `each version has its own shape of modules`(version: String, shape: String) async throws {
    let service = try Service()
    let response = await service.get("/v1/home", ["version": version])
    #expect(response.status == 200)
    let fields = try response.json()
    #expect(fields["code"] as? Int == 200)
    let data = try #require(fields["data"] as? [String: Any])
    let found =
      switch data["modules"] {
      case nil: "missing"
      case is NSNull: "null"
      case is [Any]: "array"
      default: "object"
      }
    #expect(found == shape)
    #expect(data["exhibitYn"] as? String == (version == "hidden" ? "N" : "Y"))
    if version == "empty" { #expect((data["modules"] as? [Any])?.isEmpty == true) }
  }

  @Test func `malformed is not JSON and error is an error in the body`() async throws {
    let service = try Service()
    let malformed = await service.get("/v1/home", ["version": "malformed"])
    #expect(malformed.status == 200)
    #expect(throws: (any Error).self) { try malformed.json() }
    let error = try await service.get("/v1/home", ["version": "error"]).json()
    #expect(error["code"] as? Int == 500)
  }

  @Test func `oddities hold each oddity`() async throws {
    let service = try Service()
    let response = await service.get("/v1/home", ["version": "oddities"])
    let data = try #require(try response.json()["data"] as? [String: Any])
    let list = try #require(data["modules"] as? [Any])
    #expect(list.contains { $0 is NSNull })
    #expect(list.contains { $0 is String })
    for exhibit in ["true", "false", "\"Y\"", "\"N\"", "1", "0"] {
      #expect(response.text.contains("\"exhibitYn\": \(exhibit)"), "\(exhibit)")
    }
    let modules = try modules(response)
    #expect(modules.contains { $0["exhibitYn"] == nil })
    #expect(modules.contains { $0["id"] is String })
    #expect(modules.contains { $0["id"] == nil })
    #expect(modules.filter { $0["id"] as? Int == 777 }.count == 2)
    let unknown = modules.filter { $0["typeLabel"] as? String == "hologram" }
    #expect(Set(unknown.map { $0["fallback"] != nil }) == [true, false])
    let strange = modules.flatMap(components).filter { $0["typeLabel"] as? String == "sparkle" }
    #expect(Set(strange.map { $0["fallback"] != nil }) == [true, false])
    #expect(modules.contains { $0["components"] is NSNull })
    #expect(modules.contains { $0["components"] == nil })
    #expect(modules.contains { ($0["components"] as? [Any])?.isEmpty == true })
    #expect(modules.contains { ($0["components"] as? [Any])?.contains { $0 is NSNull } == true })
    #expect(modules.contains { $0["checkIn"] is Int })
  }

  @Test func `an unknown version and an unknown parameter are refused`() async throws {
    let service = try Service()
    #expect(try await service.get("/v1/home", ["version": "x"]).problem(400) == "version")
    #expect(try await service.get("/v1/home", ["version": "../error"]).problem(400) == "version")
    #expect(try await service.get("/v1/home", ["debug": "1"]).problem(400) == "debug")
    let twice = await service.get("/v1/home", ["version": "empty", "version": "empty"])
    #expect(try twice.problem(400) == "version")
  }

  @Test(arguments: ["W/%", "W/\"other\", W/%", "%", "*"])
  func `a known screen is not sent again`(field: String) async throws {
    let service = try Service()
    let first = await service.get("/v1/home")
    let tag = try #require(first.headers["etag"])
    let opaque = tag.dropFirst(2)
    let known = HTTPHeaders(
      dictionaryLiteral: ("if-none-match", field.replacing("%", with: opaque)))
    let second = await service.get("/v1/home", headers: known)
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
    #expect(second.headers["etag"] == tag)
    let other = await service.get("/v1/home", ["version": "empty"], headers: known)
    #expect(other.status == (field == "*" ? 304 : 200))
  }
}
