import Foundation
import FoundationXML
import HTTPServer
import Testing

@testable import Backend

struct PictureTests {
  /// Notes what elements and attributes a document has.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: Set<String> = []
    var attributes: Set<String> = []

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.insert(element)
      self.attributes.formUnion(attributes.keys)
    }
  }

  private static let allowed: Set<String> = [
    "svg", "g", "path", "rect", "circle", "ellipse", "linearGradient", "stop",
  ]

  @Test(arguments: PictureKey.Scene.allCases, PictureKey.Shape.allCases)
  func `a picture is small, well-formed and inert`(
    scene: PictureKey.Scene, shape: PictureKey.Shape
  ) throws {
    for seed in 0..<40 {
      let bits = String(0x1000_0000 + seed * 0x0123_4567, radix: 16)
      let ending = shape == .standard ? "" : "-" + shape.rawValue
      let key = try #require(PictureKey("\(scene.rawValue)-\(bits)\(ending)"))
      let svg = Painter.svg(key)
      let limit = shape == .standard || shape == .square ? 4_096 : 8_192
      #expect(svg.utf8.count < limit, "\(key) has \(svg.utf8.count)")
      let reader = Reader()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(key)")
      #expect(reader.elements.isSubset(of: Self.allowed))
      #expect(!reader.attributes.contains { $0.hasPrefix("on") || $0.hasSuffix("href") })
      #expect(svg == Painter.svg(key))
    }
  }

  @Test(arguments: PictureKey.Scene.allCases)
  func `other bits give another picture`(scene: PictureKey.Scene) throws {
    let pictures = try (0..<20).map { number in
      let digits = String(0x8000_0000 + number, radix: 16)
      return Painter.svg(try #require(PictureKey("\(scene.rawValue)-\(digits)")))
    }
    #expect(Set(pictures).count == 20)
  }

  @Test func `a picture may be kept for ever`() async throws {
    let service = try Service()
    let response = await service.get("/v1/pictures/sea-1f2e3d4c.svg")
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "image/svg+xml; charset=utf-8")
    #expect(response.headers["cache-control"]?.contains("immutable") == true)
    let tag = try #require(response.headers["etag"])
    let again = await service.get(
      "/v1/pictures/sea-1f2e3d4c.svg",
      headers: HTTPHeaders(dictionaryLiteral: ("if-none-match", tag)))
    #expect(again.status == 304)
  }

  @Test(arguments: [
    "sea", "sea-", "sea-1", "sea-1f2e3d4", "sea-1F2E3D4C", "sea-1f2e3d4c5", "sea-1f2e3d4c-4x3",
    "sea-1f2e3d4c-9x9", "moon-1f2e3d4c", "sea-1f2e3d4c-2x1-2x1", "sea-<script>", "../health",
    "sea-+f2e3d4c",
  ])
  func `a key that names no picture is not found`(key: String) async throws {
    let service = try Service()
    try await service.get("/v1/pictures/\(key).svg").problem(404)
  }
}
