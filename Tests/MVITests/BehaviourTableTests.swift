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

  private func rows() throws -> [Row] {
    let path = root.appendingPathComponent("Docs/EngineBehaviours.md").path
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard line.hasPrefix("|"), !line.hasPrefix("|--"), !line.hasPrefix("| behaviour") else {
        return nil
      }
      let cells = line.split(separator: "|")
      return cells.last.map {
        Row(line: index + 1, proof: $0.trimmingCharacters(in: .whitespaces))
      }
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
    #expect(rows.count > 60)
    for row in rows where !row.proof.hasPrefix("Left out: ") {
      let name = row.proof.trimmingCharacters(in: ["`"])
      #expect(row.proof == "`\(name)`", "line \(row.line)")
      #expect(names.contains(name), "line \(row.line)")
    }
  }
}
