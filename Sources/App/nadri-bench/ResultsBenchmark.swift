import CalendarCore
import Catalog
import Glibc

/// What a list of results costs at a hundred thousand items, without HTTP: filter, price, count,
/// sort, and the entries of the first page.
enum ResultsBenchmark {
  static let cases = [BenchmarkCase(name: "results.100k.p99", unit: "ms", runs: 5, run: p99)]

  @MainActor
  private static func p99() async -> Sample {
    let catalog = await BenchWorld.catalog()
    guard let table = try? await catalog.table(), let holidays = try? Holidays() else {
      fatalError("no catalogue to measure on")
    }
    let search = ItemSearch(
      table: table, offers: StayOffers(holidays: holidays), days: DayOffers(holidays: holidays))
    var times: [Double] = []
    var sum = 0
    for query in queries {
      let start = Sample.seconds(CLOCK_MONOTONIC)
      let results = search.results(query)
      sum += search.entries(0..<20, of: results, query).count
      times.append((Sample.seconds(CLOCK_MONOTONIC) - start) * 1e3)
    }
    precondition(sum > 0)
    times.sort()
    return Sample(value: times[min(times.count - 1, times.count * 99 / 100)], cpu: nil)
  }

  /// Two hundred: every order, everywhere and in places, with and without nights and filters.
  private static let queries: [ItemQuery] = {
    let places: [ItemQuery.Location] = [
      .everywhere, .area("jeju"), .area("busan"), .region("부산 해운대구"),
      .around(.init(latitude: 37_560_000, longitude: 126_980_000), metres: 5_000),
    ]
    return (0..<200).map { number in
      var query = ItemQuery(family: number % 10 == 9 ? .ticket : .stay)
      query.location = places[number % places.count]
      query.spot = .init(latitude: 37_560_000, longitude: 126_980_000)
      query.sort = ItemQuery.Sort.allCases[number % 4]
      let day = CalendarDay(number: 20_800 + number)
      if query.family == .ticket { query.day = day }
      if query.family == .stay, number % 3 > 0 {
        query.nights = .init(first: day, count: 1 + number % 4)
      }
      if number % 5 == 0 { query.filter.facets = .pool }
      if number % 7 == 0 { query.filter.availableOnly = true }
      if number % 11 == 0 { query.filter.price = 50_000...200_000 }
      query.party = .init(people: 1 + number % 4, rooms: 1 + number % 2)
      return query
    }
  }()
}
