import TravelModels
import HomeFeature
import Testing
import TravelAPI
import TravelFixtures

/// Scripts that nobody would write, the same for all five shapes.
@MainActor struct RandomScriptTests {
  @Test(arguments: 0..<6)
  func `five shapes follow a random script alike`(round: Int) async throws {
    var random = SeededNumbers(seed: .random(in: 0 ... .max))
    let seed = random.seed
    print("seed \(seed) of random script \(round)")
    let five = Lockstep()
    try await five.compare()
    for _ in 0..<24 {
      try await five.perform(try step(for: five.model, &random))
    }
    #expect(five.model.states.count > 1, "seed \(seed)")
    await five.end()
  }

  private func step(
    for world: ShapeWorld, _ random: inout SeededNumbers
  ) throws -> Lockstep.Step {
    let open = world.desk.open
    let choice = Int.random(in: 0..<10, using: &random)
    if choice < 5, !open.isEmpty {
      let index = Int.random(in: open.indices, using: &random)
      let (answer, name) = try answer(to: open[index], &random)
      return .answer(index, answer, name)
    }
    if choice < 8, let target = world.buttons.randomElement(using: &random) {
      return Int.random(in: 0..<4, using: &random) == 0 ? .tapTwice(target) : .tap(target)
    }
    switch choice {
    case 8: return .likeElsewhere("stay-\(Int.random(in: 11...13, using: &random))")
    case 9: return .pass([1, 400].randomElement(using: &random) ?? 1)
    default: return .near
    }
  }

  private func answer(
    to question: Desk.Question, _ random: inout SeededNumbers
  ) throws -> (Desk.Answer, String) {
    let luck = Int.random(in: 0..<8, using: &random)
    switch question {
    case .home:
      switch luck {
      case 0: return (.failure(.timeout), "timeout")
      case 1: return (.screen(Documents.empty), "nothing")
      case 2: return (.screen(Documents.refused), "refused")
      default:
        let count = Int.random(in: 1...6, using: &random)
        return (.screen(Documents.home("계절\(luck)", shelves: count)), "\(count) shelves")
      }
    case .products(let request):
      if luck < 2 { return (.failure(.unreachable), "unreachable") }
      // Products of a shelf have its number before their own, so that each is on one shelf.
      let shelf = Int(request.landing.drop { !$0.isNumber }) ?? 0
      let numbers = (shelf * 10 + 1)...(shelf * 10 + luck - 1)
      return (.page(try ProductFixture.page(numbers)), "products \(numbers)")
    case .like:
      return luck < 3 ? (.failure(.unreachable), "not kept") : (.kept, "kept")
    }
  }
}
