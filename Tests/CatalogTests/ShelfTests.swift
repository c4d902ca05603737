import Testing

@testable import Catalog

struct ShelfTests {
  private static let landings: [(String, ItemKind, ItemFacets, String?)] = [
    ("hotel", .hotel, [], nil),
    ("hotel/all", .hotel, [], nil),
    ("hotel/ocean", .hotel, .ocean, nil),
    ("pension/jeju", .pension, [], "jeju"),
    ("pension/pool+jeju+pet", .pension, [.pool, .pet], "jeju"),
    ("overseas/jp", .overseas, [], "jp"),
    ("flight/direct", .flight, .direct, nil),
  ]

  @Test(arguments: landings)
  func `a landing names a kind and what narrows it`(
    landing: String, kind: ItemKind, facets: ItemFacets, area: String?
  ) throws {
    let shelf = try #require(Shelf(landing: landing))
    #expect(shelf.kind == kind)
    #expect(shelf.facets == facets)
    #expect(shelf.area == area)
  }

  @Test(arguments: [
    "", "/", "hotels", "hotel/", "hotel/nowhere", "hotel/ocean/all", "hotel/jeju+busan", "HOTEL",
    "hotel/ocean+", "hotel/all+ocean", " hotel",
  ])
  func `an unknown landing is none`(landing: String) {
    #expect(Shelf(landing: landing) == nil)
  }

  @Test(arguments: Shelf.Sort.allCases, ["hotel/all", "pension/gangwon", "hotel/ocean+pool"])
  func `pages cover a shelf without repeats, in order`(
    sort: Shelf.Sort, landing: String
  ) async throws {
    let store = try SharedCatalog.store.get()
    let shelf = try #require(Shelf(landing: landing))
    var items: [CatalogItem] = []
    var position: Shelf.Position?
    repeat {
      let page = try await store.page(of: shelf, sort: sort, after: position, limit: 7)
      #expect(page.next == nil || page.items.count == 7)
      items += page.items
      position = page.next
    } while position != nil

    let recipe = try ItemRecipe()
    let wanted = (1...CatalogScale.oneThousand.count(of: .stay)).map { recipe.item(.stay, $0) }
      .filter {
        $0.kind == shelf.kind && $0.facets.isSuperset(of: shelf.facets)
          && (shelf.area == nil || $0.area == shelf.area)
      }
      .sorted { left, right in
        let (a, b) = (sort.value(left), sort.value(right))
        if a != b { return sort.descends ? a > b : a < b }
        return left.number < right.number
      }
    #expect(!wanted.isEmpty)
    #expect(items.map(\.id) == wanted.map(\.id))
  }
}
