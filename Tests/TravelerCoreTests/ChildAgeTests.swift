import Testing
import TravelerCore

struct ChildAgeTests {
  private let policy = TravelerPolicy.overseas

  private func with(ages: [Int?]) -> TravelerSelection {
    TravelerSelection([.adult: 2, .child: ages.count], rooms: 1, childAges: ages)
  }

  @Test func `the second age comes back as not chosen, the first never moves`() {
    var selection = with(ages: [7, 4])
    selection = policy.step(.people(.child), .down, in: selection).selection
    #expect(selection.childAges == [7])
    selection = policy.step(.people(.child), .up, in: selection).selection
    #expect(selection.childAges == [7, nil])
  }

  @Test func `zero is an age, and what is not chosen holds apply back by name`() {
    var selection = with(ages: [nil, nil, nil])
    selection = policy.setAge(0, ofChild: 1, in: selection).selection
    let data = policy.viewData(for: selection)
    #expect(data.childAges.map(\.age) == [nil, 0, nil])
    #expect(data.childrenWithoutAge == [0, 2])
    #expect(!data.canApply)
    selection = policy.setAge(17, ofChild: 0, in: selection).selection
    selection = policy.setAge(3, ofChild: 2, in: selection).selection
    #expect(policy.viewData(for: selection).canApply)
    selection = policy.setAge(nil, ofChild: 2, in: selection).selection
    #expect(policy.viewData(for: selection).childrenWithoutAge == [2])
  }

  @Test(arguments: [-1, 18, .max, .min])
  func `an age that is none is refused`(age: Int) {
    let selection = with(ages: [5])
    let outcome = policy.setAge(age, ofChild: 0, in: selection)
    #expect(outcome.refusal == .ageRange(0...17))
    #expect(outcome.selection == selection)
  }

  @Test(arguments: [-1, 1, .max, .min])
  func `a child that is not there has no age`(child: Int) {
    let outcome = policy.setAge(5, ofChild: child, in: with(ages: [nil]))
    #expect(outcome.refusal == .noSuchChild)
  }

  @Test func `a domain that asks for no ages keeps none`() {
    let selection = TravelerSelection([.adult: 1, .child: 1], childAges: [4])
    #expect(TravelerPolicy.package.adopt(selection).selection.childAges.isEmpty)
    let outcome = TravelerPolicy.package.setAge(4, ofChild: 0, in: selection)
    #expect(outcome.refusal == .notCounted)
    #expect(TravelerPolicy.package.viewData(for: selection).canApply)
  }

  @Test func `an age from elsewhere that is none is cleared and told`() {
    let outcome = policy.adopt(with(ages: [4, 40]))
    #expect(outcome.selection.childAges == [4, nil])
    #expect(outcome.notices == [.ageCleared(child: 1, because: .ageRange(0...17))])
  }
}
