import CalendarCore
import Testing

@testable import Catalog

struct ItemSearchTests {
  private static let search = Result {
    let directory = try TemporaryDirectory()
    let configuration = CatalogConfiguration(directory: directory.path)
    _ = try CatalogStore.open(configuration)
    let database = try Database(path: configuration.file, mode: .readOnly)
    let holidays = try Holidays()
    return ItemSearch(
      table: try ItemTable(database), offers: StayOffers(holidays: holidays),
      days: DayOffers(holidays: holidays))
  }
  private static let wednesday = CalendarDay("2026-12-02")

  @Test func `every item is there once`() throws {
    let search = try Self.search.get()
    for family in ItemFamily.allCases {
      let entries = search.all(ItemQuery(family: family))
      #expect(entries.count == CatalogScale.oneThousand.count(of: family))
      #expect(Set(entries.map(\.number)).count == entries.count)
    }
  }

  @Test(arguments: ItemQuery.Sort.allCases)
  func `a list is in its order, what cannot be had last`(sort: ItemQuery.Sort) throws {
    let search = try Self.search.get()
    let recipe = try ItemRecipe()
    let first = try #require(Self.wednesday) + 3
    let spot = ItemQuery.Spot(latitude: 37_560_000, longitude: 126_980_000)
    let list = search.all(
      ItemQuery(
        family: .stay, location: .around(spot, metres: 90_000), spot: spot,
        nights: .init(first: first, count: 1), sort: sort))
    let there = list.filter { $0.unitPrice != nil }
    #expect(!there.isEmpty && there.count < list.count)
    #expect(list.prefix(there.count).allSatisfy { $0.unitPrice != nil })
    let values = there.map { entry in
      let item = recipe.item(.stay, entry.number)
      return switch sort {
      case .recommended: -item.score
      case .review: -item.reviewCount
      case .price: entry.unitPrice ?? 0
      case .distance: entry.distance ?? 0
      }
    }
    #expect(values == values.sorted())
    #expect(list.allSatisfy { $0.distance.map { (0...90_000).contains($0) } == true })
  }

  @Test func `the count on a chip is what choosing it gives`() throws {
    let search = try Self.search.get()
    let first = try #require(Self.wednesday)
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    for round in 0..<12 {
      let draw = Draw(seed: seed, family: .stay, number: round)
      var query = ItemQuery(family: .stay, nights: .init(first: first + round, count: 2))
      if draw.chance(50, .kind) { query.filter.kinds = [.hotel, .pension] }
      if draw.chance(30, .grade) { query.filter.grades = [4, 5] }
      if draw.chance(40, .facet) { query.filter.facets = [.ocean] }
      if draw.chance(30, .rating) { query.filter.rating = 42 }
      if draw.chance(30, .price) { query.filter.price = 50_000...180_000 }
      query.filter.availableOnly = draw.chance(50, .soldOut)
      let results = search.results(query)
      for (kind, count) in results.counts.kinds {
        var narrowed = query
        narrowed.filter.kinds = [kind]
        #expect(search.results(narrowed).count == count)
      }
      for (grade, count) in results.counts.grades {
        var narrowed = query
        narrowed.filter.grades = [grade]
        #expect(search.results(narrowed).count == count)
      }
      var there = query
      there.filter.availableOnly = true
      #expect(search.results(there).count == results.counts.available)
      for (facet, count) in results.counts.facets {
        var narrowed = query
        narrowed.filter.facets.insert(ItemFacets(rawValue: facet))
        #expect(search.results(narrowed).count == count)
      }
    }
  }

  @Test func `a list costs what the stay itself costs`() throws {
    let search = try Self.search.get()
    let recipe = try ItemRecipe()
    let first = try #require(Self.wednesday)
    let nights = ItemQuery.Nights(first: first, count: 3)
    let query = ItemQuery(family: .stay, nights: nights, party: .init(people: 3))
    for entry in search.all(query).prefix(300) {
      let best = search.offers.best(
        of: recipe.item(.stay, entry.number), from: first, nights: 3, party: .init(people: 3))
      #expect(entry.total == best?.total && entry.unitPrice == best?.perNight)
    }
  }

  @Test func `a place holds what lies in it`() throws {
    let search = try Self.search.get()
    let recipe = try ItemRecipe()
    for location in [
      ItemQuery.Location.area("jeju"), .region("제주 제주시"), .area("none"), .region(""),
    ] {
      let found = Set(
        search.all(ItemQuery(family: .stay, location: location)).map(\.number))
      let wanted = (1...CatalogScale.oneThousand.count(of: .stay)).filter { number in
        let item = recipe.item(.stay, number)
        return switch location {
        case .area(let area): item.area == area
        case .region(let name): item.region == name
        default: false
        }
      }
      #expect(found == Set(wanted))
    }
  }
}

extension ItemSearch {
  fileprivate func all(_ query: ItemQuery) -> [ItemResults.Entry] {
    let results = results(query)
    return entries(0..<results.count, of: results, query)
  }
}
