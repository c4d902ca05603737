import Foundation
import Testing

/// The symbols that the module offers, against the public facts in `Fixtures/symbols.tsv`.
struct SymbolFactsTests {
  @Test func `every symbol with a row has the type that its row says`() throws {
    let facts = try SymbolFacts.facts()
    let offered = try SymbolFacts.offered()
    let documented = try SymbolFacts.overloadsWithoutRow()
    try #require(facts.count == 496, "the facts are not complete")
    try #require(offered.count > 100, "the module's symbols were not found")

    let signatures = Set(offered.map(\.signature))
    let matched = facts.count { signatures.contains($0.signature) }
    print("SwiftUI symbols: \(matched) of \(facts.count) facts offered, \(offered.count) symbols")

    let mismatches = SymbolFacts.mismatches(of: offered, with: facts, documented: documented)
    #expect(mismatches.isEmpty, "\(mismatches.joined(separator: "\n"))")
    #expect(matched > 0)
  }

  @Test func `every symbol that is not offered is listed with the reason`() throws {
    let facts = try SymbolFacts.facts()
    let offered = Set(try SymbolFacts.offered().map(\.signature))
    let omissions = try SymbolFacts.omissions()
    let listed = Set(omissions.map(\.symbol.signature))
    let missing = facts.filter { !offered.contains($0.signature) }
    #expect(facts.count - missing.count >= 350, "fewer symbols are offered than were once")

    let unlisted = missing.filter { !listed.contains($0.signature) }
    #expect(
      unlisted.isEmpty,
      """
      Not offered and not in Fixtures/not-offered.tsv; offer them, or add rows with a reason:
      \(unlisted.map { "\($0.title)\t\($0.signature)\t…" }.joined(separator: "\n"))
      """)
    let stale = omissions.map(\.symbol).filter { offered.contains($0.signature) }
    #expect(
      stale.isEmpty,
      """
      Offered by now: delete their rows from Fixtures/not-offered.tsv.
      \(stale.map(\.title).joined(separator: "\n"))
      """)
    let known = Set(facts.map(\.signature))
    let strange = omissions.map(\.symbol).filter { !known.contains($0.signature) }
    #expect(strange.isEmpty, "in not-offered.tsv, but no fact: \(strange.map(\.title))")
  }

  @Test func `an overload list names only symbols that are there`() throws {
    let signatures = Set(try SymbolFacts.offered().map(\.signature))
    let stale = try SymbolFacts.overloadsWithoutRow().subtracting(signatures)
    #expect(stale.isEmpty)
  }

  @Test func `a symbol of another type than its row is a mismatch that names both`() {
    let fact = SymbolFacts.Symbol(title: "Color.opacity(_:)", signature: "opacity(Double) -> Color")
    let ours = SymbolFacts.Symbol(title: "Color.opacity(_:)", signature: "opacity(Float) -> Color")
    let found = SymbolFacts.mismatches(of: [ours], with: [fact], documented: [])
    #expect(found.count == 1)
    #expect(found.first?.contains(fact.signature) == true)
    #expect(found.first?.contains(ours.signature) == true)
    #expect(SymbolFacts.mismatches(of: [fact], with: [fact], documented: []).isEmpty)
  }

  @Test func `an overload beside the documented one is no mismatch`() {
    let fact = SymbolFacts.Symbol(title: "Font.system", signature: "system(A)")
    let ours = SymbolFacts.Symbol(title: "Font.system", signature: "system(B)")
    let both = SymbolFacts.mismatches(of: [ours, fact], with: [fact], documented: [])
    #expect(both.isEmpty)
    let listed = SymbolFacts.mismatches(of: [ours], with: [fact], documented: ["system(B)"])
    #expect(listed.isEmpty)
  }

  @Test(arguments: [
    ("-", "withAnimation(_:_:)", "withAnimation(_:_:)"), ("Color", "Color", "Color"),
    ("Axis", "Set", "Axis.Set"), ("Edge.Set", "all", "Edge.Set.all"),
  ])
  func `a row's title is owner and name`(type: String, name: String, title: String) {
    #expect(SymbolFacts.title(type: type, name: name) == title)
  }

  @Test func `normalising names the types as they are named on Linux`() {
    let text = SymbolFacts.normalised(
      "(extension in SwiftUI):SwiftUI.View.f(CoreFoundation.CGFloat, __C.CGSize, __C.NSBundle) -> ()"
    )
    #expect(
      text == "SwiftUI.View.f(Foundation.CGFloat, Foundation.CGSize, Foundation.Bundle) -> ()")
  }
}
