import Foundation

/// The files that the service carries along.
enum ServiceResource {
  /// A file is not beside the program.
  struct Missing: Error, CustomStringConvertible {
    let name: String
    var description: String { "the file \(name) is missing from the program's resources" }
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    guard let file = folder?.appending(path: name), let data = try? Data(contentsOf: file) else {
      throw Missing(name: name)
    }
    return [UInt8](data)
  }

  /// The names in a folder that end in `suffix`, without it, sorted.
  static func names(in folder: String, suffix: String) throws -> [String] {
    guard let path = self.folder?.appending(path: folder).path,
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { throw Missing(name: folder) }
    return names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  private static var folder: URL? { Bundle.module.resourceURL?.appending(path: "Service") }
}

/// The description of the endpoints (OpenAPI 3.1, YAML).
package enum APIDescription {
  package static func yaml() throws -> String {
    String(decoding: try ServiceResource.bytes("openapi.yaml"), as: UTF8.self)
  }
}
