/// The rules on files: how long they are and what they and their types are called.
enum FileRules {
  static let longest = 400
  static let longestTest = 600
  static let median = 100

  /// No file over its budget.
  static func long(_ project: Project) -> [Finding] {
    project.sources.compactMap { file in
      let limit = file.isTest ? longestTest : longest
      let count = file.text.lines.count
      guard count > limit else { return nil }
      return Finding(path: file.path, line: count, sentence: "\(count) lines, \(limit) at most")
    }
  }

  /// The length of the middle one of the files that are no tests.
  static func medianLength(_ project: Project) -> Int {
    let lengths = project.sources.filter { !$0.isTest }.map(\.text.lines.count).sorted()
    return lengths.isEmpty ? 0 : lengths[lengths.count / 2]
  }

  /// Parts of a name that say nothing.
  static let emptyParts: Set<String> = [
    "Common", "Env", "Helper", "Helpers", "Impl", "Legacy", "Manager", "Managers", "New", "Util",
    "Utility", "Utilities", "Utils", "V1", "V2", "V3",
  ]

  /// Whether a name holds such a part, or begins or ends with `Base`.
  static func isEmpty(_ name: some StringProtocol) -> Bool {
    let parts = nameParts(name)
    return parts.contains { emptyParts.contains($0) } || parts.first == "Base"
      || parts.last == "Base"
  }

  private static let typeWords: Set<String> = [
    "actor", "associatedtype", "class", "enum", "macro", "protocol", "struct", "typealias",
  ]

  /// Modules, files and types are not called by a part that says nothing.
  static func emptyNames(_ project: Project) -> [Finding] {
    let rows = project.table.rows.filter { isEmpty($0.name) }.map {
      Finding(path: "Package.swift", line: $0.line, sentence: "a module is called \($0.name)")
    }
    let files = project.sources.filter { isEmpty($0.name.prefix { $0 != "." }) }.map {
      Finding(path: $0.path, line: 1, sentence: "the file's name says nothing")
    }
    let types = project.sources.flatMap { file in
      file.text.lines.enumerated().flatMap { index, line in
        zip(line.words, line.words.dropFirst())
          .filter { typeWords.contains($0) && isEmpty($1) }
          .map { Finding(path: file.path, line: index + 1, sentence: "a type is called \($1)") }
      }
    }
    return rows + files + types
  }
}
