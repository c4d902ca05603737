import Testing
import TravelerCore

/// Random series of taps, ages and new bounds: never an invalid selection, never an age that moves.
struct TravelerSeriesTests {
  private static let seeds = (0..<40).map { _ in UInt64.random(in: 0 ... .max) }

  @Test(arguments: seeds)
  func `no series leaves the rules`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for domain in TravelerPolicyTests.domains {
      var policy = domain
      var selection = policy.initial
      for _ in 0..<400 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          policy = served(domain, using: &random) ?? policy
          selection = policy.adopt(selection).selection
        case 1, 2:
          let child = Int.random(in: -1...3, using: &random)
          let age = Int.random(in: -2...19, using: &random)
          let before = selection.childAges
          let outcome = policy.setAge(age < -1 ? nil : age, ofChild: child, in: selection)
          selection = outcome.selection
          for other in before.indices where other != child {
            try #require(selection.childAges[other] == before[other])
          }
        default:
          selection = try stepped(policy, selection, using: &random)
        }
        try requireValid(selection, under: policy)
      }
    }
  }

  private func stepped(
    _ policy: TravelerPolicy, _ selection: TravelerSelection,
    using random: inout SeededGenerator
  ) throws -> TravelerSelection {
    let counters = TravelerCategory.allCases.map { TravelerCounter.people($0) } + [.rooms]
    guard let counter = counters.randomElement(using: &random) else { return selection }
    let step: TravelerStep = Bool.random(using: &random) ? .up : .down
    let outcome = policy.step(counter, step, in: selection)
    if outcome.refusal != nil {
      try #require(outcome.selection == selection)
    } else {
      try #require(outcome.selection[counter] == selection[counter] + (step == .up ? 1 : -1))
    }
    let kept = min(selection.childAges.count, outcome.selection.childAges.count)
    try #require(outcome.selection.childAges.prefix(kept) == selection.childAges.prefix(kept))
    try #require(outcome.selection.childAges.dropFirst(kept).allSatisfy { $0 == nil })
    return outcome.selection
  }

  /// The domain with other bounds; `nil` where they make no policy.
  private func served(
    _ policy: TravelerPolicy, using random: inout SeededGenerator
  ) -> TravelerPolicy? {
    let bounds = policy.bounds.map { bound in
      let minimum = Int.random(in: 0...3, using: &random)
      return TravelerPolicy.Bounds(
        bound.category, minimum...(minimum + Int.random(in: 0...6, using: &random)))
    }
    do {
      return try policy.replacing(
        bounds: bounds, rooms: .init(1...Int.random(in: 1...4, using: &random)))
    } catch {
      return nil
    }
  }

  /// The rules once more, said without the policy's own code.
  private func requireValid(_ selection: TravelerSelection, under policy: TravelerPolicy) throws {
    for category in TravelerCategory.allCases {
      let bound = policy.bounds.first { $0.category == category }
      let range = bound.map { $0.minimum...$0.maximum } ?? 0...0
      try #require(range.contains(selection[category]))
    }
    for limit in policy.limits {
      var sum = 0
      for category in limit.categories { sum += selection[category] }
      try #require(sum <= limit.maximum)
    }
    for pairing in policy.pairings {
      try #require(selection[pairing.category] <= selection[pairing.host])
    }
    if let rooms = policy.rooms {
      try #require((rooms.minimum...rooms.maximum).contains(selection.rooms))
      try #require(selection.rooms * rooms.peoplePerRoom <= selection[.adult])
    } else {
      try #require(selection.rooms == 0)
    }
    try #require(
      selection.childAges.count == (policy.childAges == nil ? 0 : selection[.child]))
    for case .some(let age) in selection.childAges {
      try #require(policy.childAges?.contains(age) == true)
    }
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
