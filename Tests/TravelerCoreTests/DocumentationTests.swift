import Foundation
import Testing
import TravelerCore

/// The code of `TravelerCore.md`.
struct DocumentationTests {
  @Test func `the page's code is the code below`() throws {
    let file = URL(filePath: #filePath)
    let page = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Core/TravelerCore/TravelerCore.docc/TravelerCore.md")
    let tested = Set(lines(of: try String(contentsOf: file, encoding: .utf8)))
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    let blocks = parts.filter { $0.hasPrefix("swift\n") }.map { lines(of: $0).dropFirst() }
    #expect(blocks.count == 3)
    for block in blocks {
      #expect(block.filter { !tested.contains($0) } == [])
    }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `a tap on a stepper gives what to draw`() {
    let policy = TravelerPolicy.overseas
    let outcome = policy.step(.people(.child), .up, in: policy.initial)
    let data = policy.viewData(for: outcome.selection)
    #expect(data.childrenWithoutAge == [0])
    #expect(outcome.notices.isEmpty && outcome.refusal == nil)
  }

  @Test func `a policy of one's own`() throws {
    let tour = try TravelerPolicy(
      layoutType: .package, bounds: [.init(.adult, 1...12), .init(.child, 0...6)],
      limits: [.init([.adult, .child], maximum: 12)],
      pairings: [.init(.child, atMostAsManyAs: .adult)], initial: TravelerSelection([.adult: 2]))
    #expect(tour.refusal(of: .people(.child), .up, in: tour.initial) == nil)
    let smaller = try tour.replacing(bounds: [.init(.adult, 1...1)])
    let chosen = smaller.adopt(tour.initial).selection
    #expect(chosen == TravelerSelection([.adult: 1]))
  }
}
