import Foundation
import Hangul
import Testing

@testable import Catalog

struct KeywordBookTests {
  private static let world = Result {
    let directory = try TemporaryDirectory()
    let configuration = CatalogConfiguration(directory: directory.path)
    let places = try PlaceBook()
    let recipe = try ItemRecipe()
    let book = try KeywordBook(
      places: places,
      files: KeywordFiles(directory: directory.path, meta: CatalogMeta(configuration)),
      names: Self.names(recipe))
    return (places: places, recipe: recipe, book: book)
  }

  private static func names(
    _ recipe: ItemRecipe
  ) -> ((KeywordBook.ItemName) throws -> Void) throws -> Void {
    { body in
      for family in [ItemFamily.stay, .ticket] {
        for number in 1...CatalogScale.oneThousand.count(of: family) {
          let item = recipe.item(family, number)
          try body(
            .init(
              family: family, number: number, kind: item.kind, name: item.name,
              score: item.score))
        }
      }
    }
  }

  /// The names, the best first.
  private func found(_ text: String, _ tab: KeywordBook.Tab, limit: Int = 20) throws -> [String] {
    let world = try Self.world.get()
    return world.book.search(HangulQuery(text), tab: tab, limit: limit).map { finding in
      switch finding.subject {
      case .place(let number): world.places.entries[number].id
      case .item(let family, let number): world.recipe.item(family, number).name
      }
    }
  }

  @Test(arguments: [
    ("서우", KeywordBook.Tab.domestic, "region-11"), ("부사", .domestic, "region-26"),
    ("붓", .domestic, "region-26"), ("tjdnf", .domestic, "region-11"),
    ("TJDNF", .domestic, "region-11"), ("서ㅇ", .domestic, "region-11"),
    ("해운대해수욕장", .domestic, "sight-KA0110"), (" 서울 ", .domestic, "region-11"),
    ("ㅑㅊㅜ", .airline, "airport-ICN"), ("icn", .airline, "airport-ICN"),
    ("ＩＣＮ", .airline, "airport-ICN"), ("인천", .airline, "airport-ICN"),
    ("SEL", .airline, "metro-SEL"), ("TYO", .airline, "metro-TYO"),
    ("LON", .airline, "metro-LON"), ("오사카", .overseas, "city-1853909"),
    ("Heathrow", .airline, "airport-LHR"), ("하네다", .airline, "airport-HND"),
    ("해운대", .ticket, "region-26350"),
  ])
  func `what people type finds what they mean among the first`(
    text: String, tab: KeywordBook.Tab, id: String
  ) throws {
    #expect(try found(text, tab).prefix(5).contains(id))
  }

  @Test(arguments: KeywordBook.Tab.allCases)
  func `a tab finds nothing of another`(tab: KeywordBook.Tab) throws {
    let world = try Self.world.get()
    for text in ["서", "ㅇ", "a", "호텔", "역", "투어"] {
      for finding in world.book.search(HangulQuery(text), tab: tab, limit: 50) {
        switch finding.subject {
        case .place(let number): #expect(tab.has(world.places.entries[number]))
        case .item(let family, let number):
          #expect(tab.has(world.recipe.item(family, number).kind))
        }
      }
    }
  }

  @Test(arguments: ["", " ", "·", "🏖️"])
  func `blanks find nothing`(text: String) throws {
    for tab in KeywordBook.Tab.allCases { #expect(try found(text, tab).isEmpty) }
  }

  @Test func `a house and a tour are found by their names`() throws {
    let recipe = try Self.world.get().recipe
    for number in 1...60 {
      let stay = recipe.item(.stay, number)
      let tab: KeywordBook.Tab = stay.kind == .overseas ? .overseas : .domestic
      #expect(try found(stay.name, tab).first == stay.name)
      #expect(
        try found(recipe.item(.ticket, number).name, .ticket).first
          == recipe.item(.ticket, number).name)
    }
  }

  @Test func `indexes are read again, and built anew where a file is damaged`() throws {
    let world = try Self.world.get()
    let directory = try TemporaryDirectory()
    let configuration = CatalogConfiguration(directory: directory.path)
    let files = KeywordFiles(directory: directory.path, meta: CatalogMeta(configuration))
    let airports = world.places.entries.filter { $0.kind == .airport || $0.kind == .metro }
    let places = PlaceBook(Array(airports.prefix(200)))
    var asked = 0
    func build() throws -> KeywordBook {
      try KeywordBook(places: places, files: files) { body in
        asked += 1
        try Self.names(world.recipe)(body)
      }
    }
    func names(_ book: KeywordBook) -> [KeywordBook.Finding] {
      book.search(HangulQuery("공항"), tab: .airline, limit: 20)
    }
    let first = names(try build())
    #expect(!first.isEmpty && asked == 1)
    #expect(try names(build()) == first && asked == 1)
    let file = try #require(try directory.names().first { $0.hasPrefix("names-airline-") })
    try Data(count: 100).write(to: URL(filePath: "\(directory.path)/\(file)"))
    #expect(try names(build()) == first && asked == 2)
    #expect(try directory.names().count == KeywordBook.Tab.allCases.count)
  }
}
