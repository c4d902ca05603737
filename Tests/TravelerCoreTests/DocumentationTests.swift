import Testing
import TravelerCore

/// The code of `TravelerCore.md`.
struct DocumentationTests {
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
    #expect(smaller.adopt(tour.initial).selection == TravelerSelection([.adult: 1]))
  }
}
