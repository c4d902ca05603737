import CalendarCore
import Testing

@testable import Catalog

struct NightPricesTests {
  private func stay(_ number: Int, _ facets: ItemFacets = [], area: String = "seoul") -> CatalogItem
  {
    var stay = CatalogItem.blank(.hotel)
    (stay.number, stay.facets, stay.area) = (number, facets, area)
    return stay
  }

  @Test(arguments: [
    ("2026-12-02", 100), ("2026-12-03", 100), ("2026-12-04", 115), ("2026-12-05", 135),
    ("2026-12-06", 100),
    // The night before Christmas, a Thursday; Christmas itself is a Friday.
    ("2026-12-24", 135), ("2026-12-25", 115),
    // 설날 2027 is Sunday 02-07: the run is 02-06 to 02-09, so even Friday leads into it.
    ("2027-02-05", 135), ("2027-02-06", 135), ("2027-02-07", 135), ("2027-02-08", 135),
    ("2027-02-09", 100), ("2027-02-04", 100),
  ])
  func `a night costs what its day says`(text: String, percent: Int) throws {
    let prices = NightPrices(holidays: try Holidays())
    let day = try #require(CalendarDay(text))
    #expect(prices.weekFactor(day) == percent)
  }

  @Test(arguments: [
    (ItemFacets.ocean, "busan", "2026-07-19", 100), (.ocean, "busan", "2026-07-20", 150),
    (.ocean, "busan", "2026-08-20", 150), (.ocean, "busan", "2026-08-21", 100),
    (.mountain, "busan", "2026-08-01", 100), (.snow, "gangwon", "2026-12-01", 140),
    (.snow, "gangwon", "2027-02-28", 140), (.snow, "gangwon", "2027-03-01", 100),
    (.snow, "jeonbuk", "2027-01-10", 100), (.mountain, "gangwon", "2027-01-10", 100),
  ])
  func `a season costs more where it is one`(
    facets: ItemFacets, area: String, text: String, percent: Int
  ) throws {
    let prices = NightPrices(holidays: Holidays([]))
    let day = try #require(CalendarDay(text))
    let stay = StayFacts(stay(1, facets, area: area), seed: ItemRecipe.standardSeed)
    #expect(NightPrices.season(stay, prices.facts(of: day)) == percent)
  }

  @Test func `a price stays within 8 percent and repeats`() throws {
    let prices = NightPrices(holidays: Holidays([]))
    let wednesday = try #require(CalendarDay("2026-12-02"))
    var seen: Set<Int> = []
    for number in 1...500 {
      let night = prices.night(of: stay(number), room: 1, base: 100_000, on: wednesday)
      #expect(night == prices.night(of: stay(number), room: 1, base: 100_000, on: wednesday))
      guard case .open(let price) = night else { continue }
      #expect((92_000...108_000).contains(price) && price % 1_000 == 0)
      seen.insert(price)
    }
    #expect(seen.count == 17)
  }

  @Test func `some Saturdays are sold out and some houses close a weekday`() throws {
    let prices = NightPrices(holidays: Holidays([]))
    let monday = try #require(CalendarDay("2026-11-30"))
    var soldOut = 0
    var closing = 0
    for number in 1...3_000 {
      let week = (0..<7).map {
        prices.night(of: stay(number), room: 1, base: 100_000, on: monday + $0)
      }
      if week[5] == .soldOut { soldOut += 1 }
      #expect(!week[..<5].contains(.soldOut) && week[6] != .soldOut)
      let closed = week.count { $0 == .closed }
      #expect(closed <= 1)
      closing += closed
    }
    #expect((60...120).contains(soldOut), "\(soldOut)")
    #expect((35...90).contains(closing), "\(closing)")
  }

  @Test func `the rooms of a house differ`() throws {
    let prices = NightPrices(holidays: Holidays([]))
    let wednesday = try #require(CalendarDay("2026-12-02"))
    let rooms = (1...12).map {
      prices.night(of: stay(1), room: $0, base: 100_000, on: wednesday)
    }
    #expect(Set(rooms.map { "\($0)" }).count > 3)
  }
}
