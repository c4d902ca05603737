import Catalog
import Foundation
import HTTPServer
import Testing
import TravelModels

@testable import Backend

struct KeywordTests {
  private func list(
    _ service: Service, _ text: String, _ tab: String, limit: Int = 20
  ) async throws -> KeywordList {
    let response = await service.ask(
      "/v1/search/keywords", ["q": text, "tab": tab, "limit": "\(limit)"])
    #expect(response.status == 200)
    return try response.value()
  }

  /// The name, or the alias, with what is highlighted in brackets.
  private func shown(_ item: Keyword) -> String {
    var text = Array(item.alias ?? item.name).map(String.init)
    for range in item.highlights.reversed() {
      text.insert("]", at: range.end)
      text.insert("[", at: range.start)
    }
    return text.joined()
  }

  @Test(arguments: [
    ("서우", "[서울]"), ("서우".decomposedStringWithCanonicalMapping, "[서울]"), ("부사", "[부산]"),
    ("붓", "[부산]"), ("ㅅㅇ", "[서울]"), ("서ㅇ", "[서울]"), ("ㅅ울", "[서울]"), ("ㄲ", "[까]치산역"),
    ("ㄱㅅ", "[강서]구"), ("ㄳ", "[강서]구"), ("해운대해수욕장", "[해운대해수욕장]"), ("tjdnf", "[서울]"),
    ("TJDNF", "[서울]"), ("Tjdnf", "[서울]"), (" 서울 ", "[서울]"), ("해운댸", "[해운대]구"),
  ])
  func `what is typed in Korean finds its name and shows where`(
    text: String, wanted: String
  ) async throws {
    let service = try Service()
    let items = try await list(service, text, "domestic", limit: 50).items
    #expect(items.map(shown).contains(wanted), "\(items.prefix(5).map(shown))")
  }

  @Test(arguments: [
    ("ㅑㅊㅜ", "airport-ICN", "[ICN]"), ("ＩＣＮ", "airport-ICN", "[ICN]"),
    ("icn", "airport-ICN", "[ICN]"), ("인천", "airport-ICN", "[인천]국제공항"),
    ("Narita", "airport-NRT", "[Narita] International Airport"), ("SEL", "metro-SEL", "[SEL]"),
    ("TYO", "metro-TYO", "[TYO]"), ("LON", "metro-LON", "[LON]"), ("도쿄", "metro-TYO", "[도쿄]"),
  ])
  func `an airport is found by its code, its Korean and its English name`(
    text: String, id: String, wanted: String
  ) async throws {
    let service = try Service()
    let items = try await list(service, text, "airline").items
    let item = try #require(items.first { $0.id == id }, "\(items.prefix(5).map(\.name))")
    #expect(shown(item) == wanted)
    #expect(item.code == String(id.suffix(3)))
  }

  @Test(arguments: ["", " ", "\u{3000}", "·", "🏖️"])
  func `blanks look for nothing`(text: String) async throws {
    let service = try Service()
    for tab in SearchTab.allCases {
      #expect(try await list(service, text, tab.rawValue).items.isEmpty)
    }
  }

  @Test(arguments: [("시청역", 3), ("중구", 6), ("교대역", 3)])
  func `places of one name tell themselves apart by region`(
    text: String, count: Int
  ) async throws {
    let service = try Service()
    let exact = try await list(service, text, "domestic").items.filter {
      $0.name == text && $0.match == .exact
    }
    #expect(exact.count == count)
    #expect(Set(exact.map(\.region)).count == count)
    #expect(exact.allSatisfy { !$0.region.isEmpty })
  }

