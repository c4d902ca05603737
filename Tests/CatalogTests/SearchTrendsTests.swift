import Testing

@testable import Catalog

struct SearchTrendsTests {
  private static let places = Result { try PlaceBook() }

  @Test(arguments: KeywordBook.Tab.allCases)
  func `what is recommended or ranked exists and suits the tab`(tab: KeywordBook.Tab) throws {
    let places = try Self.places.get()
    for id in SearchTrends.places(tab) + SearchTrends.regions(tab) {
      let place = try #require(places[id], "\(id)")
      #expect(tab.has(place), "\(id)")
    }
    #expect(Set(SearchTrends.regions(tab)).count == SearchTrends.regions(tab).count)
    #expect(Set(SearchTrends.places(tab)).count == SearchTrends.places(tab).count)
  }

  @Test(arguments: KeywordBook.Tab.allCases)
  func `a change is previous minus current`(tab: KeywordBook.Tab) throws {
    let trends = SearchTrends()
    var seen: Set<String> = []
    for hour in 490_000..<490_200 {
      let before = trends.snapshot(tab, hour: hour - 1)
      let ranking = trends.ranking(tab, hour: hour)
      #expect(ranking.count == SearchTrends.length)
      #expect(Set(ranking.map(\.id)).count == ranking.count)
      #expect(ranking == trends.ranking(tab, hour: hour))
      for (rank, row) in ranking.enumerated() {
        let change = before.firstIndex(of: row.id).map { $0 - rank }
        switch row.change {
        case .new: #expect(change == nil)
        case .same: #expect(change == 0)
        case .up(let steps): #expect(change == steps && steps > 0)
        case .down(let steps): #expect(change == -steps && steps > 0)
        }
        seen.insert("\(row.change)".prefix(2).description)
      }
    }
    #expect(seen == ["ne", "sa", "up", "do"])
  }
}
