import HomeFeature
import Testing
import TravelFixtures
import TravelModels

struct RandomScreenTests {
  /// The marks a model draws.
  private func marks(_ model: HomeAppModel) -> [String] {
    switch model {
    case .category(let model): model.items.map(\.name)
    case .banner(let model): model.items.map(\.alt)
    case .title(let model): [model.text]
    case .product(let model): [model.slot.key.request.landing]
    case .logo, .more, .placeholder: []
    }
  }

  @Test func `two thousand broken screens keep each right element and name each drop once`() throws
  {
    var random = SeededNumbers(seed: .random(in: 0...UInt64.max))
    print("seed \(random.seed)")
    let context = try HomeContext.fixture()
    var drops = 0
    for number in 0..<2_000 {
      let sample = RandomScreen(random: &random)
      let bytes = Array(sample.screen.document.text.utf8)
      let conversion = HomeCMSConverter().convert(try CMSScreen(parsing: bytes), in: context)
      drops += sample.dropped.count
      let drawn = conversion.models.flatMap { marks($0) }
      let dropped = conversion.drops.map { $0.path }
      try #require(drawn == sample.kept, "screen \(number)")
      try #require(dropped.sorted() == sample.dropped.sorted(), "screen \(number)")
      try #require(Set(conversion.ids).count == conversion.ids.count)
    }
    #expect(drops > 4_000)
  }

  @Test func `a screen with random values anywhere never costs the neighbour`() throws {
    var random = SeededNumbers(seed: .random(in: 0...UInt64.max))
    print("seed \(random.seed)")
    let context = try HomeContext.fixture(isDebug: true)
    let neighbour = CMSFixture.module("logo", id: 99, components: [])
    for number in 0..<2_000 {
      guard case .array(var modules)? = CMSFixture.everything.document["data"]?["modules"] else {
        Issue.record("no modules")
        return
      }
      for _ in 0..<3 {
        let place = Int.random(in: 0..<modules.count, using: &random)
        modules[place] = shaken(modules[place], &random)
      }
      let screen = CMSFixture.screen(modules: .array(modules + [neighbour]))
      let conversion = HomeCMSConverter().convert(screen, in: context)
      try #require(conversion.models.last?.id.rawValue.hasPrefix("1/99") == true, "\(number)")
      try #require(Set(conversion.ids).count == conversion.ids.count, "\(number)")
    }
  }

  /// `value` with one value somewhere in it replaced by another.
  private func shaken(_ value: JSONValue, _ random: inout SeededNumbers) -> JSONValue {
    let others: [JSONValue] = [nil, true, -1, 99, 0.5, "", "글", "2026-04-20", [], [nil], [:]]
    if Int.random(in: 0..<5, using: &random) == 0 {
      return others.randomElement(using: &random) ?? nil
    }
    switch value {
    case .object(var object) where !object.members.isEmpty:
      let place = Int.random(in: 0..<object.members.count, using: &random)
      object.members[place].value = shaken(object.members[place].value, &random)
      return .object(object)
    case .array(var values) where !values.isEmpty:
      let place = Int.random(in: 0..<values.count, using: &random)
      values[place] = shaken(values[place], &random)
      return .array(values)
    default:
      return others.randomElement(using: &random) ?? nil
    }
  }
}
