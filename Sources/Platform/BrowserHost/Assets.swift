import Foundation
import HTTPServer

/// The files that every page shares, named by their content so that browsers may keep them for ever.
struct Assets: Sendable {
  let styleSheet: String
  let clientPath: String
  let iconsPath: String
  let problems: [String]
  /// The names of the drawings in the bundles.
  let drawings: [String]
  private var files: [String: HTTPResponse] = [:]

  /// Keeps taps and return keys that come before the client script runs.
  static let earlyScript =
    "early={events:[],listener:e=>{if(e.type=='click'||e.key=='Enter')early.events.push(e)}};"
    + "addEventListener('click',early.listener,true);"
    + "addEventListener('keydown',early.listener,true)"

  /// Reads the page's own files, the bundles' asset catalogues, and the `woff2` fonts in `fonts`.
  init(
    bundles: [Bundle], fontFamily: String = "system-ui", fonts: [(weight: String, file: URL)] = []
  ) throws {
    let catalog = AssetCatalog(bundles: bundles)
    problems = catalog.problems
    drawings = catalog.names
    let client = try Self.client()
    clientPath = Self.path("client", client, "js")
    let sprite = Array(catalog.sprite.utf8)
    iconsPath = Self.path("icons", sprite, "svg")
    files[clientPath] = Self.file(client, type: "text/javascript; charset=utf-8")
    files[iconsPath] = Self.file(sprite, type: "image/svg+xml")

    var faces = ""
    for font in fonts {
      let bytes = [UInt8](try Data(contentsOf: font.file))
      let path = Self.path("font", bytes, "woff2")
      files[path] = Self.file(bytes, type: "font/woff2")
      faces +=
        "@font-face{font-family:\"\(fontFamily)\";font-weight:\(font.weight);font-display:swap;"
        + "src:url(\(path)) format(\"woff2\")}"
    }
    let page = try Self.styleParts.map {
      String(decoding: try Self.resource($0, "css"), as: UTF8.self)
    }
    .joined()
    let family = "--font-family:\"\(fontFamily)\",system-ui,-apple-system,sans-serif"
    styleSheet = ":root{\(catalog.variables)\(family)}\(faces)\(page)"
  }

  func response(_ path: String) -> HTTPResponse? { files[path] }

  /// The parts of the client script, in the order in which they stand in it.
  private static let clientParts = [
    "page", "motion", "scrolling", "fitting", "patches", "morph", "events", "measure", "traits",
    "fields", "focus", "menus", "gestures", "near", "refresh", "structure", "dialogs", "screens",
    "history", "phase", "connection", "start",
  ]

  /// The parts of the style sheet, in the order in which they stand in it.
  private static let styleParts = [
    "page", "presentation", "navigation", "list", "controls", "layout",
  ]

  /// The client script: its parts in one scope of their own.
  private static func client() throws -> [UInt8] {
    let parts = try clientParts.map { try resource($0, "js", in: "Client") }
    return Array("\"use strict\";(()=>{".utf8) + parts.joined() + Array("})();".utf8)
  }

  private static func resource(
    _ name: String, _ type: String, in folder: String? = nil
  ) throws -> [UInt8] {
    let file = Bundle.module.url(
      forResource: name, withExtension: type, subdirectory: folder)
    guard let file else {
      throw BrowserHostError.missingResource("\(name).\(type)")
    }
    return [UInt8](try Data(contentsOf: file))
  }

  private static func file(_ bytes: [UInt8], type: String) -> HTTPResponse {
    HTTPResponse(
      headers: [
        "content-type": type, "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      ], body: bytes)
  }

  /// FNV-1a (Fowler, Noll, Vo): tells versions apart, keeps no secret.
  private static func path(_ name: String, _ bytes: [UInt8], _ type: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "/assets/\(name).\(String(hash, radix: 16)).\(type)"
  }
}

/// Why the host could not start.
package enum BrowserHostError: Error, CustomStringConvertible {
  case missingResource(String)

  package var description: String {
    switch self {
    case .missingResource(let name): "the file \(name) of the browser host is missing"
    }
  }
}
