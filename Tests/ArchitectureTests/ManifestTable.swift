/// The rows of the table in `Package.swift`, as text tells them.
struct ManifestTable {
  enum Kind: String, CaseIterable {
    case system, module, executable, support, tests
  }

  struct Row {
    let kind: Kind
    let name: String
    /// The layer's folder; tests have none.
    let layer: String?
    let imports: [String]
    let isLinuxOnly: Bool
    /// The line in the manifest.
    let line: Int

    /// The folder that holds the sources.
    var path: String {
      switch kind {
      case .system: "Sources/Platform/\(name)"
      case .module, .executable: "Sources/\(layer ?? "")/\(name)"
      case .support: "Tests/Support/\(name)"
      case .tests: "Tests/\(name)"
      }
    }
  }

  private(set) var rows: [Row] = []

  /// Reads calls such as `module("MVI", .core, imports: ["Combine"])` from the table on; one that is
  /// no row of the five kinds is left out.
  init(manifest: String) {
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
    var pending: (text: String, line: Int)?
    var isInTable = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("let table") { isInTable = true }
      guard isInTable else { continue }
      if line == "]" { break }
      let text = line.trimmingPrefix(while: \.isWhitespace)
      if text.hasPrefix("//") { continue }
      if pending != nil {
        pending?.text += text
      } else if Kind.allCases.contains(where: { text.hasPrefix("\($0.rawValue)(") }) {
        pending = (String(text), index + 1)
      }
      guard let row = pending else { continue }
      let depth = row.text.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
      guard depth == 0 else { continue }
      if let row = Self.row(row.text, line: row.line) { rows.append(row) }
      pending = nil
    }
  }

  private static func row(_ text: String, line: Int) -> Row? {
    let name = quoted(text[...]).first
    guard let name, let kind = Kind(rawValue: String(text.prefix { $0 != "(" })) else { return nil }
    var layer: String?
    if let start = text.firstRange(of: ", .") {
      let word = text[start.upperBound...].prefix(while: \.isLetter)
      layer = word.prefix(1).uppercased() + word.dropFirst()
    }
    var imports: [String] = []
    if let start = text.firstRange(of: "imports: [") {
      imports = quoted(text[start.upperBound...].prefix { $0 != "]" })
    }
    return Row(
      kind: kind, name: name, layer: kind == .module || kind == .executable ? layer : nil,
      imports: imports, isLinuxOnly: text.contains("linuxOnly: true"), line: line)
  }

  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  subscript(name: String) -> Row? { rows.first { $0.name == name } }
}