  @Test func `hits come in the order of how they were found, and name what exists`() async throws {
    let service = try Service()
    for (text, tab) in [
      ("강", "domestic"), ("ㅅㅅ", "domestic"), ("gh", "overseas"), ("해변", "ticket"),
    ] {
      let items = try await list(service, text, tab, limit: 50).items
      #expect(!items.isEmpty, "\(text)")
      let order = items.compactMap { Keyword.Match.allCases.firstIndex(of: $0.match) }
      #expect(order == order.sorted())
      #expect(Set(items.map(\.id)).count == items.count)
      for item in items {
        let characters = (item.alias ?? item.name).count
        #expect(!item.highlights.isEmpty, "\(item.name)")
        #expect(
          item.highlights.allSatisfy { 0 <= $0.start && $0.start < $0.end && $0.end <= characters })
      }
    }
  }

  @Test func `a house and a tour are found by name and open`() async throws {
    let service = try Service()
    for (path, tab, kind) in [
      ("/v1/stays", "domestic", Keyword.Kind.stay), ("/v1/tickets", "ticket", .ticket),
    ] {
      let query = path == "/v1/stays" ? ["kinds": "hotel"] : [:]
      let page: ResultPage = try await service.ask(path, query).value()
      for item in page.items.prefix(5) {
        let found = try await list(service, item.name, tab).items
        #expect(found.first?.name == item.name && found.first?.kind == kind)
        #expect(found.contains { $0.id == item.id && $0.region == item.region })
      }
    }
  }

  @Test func `the text is written as the coder would write it`() {
    let odd = "\"\\/\u{8}\t\n\u{c}\r\u{1}\u{1f}한글🏖️"
    let list = KeywordList(
      query: odd,
      items: [
        Keyword(
          id: odd, kind: .metro, name: odd, region: "", code: "ICN", alias: odd, match: .fuzzy,
          highlights: [TextRange(start: 0, end: 3), TextRange(start: 4, end: 10)]),
        Keyword(id: "a", kind: .stay, name: "b", region: "c", match: .exact, highlights: []),
      ])
    #expect(KeywordText.bytes(list) == JSONText.bytes(list))
    let empty = KeywordList(query: "", items: [])
    #expect(KeywordText.bytes(empty) == JSONText.bytes(empty))
  }

  private static let wrongQuestions: [(query: [String: String], parameter: String)] = [
    (["tab": "domestic"], "q"), (["q": "서울"], "tab"), (["q": "서울", "tab": "hotel"], "tab"),
    (["q": "서울", "tab": "domestic", "limit": "0"], "limit"),
    (["q": "서울", "tab": "domestic", "limit": "51"], "limit"),
    (["q": "서울", "tab": "domestic", "page": "1"], "page"),
    (["q": String(repeating: "가", count: 86), "tab": "domestic"], "q"),
  ]

  @Test(arguments: wrongQuestions)
  func `a wrong question is refused by name`(
    query: [String: String], parameter: String
  ) async throws {
    let service = try Service()
    let response = await service.ask("/v1/search/keywords", query)
    #expect(try response.problem(400) == parameter)
  }

  @Test func `two hundred names are found by what is typed on the way to them`() async throws {
    let service = try Service()
    let kinds: Set<PlaceEntry.Kind> = [.region, .station, .sight]
    let places = try await service.backend.world.places.value().entries
      .filter { kinds.contains($0.kind) }
    for number in stride(from: 0, to: places.count, by: places.count / 200) {
      let place = places[number]
      // The whole name and where it is exact, it is among the first of its name.
      let items = try await list(service, place.name, "domestic", limit: 50).items
      #expect(items.first?.match == .exact, "\(place.name)")
      let same = places.count { $0.name == place.name }
      #expect(same > 45 || items.contains { $0.id == place.id }, "\(place.name)")
    }
  }

  @Test(arguments: SearchTab.allCases)
  func `each page recommends places that exist, and a ranking of ten`(tab: SearchTab) async throws {
    let service = try Service()
    let response = await service.ask("/v1/search/home", ["tab": tab.rawValue])
    let home: SearchHome = try response.value()
    #expect(home.tab == tab && home.regions.count >= 5)
    for region in home.regions { #expect(await service.ask(region.picture).status == 200) }
    for word in home.words {
      let found = try await list(service, word, tab.rawValue).items
      #expect(!found.isEmpty, "\(word)")
    }
    let ranking: SearchRanking = try await service.ask(
      "/v1/search/ranking", ["tab": tab.rawValue]
    ).value()
    #expect(ranking.items.map(\.rank) == Array(1...10))
    #expect(ranking.countedAt == Service.thursday / 3_600 * 3_600)
    #expect(ranking.items.allSatisfy { ($0.steps > 0) == ($0.change == .up || $0.change == .down) })
    let tag = try #require(response.headers["etag"])
    let again = await service.get(
      "/v1/search/home", ["tab": tab.rawValue], headers: ["if-none-match": tag])
    #expect(again.status == 304)
  }
}
