import Testing

@testable import Catalog

struct ItemRecipeTests {
  /// FNV-1a over the values of items as they stand in rows.
  private static func hash(_ items: some Sequence<CatalogItem>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for item in items {
      for value in ItemRow.values(item) {
        let text =
          switch value {
          case .integer(let number): "\(number)"
          case .real(let number): "\(number)"
          case .text(let text): text
          case .null: "-"
          }
        for byte in "\(text)|".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
    }
    return String(hash, radix: 16)
  }

  private static let recipe = Result { try ItemRecipe() }

  @Test(arguments: [
    (ItemFamily.stay, "52c6bd6d5dda7848"),
    (.ticket, "96087ff33f412ffd"),
    (.flight, "c9dd877050cb2596"),
    (.package, "1240a54541763dc6"),
  ])
  func `the standard seed gives the same items for ever`(family: ItemFamily, gold: String) throws {
    let recipe = try Self.recipe.get()
    let items = (1...CatalogScale.oneThousand.count(of: family)).map { recipe.item(family, $0) }
    #expect(Self.hash(items) == gold)
  }

  @Test func `an item does not depend on the order it is made in`() throws {
    let recipe = try Self.recipe.get()
    let again = try ItemRecipe()
    let numbers = Array(1...60)
    let forwards = numbers.map { recipe.item(.stay, $0) }
    let backwards = numbers.reversed().map { again.item(.stay, $0) }
    #expect(forwards == Array(backwards.reversed()))
  }

  @Test func `another seed gives other items`() throws {
    let recipe = try Self.recipe.get()
    let other = try ItemRecipe(seed: 7)
    let same = (1...100).filter { recipe.item(.stay, $0).name == other.item(.stay, $0).name }
    #expect(same.count < 3)
  }

  @Test(arguments: ItemFamily.allCases)
  func `every item is within its limits`(family: ItemFamily) throws {
    let recipe = try Self.recipe.get()
    for number in 1...2_000 {
      let item = recipe.item(family, number)
      #expect(item.kind.family == family)
      #expect(item.id == "\(family.rawValue)-\(number)")
      #expect(!item.name.isEmpty && !item.name.contains("#") && !item.name.contains("@"))
      #expect(!item.region.isEmpty && !item.area.isEmpty)
      #expect(item.basePrice >= 1_000 && item.basePrice % 1_000 == 0)
      #expect(item.price >= 1_000 && item.price % 1_000 == 0)
      #expect(item.discount == 0 ? item.price == item.basePrice : item.price < item.basePrice)
      #expect((0...35).contains(item.discount))
      #expect((37...50).contains(item.rating))
      #expect((0...5_000).contains(item.reviewCount))
      #expect((0...5).contains(item.grade))
      #expect(item.facets.contains(.deal) == (item.discount >= 20))
      #expect((-90_000_000...90_000_000).contains(item.latitude))
      #expect((-180_000_000...180_000_000).contains(item.longitude))
    }
  }

  @Test func `stays of Korea stand in Korea`() throws {
    let recipe = try Self.recipe.get()
    for number in 1...2_000 {
      let item = recipe.item(.stay, number)
      guard item.kind != .overseas else { continue }
      #expect((33_000_000...38_700_000).contains(item.latitude), "\(item)")
      #expect((124_500_000...132_000_000).contains(item.longitude), "\(item)")
    }
  }

  @Test func `each kind of stay has about its share`() throws {
    let recipe = try Self.recipe.get()
    var counts: [ItemKind: Int] = [:]
    for number in 1...5_000 { counts[recipe.item(.stay, number).kind, default: 0] += 1 }
    let shares: [(ItemKind, Int)] = [
      (.hotel, 28), (.pension, 24), (.motel, 14), (.guesthouse, 12), (.camping, 8), (.overseas, 14),
    ]
    for (kind, share) in shares {
      let count = counts[kind] ?? 0
      #expect(abs(count - share * 50) < 120, "\(kind.rawValue): \(count)")
    }
  }

  @Test func `pensions keep out of the big cities`() throws {
    let recipe = try Self.recipe.get()
    let pensions = (1...5_000).map { recipe.item(.stay, $0) }.filter { $0.kind == .pension }
    let urban = pensions.filter { $0.facets.contains(.city) }
    #expect(urban.count * 100 < pensions.count)
  }

  @Test(arguments: [
    ("애월읍", "애월"), ("종로1가", "종로"), ("중앙동4가", "중앙"), ("삼도이동", "삼도"), ("해운대구", "해운대"),
    ("수원시 장안구", "장안"), ("중동", nil), ("우동", nil), ("A동", nil), ("", nil),
  ])
  func `a place word drops the administrative ending`(name: String, word: String?) {
    #expect(Districts.word(name) == word)
  }

  @Test func `solemn places are no leisure tours`() throws {
    let names = try Gazetteer().sights.map(\.name)
    #expect(names.count > 150)
    #expect(!names.contains { $0.contains("추모") || $0.contains("대공분실") || $0.contains("부군당") })
  }

  @Test func `the distance from Incheon to Osaka is known`() {
    func airport(_ latitude: Int, _ longitude: Int) -> Airport {
      Airport(
        code: "", city: "", region: "", area: "", latitude: latitude, longitude: longitude)
    }
    let kilometres = ItemRecipe.distance(
      airport(37_455_710, 126_445_340), airport(34_427_300, 135_244_000))
    #expect((860...870).contains(kilometres))
  }
}
