import Catalog
import Testing

struct PlaceBookTests {
  private static let book = Result { try PlaceBook() }

  @Test func `every place has an id of its own, a name and a spot`() throws {
    let book = try Self.book.get()
    #expect(book.entries.count > 20_000)
    for kind in PlaceEntry.Kind.allCases {
      #expect(book.entries.contains { $0.kind == kind })
    }
    var seen: Set<String> = []
    for entry in book.entries {
      #expect(seen.insert(entry.id).inserted, "\(entry.id)")
      #expect(!entry.name.isEmpty && book[entry.id] == entry, "\(entry.id)")
      #expect((0...1_000).contains(entry.popularity))
      #expect(abs(entry.latitude) <= 90_000_000 && abs(entry.longitude) <= 180_000_000)
      #expect(!entry.area.isEmpty && !entry.aliases.contains(entry.name))
    }
    #expect(book["region-0"] == nil && book[""] == nil)
  }

  @Test(arguments: [
    ("시청역", PlaceEntry.Kind.station, 3), ("교대역", .station, 3), ("중구", .region, 6),
    ("광주", .region, 1), ("광주시", .region, 1),
  ])
  func `places of one name tell themselves apart by region`(
    name: String, kind: PlaceEntry.Kind, count: Int
  ) throws {
    let found = try Self.book.get().entries.filter { $0.name == name && $0.kind == kind }
    #expect(found.count == count)
    #expect(Set(found.map(\.region)).count == count)
  }

  @Test(arguments: [
    ("airport-ICN", "인천국제공항", "ICN"), ("metro-SEL", "서울", "SEL"), ("metro-TYO", "도쿄", "TYO"),
    ("metro-LON", "런던", "LON"), ("region-26350", "해운대구", "부산 해운대구"),
    ("station-KS0555", "시청역", "City Hall"),
  ])
  func `a place is known by its other names`(id: String, name: String, alias: String) throws {
    let entry = try #require(try Self.book.get()[id])
    #expect(entry.name == name)
    #expect(entry.aliases.contains(alias))
  }
}
