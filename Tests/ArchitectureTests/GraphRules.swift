/// The rules on who imports whom.
enum GraphRules {
  /// Modules of Swift's toolchain and of Apple's systems that any module may import.
  static let systemModules: Set<String> = [
    "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc",
    "Observation",
    "Swift",
    "Synchronization", "Testing", "UIKit",
  ]

  /// Modules for which the rows of tests are not enough: not even Foundation.
  static let pureCores: Set<String> = ["CalendarCore", "Hangul", "TravelerCore"]

  struct Import: Equatable {
    let module: String
    let line: Int
  }

  static func imports(of file: Project.SourceFile) -> [Import] {
    file.text.lines.enumerated().compactMap { index, line in
      let words = line.words
      guard let place = words.firstIndex(of: "import"),
        words[..<place].allSatisfy({ importPrefixes.contains($0) })
      else { return nil }
      let module = words[(place + 1)...].first { !importKinds.contains($0) }
      return module.map { Import(module: $0, line: index + 1) }
    }
  }

  /// What may stand between: `import struct SwiftUI.Color` imports SwiftUI.
  private static let importKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// What may stand before `import` on its line.
  private static let importPrefixes: Set<String> = [
    "@testable", "@_spi", "@_exported", "@preconcurrency", "Host", "Reflection", "public",
    "package", "internal", "fileprivate", "private",
  ]

  /// A module imports what its row lists and nothing else, and lists nothing that it never imports.
  ///
  /// `unused` holds the pairs that are listed without an `import` line, with the reason.
  static func unlisted(_ project: Project, unused: [String: String] = [:]) -> [Finding] {
    project.table.rows.filter { $0.kind != .system }.flatMap { row in
      var findings: [Finding] = []
      var seen: Set<String> = []
      for file in project.sources(of: row) {
        for found in imports(of: file) {
          seen.insert(found.module)
          if row.imports.contains(found.module) || systemModules.contains(found.module) { continue }
          findings.append(
            Finding(
              path: file.path, line: found.line,
              sentence: "\(row.name) imports \(found.module), which its row does not list"))
        }
      }
      for listed in row.imports
      where !seen.contains(listed) && unused["\(row.name) → \(listed)"] == nil {
        findings.append(
          Finding(
            path: "Package.swift", line: row.line,
            sentence: "\(row.name) lists \(listed) and never imports it"))
      }
      return findings
    }
  }

  /// A row names only rows above it.
  static func downward(_ project: Project) -> [Finding] {
    var above: Set<String> = []
    return project.table.rows.flatMap { row in
      defer { above.insert(row.name) }
      return row.imports.filter { !above.contains($0) }.map {
        Finding(
          path: "Package.swift", line: row.line,
          sentence: "\(row.name) lists \($0), which is no row above it")
      }
    }
  }

  /// A feature knows no other feature, nothing of the server and no live client.
  static func featuresApart(_ project: Project) -> [Finding] {
    let table = project.table
    return table.rows.filter { $0.layer == "Features" }.flatMap { row in
      row.imports.filter { name in
        isLive(name) || ["Features", "Examples", "Server", "App"].contains(table[name]?.layer)
      }.map {
        Finding(
          path: "Package.swift", line: row.line,
          sentence: "the feature \(row.name) imports \($0)")
      }
    }
  }

  /// An example knows one feature at most, no other example, nothing of the server and no live
  /// client.
  static func examplesApart(_ project: Project) -> [Finding] {
    let table = project.table
    return table.rows.filter { $0.layer == "Examples" }.flatMap { row in
      let features = row.imports.filter { table[$0]?.layer == "Features" }
      let strangers = row.imports.filter { name in
        isLive(name) || ["Examples", "Server", "App"].contains(table[name]?.layer)
      }
      return (strangers + features.dropFirst()).map {
        Finding(
          path: "Package.swift", line: row.line,
          sentence: "the example \(row.name) imports \($0)")
      }
    }
  }

  private static func isLive(_ name: String) -> Bool {
    ["HTTP", "SQLite", "Postgres"].contains { name.hasSuffix($0) } || name == "HTTPServer"
      || name == "BrowserHost"
  }

  /// The pure cores import nothing at all.
  static func pure(_ project: Project) -> [Finding] {
    project.table.rows.filter { pureCores.contains($0.name) }.flatMap { row in
      project.sources(of: row).flatMap { file in
        imports(of: file).map {
          Finding(
            path: file.path, line: $0.line, sentence: "\(row.name) is to import nothing")
        }
      }
    }
  }

  /// Every source file lies in the folder of a row, and every row has files there.
  static func homeless(_ project: Project) -> [Finding] {
    let strays = project.sources.filter { project.row(of: $0) == nil }.map {
      Finding(path: $0.path, line: 1, sentence: "no row of the table has this folder")
    }
    let empty = project.table.rows.filter { row in
      row.kind == .system
        ? !project.documents.contains { $0.path == "\(row.path)/module.modulemap" }
        : project.sources(of: row).isEmpty
    }
    return strays
      + empty.map {
        Finding(path: "Package.swift", line: $0.line, sentence: "nothing is in \($0.path)")
      }
  }
}
