import Foundation
import Testing

/// The files that the rules look at, and the manifest's table.
struct Project {
  struct SourceFile {
    /// The path from the root, such as `Sources/Core/MVI/Store.swift`.
    let path: String
    let text: SourceText

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    var isTest: Bool { path.hasPrefix("Tests/") }
  }

  /// A file that is no Swift source: a document or a script.
  struct Document {
    let path: String
    let lines: [Substring]
  }

  let table: ManifestTable
  let manifest: SourceText
  let sources: [SourceFile]
  let documents: [Document]

  /// A project of files given as path and contents; `Package.swift` is one of them.
  init(_ files: [(path: String, contents: String)]) {
    let manifest = files.first { $0.path == "Package.swift" }?.contents ?? ""
    table = ManifestTable(manifest: manifest)
    self.manifest = SourceText(manifest)
    sources = files.filter { $0.path.hasSuffix(".swift") && $0.path != "Package.swift" }
      .map { SourceFile(path: $0.path, text: SourceText($0.contents)) }
    documents = files.filter { !$0.path.hasSuffix(".swift") }.map {
      Document(
        path: $0.path, lines: $0.contents.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  /// The row whose folder holds the file.
  func row(of file: SourceFile) -> ManifestTable.Row? {
    table.rows.first { file.path.hasPrefix($0.path + "/") }
  }

  func sources(of row: ManifestTable.Row) -> [SourceFile] {
    sources.filter { $0.path.hasPrefix(row.path + "/") }
  }

  /// This project, read once.
  static let this = Result { try read() }

  private static let textTypes = [
    "swift", "md", "py", "txt", "ini", "css", "js", "json", "yaml", "svg", "h", "modulemap", "",
  ]

  private static func read() throws -> Project {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var files: [(path: String, contents: String)] = []
    for folder in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    where folder == ".ci" || !folder.hasPrefix(".") {
      let url = root.appendingPathComponent(folder)
      var paths = [folder]
      if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        paths = try FileManager.default.subpathsOfDirectory(atPath: url.path).map {
          "\(folder)/\($0)"
        }
      }
      for path in paths where !path.contains("__pycache__") {
        let file = root.appendingPathComponent(path)
        guard textTypes.contains(file.pathExtension),
          try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
        else { continue }
        files.append((path, try String(contentsOf: file, encoding: .utf8)))
      }
    }
    return Project(files)
  }
}

/// A place that breaks a rule.
struct Finding: CustomStringConvertible {
  let path: String
  let line: Int
  let sentence: String

  var description: String { "\(path):\(line): \(sentence)" }
}

/// Fails the running test once for each finding.
func report(_ findings: [Finding], at place: SourceLocation = #_sourceLocation) {
  for finding in findings { Issue.record("\(finding)", sourceLocation: place) }
}

/// One finding a line.
func list(_ findings: [Finding]) -> String {
  findings.map(\.description).joined(separator: "\n")
}
