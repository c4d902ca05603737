import Testing
import TravelerCore

/// The rules of each domain, tap by tap.
struct TravelerPolicyTests {
  static let domains: [TravelerPolicy] = [.package, .domestic, .overseas, .favorite, .airline]

  @Test(
    arguments: zip(
      domains,
      [
        TravelerSelection([.adult: 1]), TravelerSelection([.total: 2]),
        TravelerSelection([.adult: 2], rooms: 1), TravelerSelection([.adult: 2]),
        TravelerSelection([.adult: 1]),
      ]))
  func `a domain starts with its default`(policy: TravelerPolicy, initial: TravelerSelection) {
    #expect(policy.initial == initial)
    #expect(policy.adopt(initial) == TravelerOutcome(selection: initial))
  }

  @Test(
    arguments: zip(
      domains,
      [
        [TravelerCategory.adult, .child, .infant], [.total], [.adult, .child], [.adult, .child],
        [.adult, .child, .infant],
      ]))
  func `a domain counts its categories in order`(
    policy: TravelerPolicy, categories: [TravelerCategory]
  ) {
    let data = policy.viewData(for: policy.initial)
    #expect(data.travelers.map(\.counter) == categories.map { .people($0) })
    #expect(
      data.travelers.map(\.range) == policy.bounds.map { $0.minimum...$0.maximum })
    #expect((data.rooms != nil) == (policy.layoutType == .overseas))
    #expect((data.ageRange != nil) == [.overseas, .favorite].contains(policy.layoutType))
  }

  @Test func `a domain shows its bounds, and those that came later`() throws {
    let data = TravelerPolicy.overseas.viewData(for: TravelerPolicy.overseas.initial)
    #expect(data.travelers.map(\.range) == [1...4, 0...3])
    #expect(data.rooms?.range == 1...3)
    let domestic = TravelerPolicy.domestic.viewData(for: TravelerPolicy.domestic.initial)
    #expect(domestic.travelers.map(\.range) == [1...10])
    let served = try TravelerPolicy.overseas.replacing(
      bounds: [.init(.adult, 2...2)], rooms: .init(1...2))
    let later = served.viewData(for: served.initial)
    #expect(later.travelers.map(\.range) == [2...2, 0...3])
    #expect(later.rooms?.range == 1...2)
  }

  /// One step from a selection: what it comes to, or why not.
  struct Row: CustomTestStringConvertible, Sendable {
    var policy: TravelerPolicy
    var start: TravelerSelection
    var counter: TravelerCounter
    var step: TravelerStep
    var end: TravelerSelection?
    var refusal: TravelerRule?
    var notices: [TravelerNotice] = []

    var testDescription: String { "\(policy.layoutType): \(start) \(counter) \(step)" }
  }

  static let adults9 = TravelerSelection([.adult: 9])
  static let rows: [Row] = [
    // Nine without infants; infants on laps.
    Row(
      policy: .package, start: adults9, counter: .people(.adult), step: .up,
      refusal: .maximum(9)),
    Row(
      policy: .package, start: adults9, counter: .people(.child), step: .up,
      refusal: .together([.adult, .child], maximum: 9)),
    Row(
      policy: .package, start: TravelerSelection([.adult: 5, .child: 4]), counter: .people(.adult),
      step: .up, refusal: .together([.adult, .child], maximum: 9)),
    Row(
      policy: .package, start: adults9, counter: .people(.infant), step: .up,
      end: TravelerSelection([.adult: 9, .infant: 1])),
    Row(
      policy: .package, start: TravelerSelection([.adult: 2, .infant: 2]),
      counter: .people(.infant), step: .up, refusal: .atMostAsMany(.infant, as: .adult)),
    Row(
      policy: .airline, start: TravelerSelection([.adult: 2, .child: 1, .infant: 2]),
      counter: .people(.adult), step: .down,
      end: TravelerSelection([.adult: 1, .child: 1, .infant: 1]),
      notices: [
        .changed(
          .people(.infant), from: 2, to: 1, because: .atMostAsMany(.infant, as: .adult))
      ]),
    Row(
      policy: .package, start: TravelerSelection([.adult: 1]), counter: .people(.adult),
      step: .down, refusal: .minimum(1)),
    Row(
      policy: .package, start: TravelerSelection([.adult: 1]), counter: .rooms, step: .up,
      refusal: .notCounted),
    // Everybody in one count, one to ten.
    Row(
      policy: .domestic, start: TravelerSelection([.total: 10]), counter: .people(.total),
      step: .up, refusal: .maximum(10)),
    Row(
      policy: .domestic, start: TravelerSelection([.total: 1]), counter: .people(.total),
      step: .down, refusal: .minimum(1)),
    Row(
      policy: .domestic, start: TravelerSelection([.total: 2]), counter: .people(.adult),
      step: .up, refusal: .notCounted),
    // Rooms need adults.
    Row(
      policy: .overseas, start: TravelerSelection([.adult: 2], rooms: 2), counter: .rooms,
      step: .up, refusal: .peoplePerRoom(1)),
    Row(
      policy: .overseas, start: TravelerSelection([.adult: 4], rooms: 3), counter: .rooms,
      step: .up, refusal: .maximum(3)),
    Row(
      policy: .overseas, start: TravelerSelection([.adult: 2], rooms: 2),
      counter: .people(.adult), step: .down, end: TravelerSelection([.adult: 1], rooms: 1),
      notices: [.changed(.rooms, from: 2, to: 1, because: .peoplePerRoom(1))]),
    Row(
      policy: .overseas, start: TravelerSelection([.adult: 4], rooms: 1),
      counter: .people(.adult), step: .up, refusal: .maximum(4)),
    Row(
      policy: .overseas,
      start: TravelerSelection([.adult: 1, .child: 3], rooms: 1, childAges: [0, 1, 2]),
      counter: .people(.child), step: .up, refusal: .maximum(3)),
    Row(
      policy: .favorite, start: TravelerSelection([.adult: 2]), counter: .people(.child),
      step: .up, end: TravelerSelection([.adult: 2, .child: 1], childAges: [nil])),
  ]

  @Test(arguments: rows)
  func `a step keeps the rules and says what else it did`(row: Row) {
    let outcome = row.policy.step(row.counter, row.step, in: row.start)
    #expect(outcome.selection == row.end ?? row.start)
    #expect(outcome.refusal == row.refusal)
    #expect(outcome.notices == row.notices)
    #expect((row.policy.refusal(of: row.counter, row.step, in: row.start)) == row.refusal)
  }

  @Test func `at a bound one button is off and the other stays alive`() throws {
    for policy in Self.domains {
      var selection = policy.initial
      let counter = policy.viewData(for: selection).travelers[0].counter
      while policy.refusal(of: counter, .up, in: selection) == nil {
        selection = policy.step(counter, .up, in: selection).selection
      }
      let full = policy.viewData(for: selection).travelers[0]
      #expect(!full.canIncrease && full.canDecrease)
      while policy.refusal(of: counter, .down, in: selection) == nil {
        selection = policy.step(counter, .down, in: selection).selection
      }
      let empty = policy.viewData(for: selection).travelers[0]
      #expect(empty.canIncrease && !empty.canDecrease)
      #expect(empty.count == 1)
    }
  }

  @Test func `bounds that come later clamp what is chosen and say so`() throws {
    let chosen = TravelerSelection([.adult: 4, .child: 3], rooms: 3, childAges: [3, nil, 9])
    let served = try TravelerPolicy.overseas.replacing(
      bounds: [.init(.adult, 1...2), .init(.child, 0...1)])
    let outcome = served.adopt(chosen)
    #expect(
      outcome.selection == TravelerSelection([.adult: 2, .child: 1], rooms: 2, childAges: [3]))
    #expect(
      outcome.notices == [
        .changed(.people(.adult), from: 4, to: 2, because: .maximum(2)),
        .changed(.people(.child), from: 3, to: 1, because: .maximum(1)),
        .changed(.rooms, from: 3, to: 2, because: .peoplePerRoom(1)),
      ])
    #expect(served.initial == TravelerPolicy.overseas.initial)
  }

  @Test func `a bound that comes later raises what is below it and fits the start into it`() throws
  {
    let served = try TravelerPolicy.overseas.replacing(bounds: [.init(.adult, 3...6)])
    #expect(served.initial == TravelerSelection([.adult: 3], rooms: 1))
    let outcome = served.adopt(TravelerSelection([.adult: 1], rooms: 1))
    #expect(outcome.selection[.adult] == 3)
    #expect(
      outcome.notices == [.changed(.people(.adult), from: 1, to: 3, because: .minimum(3))])
  }

  @Test func `a lower limit takes the last category first`() throws {
    let served = try TravelerPolicy.package.replacing(
      limits: [.init([.adult, .child], maximum: 4)])
    let outcome = served.adopt(TravelerSelection([.adult: 3, .child: 3, .infant: 3]))
    #expect(outcome.selection == TravelerSelection([.adult: 3, .child: 1, .infant: 3]))
    let further = served.adopt(TravelerSelection([.adult: 6, .child: 1, .infant: 5]))
    #expect(further.selection == TravelerSelection([.adult: 4, .infant: 4]))
  }

  @Test func `rooms of a domain that has none stay away`() throws {
    #expect(
      TravelerPolicy.overseas.viewData(for: TravelerSelection([:])).rooms?.range == 1...3)
    let served = try TravelerPolicy.favorite.replacing(rooms: .init(1...3))
    #expect(served.rooms == nil)
    #expect(served.viewData(for: served.initial).rooms == nil)
  }
}
