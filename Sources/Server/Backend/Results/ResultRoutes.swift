import Catalog
import HTTPServer
import TravelModels

/// Lists of stays, tickets and packages, and the offers of single ids.
struct ResultRoutes {
  static let mostIds = 50

  let world: World

  var routes: [Route] {
    [
      list("/v1/stays", .stay, ListQuery.stays),
      list("/v1/tickets", .ticket, ListQuery.days),
      list("/v1/packages", .package, ListQuery.days),
      Route(
        "GET", "/v1/items", parameters: ["ids", "checkIn", "checkOut", "day", "people", "rooms"]
      ) { [self] call in try await items(call) },
    ]
  }

  private func list(_ path: String, _ family: ItemFamily, _ parameters: [String]) -> Route {
    Route("GET", path, parameters: parameters) { [world] call in
      let query = try await ListQuery(family, call, world)
      let search = try await world.search.value()
      let results = world.lists.results(query.items) { search.results(query.items) }
      let end = min(query.offset + query.pageSize, results.count)
      let entries = search.entries(min(query.offset, end)..<end, of: results, query.items)
      let page = ResultPage(
        items: try await Self.items(entries, query.items, world.catalog),
        total: results.count, counts: ResultCounts(results.counts),
        nextCursor: end < results.count ? ListCursor.text(end, binding: query.binding) : nil)
      return EntityTag.apply(to: JSONText.revalidated(page), for: call.request)
    }
  }

  static func items(
    _ entries: [ItemResults.Entry], _ query: ItemQuery, _ catalog: CatalogStore
  ) async throws -> [ResultItem] {
    let items = try await catalog.items(query.family, entries.map(\.number))
    return zip(items, entries).map { ResultItem($0, $1, query) }
  }

  /// The offers of ids of any family, in the order asked for.
  private func items(_ call: Route.Call) async throws -> HTTPResponse {
    let parameters = try call.parameters()
    let ids = try parameters.required("ids").split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    guard ids.count <= Self.mostIds, ids.allSatisfy({ (1...64).contains($0.utf8.count) }) else {
      throw Problem.badParameter(
        "ids", "Up to \(Self.mostIds) ids joined by commas are expected.")
    }
    guard Set(ids).count == ids.count else {
      throw Problem.badParameter("ids", "An id may be given once.")
    }
    let first = SaleWindow.firstDay(at: world.now())
    let nights = try parameters.nights(from: first)
    let day = try parameters.saleDay("day", from: first, days: SaleWindow.days)
    let party = try parameters.party(people: 2)
    let search = try await world.search.value()
    var found: [String: ResultItem] = [:]
    for family in ItemFamily.allCases {
      var query = ItemQuery(family: family, party: party)
      if family == .stay { query.nights = nights }
      if family == .ticket || family == .package { query.day = day }
      let numbers = ids.compactMap { CatalogItem.number($0, of: family) }
      let entries = search.entries(numbers: numbers, query)
      for item in try await Self.items(entries, query, world.catalog) { found[item.id] = item }
    }
    let prices = ItemPrices(
      items: ids.compactMap { found[$0] }, gone: ids.filter { found[$0] == nil })
    return EntityTag.apply(to: JSONText.revalidated(prices), for: call.request)
  }
}

extension CatalogItem {
  /// The number of an id such as `stay-17`; `nil` for any other text.
  static func number(_ id: String, of family: ItemFamily) -> Int? {
    let prefix = family.rawValue + "-"
    guard id.hasPrefix(prefix), let number = Int(id.dropFirst(prefix.count)), number > 0,
      number <= Int(Int32.max), id == "\(prefix)\(number)"
    else { return nil }
    return number
  }
}
