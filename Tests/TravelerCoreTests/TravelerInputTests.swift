import Foundation
import Testing
import TravelerCore

/// What comes from elsewhere: rules that contradict each other, selections that nobody made here.
struct TravelerInputTests {
  private static let two = TravelerSelection([.adult: 2])

  @Test(arguments: [
    (-1, 3, "a bound of adult is -1; it is 0 to 9999"),
    (3, 1, "adult is 3 at least and 1 at most, which leaves no number"),
    (0, .max, "a bound of adult is \(Int.max); it is 0 to 9999"),
    (.min, .max, "a bound of adult is \(Int.min); it is 0 to 9999"),
    (3, 4, "the initial selection breaks a rule; the nearest that does not is adult 3"),
  ])
  func `bounds that are none are an error that says so`(
    minimum: Int, maximum: Int, text: String
  ) {
    let error = #expect(throws: TravelerPolicyError.self) {
      try TravelerPolicy(
        layoutType: .overseas, bounds: [.init(.adult, minimum: minimum, maximum: maximum)],
        initial: Self.two)
    }
    #expect(error?.description == text)
  }

  @Test func `an initial selection without its rooms and ages is told the whole one`() {
    let error = #expect(throws: TravelerPolicyError.self) {
      try TravelerPolicy(
        layoutType: .overseas, bounds: [.init(.adult, 1...4), .init(.child, 0...3)],
        rooms: .init(1...3), childAges: 0...17, initial: TravelerSelection([.adult: 2, .child: 1]))
    }
    let whole = TravelerSelection([.adult: 2, .child: 1], rooms: 1, childAges: [nil])
    #expect(error == .initialSelection(nearest: whole))
    #expect(error?.description.hasSuffix("adult 2, child 1, ages -, rooms 1") == true)
  }

  private static let pairing = TravelerPolicy.Pairing(.infant, atMostAsManyAs: .adult)
  @Test(arguments: [
    (TravelerPolicyError.noCategories, "a policy counts one category at least"),
    (.duplicateCategory(.adult), "adult is named twice"),
    (.unknownCategory(.infant), "infant is in a rule and has no bounds"),
    (.outOfReach(.rooms, -1), "a bound of rooms is -1; it is 0 to 9999"),
    (
      .limitBelowMinimum(.init([.adult, .child], maximum: 1), minimum: 2),
      "adult and child may be 1 together, and 2 is the least they are"
    ),
    (
      .pairingBelowMinimum(pairing),
      "infant has a higher minimum than adult, and may not be more"
    ),
    (.pairingBelowMinimum(.init(.child, atMostAsManyAs: .child)), "child is bound to itself"),
    (.tooFewPeopleForRooms, "the fewest people do not fill the fewest rooms"),
    (.ages, "ages start at 0, and need bounds for children"),
  ])
  func `an error says what is wrong`(error: TravelerPolicyError, text: String) {
    #expect("\(error)" == text)
  }

  @Test func `rules that no selection can keep are refused`() {
    #expect(throws: TravelerPolicyError.noCategories) {
      try TravelerPolicy(layoutType: .package, bounds: [], initial: Self.two)
    }
    #expect(throws: TravelerPolicyError.duplicateCategory(.adult)) {
      try TravelerPolicy(
        layoutType: .package, bounds: [.init(.adult, 1...2), .init(.adult, 1...3)],
        initial: Self.two)
    }
    #expect(throws: TravelerPolicyError.unknownCategory(.infant)) {
      try TravelerPolicy(
        layoutType: .package, bounds: [.init(.adult, 1...2)],
        pairings: [.init(.infant, atMostAsManyAs: .adult)], initial: Self.two)
    }
    let limit = TravelerPolicy.Together([.adult], maximum: 1)
    #expect(throws: TravelerPolicyError.limitBelowMinimum(limit, minimum: 2)) {
      try TravelerPolicy(
        layoutType: .package, bounds: [.init(.adult, 2...3)], limits: [limit], initial: Self.two)
    }
    let pairing = TravelerPolicy.Pairing(.infant, atMostAsManyAs: .adult)
    #expect(throws: TravelerPolicyError.pairingBelowMinimum(pairing)) {
      try TravelerPolicy(
        layoutType: .package, bounds: [.init(.adult, 0...3), .init(.infant, 1...2)],
        pairings: [pairing], initial: Self.two)
    }
    #expect(throws: TravelerPolicyError.tooFewPeopleForRooms) {
      try TravelerPolicy(
        layoutType: .overseas, bounds: [.init(.adult, 1...4)], rooms: .init(2...3),
        initial: TravelerSelection([.adult: 2], rooms: 2))
    }
    #expect(throws: TravelerPolicyError.ages) {
      try TravelerPolicy(
        layoutType: .overseas, bounds: [.init(.adult, 1...4)], childAges: 0...17,
        initial: Self.two)
    }
    #expect(throws: TravelerPolicyError.unknownCategory(.total)) {
      try TravelerPolicy.overseas.replacing(bounds: [.init(.total, 1...4)])
    }
  }

  @Test func `any selection becomes a valid one`() {
    let numbers = [Int.min, -1, 0, 1, 5, .max]
    for policy in TravelerPolicyTests.domains {
      for number in numbers {
        for ages: [Int?] in [[], [nil], [.min, .max, 3], Array(repeating: 4, count: 100)] {
          let all = Dictionary(uniqueKeysWithValues: TravelerCategory.allCases.map { ($0, number) })
          let wild = TravelerSelection(all, rooms: number, childAges: ages)
          let adopted = policy.adopt(wild).selection
          #expect(policy.adopt(adopted) == TravelerOutcome(selection: adopted))
          #expect(policy.viewData(for: wild) == policy.viewData(for: adopted))
          #expect(policy.summary(of: wild) == policy.summary(of: adopted))
          for counter in TravelerCategory.allCases.map({ .people($0) }) + [TravelerCounter.rooms] {
            for step in [TravelerStep.up, .down] {
              #expect(
                policy.refusal(of: counter, step, in: wild)
                  == policy.refusal(of: counter, step, in: adopted))
            }
          }
          _ = wild.people
        }
      }
    }
  }

  @Test func `one count at the end of all numbers is no trap`() {
    let wild = TravelerSelection([.adult: .max, .child: 1], rooms: .min)
    #expect(
      TravelerPolicy.package.refusal(of: .people(.child), .up, in: wild)
        == .together([.adult, .child], maximum: 9))
    #expect(TravelerPolicy.overseas.refusal(of: .rooms, .down, in: wild) == .minimum(1))
  }

  @Test func `a selection reads back as it was written, and none has two forms`() throws {
    let selection = TravelerSelection([.adult: 2, .child: 2], rooms: 1, childAges: [0, nil])
    let data = try JSONEncoder().encode(selection)
    #expect(try JSONDecoder().decode(TravelerSelection.self, from: data) == selection)
    let zeros = Data(#"{"counts":{"adult":1,"infant":0},"rooms":0,"childAges":[]}"#.utf8)
    let read = try JSONDecoder().decode(TravelerSelection.self, from: zeros)
    #expect(read == TravelerSelection([.adult: 1]))
  }

  @Test func `the summary is numbers and keys`() {
    let overseas = TravelerSelection([.adult: 2, .child: 2], rooms: 1, childAges: [7, nil])
    #expect(
      TravelerPolicy.overseas.summary(of: overseas)
        == TravelerSummary(
          parts: [.people(.adult, 2), .children(2, ages: [7, nil]), .rooms(1)], people: 4))
    let flight = TravelerSelection([.adult: 1, .child: 1, .infant: 1])
    #expect(
      TravelerPolicy.airline.summary(of: flight).parts
        == [.people(.adult, 1), .people(.child, 1), .people(.infant, 1)])
    #expect(
      TravelerPolicy.domestic.summary(of: TravelerPolicy.domestic.initial).parts
        == [.people(.total, 2)])
  }

  @Test func `the rules that people are told beforehand`() {
    #expect(
      TravelerPolicy.package.messages
        == [.together([.adult, .child], maximum: 9), .atMostAsMany(.infant, as: .adult)])
    #expect(TravelerPolicy.overseas.messages == [.peoplePerRoom(1), .ageRange(0...17)])
    #expect(TravelerPolicy.domestic.messages.isEmpty)
  }
}
