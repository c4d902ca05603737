import Foundation
import Testing

/// `Docs/EngineBehaviours.md` names tests; they exist.
struct BehaviourTableTests {
  private struct Row {
    let line: Int
    let proof: String
  }

  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The cells that name tests: of the first table all but the first, of the others the last.
  private func rows() throws -> [Row] {
    let path = root.appendingPathComponent("Docs/EngineBehaviours.md").path
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    var hasColumns = false
    return lines.enumerated().flatMap { index, line -> [Row] in
      if line.hasPrefix("## ") { hasColumns = line.hasSuffix("in each dialect") }
      guard line.hasPrefix("|"), !line.hasPrefix("|--"), !line.hasPrefix("| behaviour"),
        !line.hasPrefix("| promise")
      else { return [] }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let proofs = hasColumns ? cells.dropFirst().filter { $0 != "–" } : [cells.last ?? ""]
      return proofs.map { Row(line: index + 1, proof: $0) }
    }
  }

  private func testNames() throws -> Set<String> {
    let folders = [
      "MVITests", "MVITestingTests", "MVIReactorTests", "MVIComposableTests", "MVIRecordingTests",
    ]
    var names: Set<String> = []
    for folder in folders {
      let path = root.appendingPathComponent("Tests/\(folder)").path
      for file in try FileManager.default.contentsOfDirectory(atPath: path) {
        let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
        for part in text.components(separatedBy: "func `").dropFirst() {
          if let name = part.components(separatedBy: "`").first { names.insert(name) }
        }
      }
    }
    return names
  }

  @Test func `each row names a test that exists or says why it is left out`() throws {
    let names = try testNames()
    let rows = try rows()
    #expect(rows.count > 100)
    for row in rows where !row.proof.hasPrefix("Left out: ") {
      let name = row.proof.trimmingCharacters(in: ["`"])
      #expect(row.proof == "`\(name)`", "line \(row.line)")
      #expect(names.contains(name), "line \(row.line)")
    }
  }
}
