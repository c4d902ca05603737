import Catalog
import Foundation
import Hangul
import HTTPServer
import TravelModels

/// What the search screen asks: what a typed text may mean, what is recommended, what is ranked.
struct SearchRoutes {
  let world: World

  var routes: [Route] {
    [
      Route("GET", "/v1/search/keywords", parameters: ["q", "tab", "limit"]) { [self] call in
        try await keywords(call)
      },
      Route("GET", "/v1/search/home", parameters: ["tab"]) { [self] call in
        try await home(call)
      },
      Route("GET", "/v1/search/ranking", parameters: ["tab"]) { [self] call in
        try await ranking(call)
      },
    ]
  }

  private func keywords(_ call: Route.Call) async throws -> HTTPResponse {
    let parameters = try call.parameters()
    let tab = try tab(parameters)
    let limit = try parameters.integer("limit", in: 1...50) ?? 20
    guard let typed = parameters.text("q") else {
      throw Problem.badParameter("q", "This parameter is required.")
    }
    let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    let query = HangulQuery(text)
    var items: [Keyword] = []
    if !query.isEmpty {
      let places = try await world.places.value()
      let findings = try await world.keywords.value().search(query, tab: tab, limit: limit)
      let names = try await itemNames(findings)
      items = findings.compactMap { finding in
        switch finding.subject {
        case .place(let number):
          Keyword(places.entries[number], query, finding.kind)
        case .item(let family, let number):
          names["\(family.rawValue)-\(number)"].map { Keyword($0, query, finding.kind) }
        }
      }
    }
    var response = HTTPResponse(
      headers: ["content-type": "application/json", "cache-control": "no-cache"],
      body: KeywordText.bytes(KeywordList(query: text, items: items)))
    response = EntityTag.apply(to: response, for: call.request)
    return response
  }

  private func itemNames(
    _ findings: [KeywordBook.Finding]
  ) async throws -> [String: CatalogItem] {
    var numbers: [ItemFamily: [Int]] = [:]
    for finding in findings {
      if case .item(let family, let number) = finding.subject {
        numbers[family, default: []].append(number)
      }
    }
    var items: [String: CatalogItem] = [:]
    for (family, numbers) in numbers {
      for item in try await world.catalog.items(family, numbers) { items[item.id] = item }
    }
    return items
  }

  private func home(_ call: Route.Call) async throws -> HTTPResponse {
    let tab = try tab(call.parameters())
    let places = try await world.places.value()
    let home = SearchHome(
      tab: SearchTab(tab), words: SearchTrends.words(tab),
      regions: SearchTrends.regions(tab).compactMap { places[$0].map(RecommendedRegion.init) })
    return EntityTag.apply(to: JSONText.revalidated(home), for: call.request)
  }

  private func ranking(_ call: Route.Call) async throws -> HTTPResponse {
    let tab = try tab(call.parameters())
    let places = try await world.places.value()
    let hour = world.now() / 3_600
    let rows = SearchTrends(seed: world.catalog.meta.seed).ranking(tab, hour: hour)
    let ranking = SearchRanking(
      tab: SearchTab(tab), countedAt: hour * 3_600,
      items: rows.enumerated().compactMap { rank, row in
        places[row.id].map { RankedKeyword(rank: rank + 1, $0, row.change) }
      })
    return EntityTag.apply(to: JSONText.revalidated(ranking), for: call.request)
  }

  private func tab(_ parameters: Parameters) throws(Problem) -> KeywordBook.Tab {
    guard let tab = try parameters.choice("tab", KeywordBook.Tab.self) else {
      throw .badParameter("tab", "This parameter is required.")
    }
    return tab
  }
}
