import CalendarCore
import Catalog

/// What a list of stays, tickets or packages was asked for, checked.
struct ListQuery {
  static let stays =
    shared + ["checkIn", "checkOut", "rooms", "kinds", "grades"]
  static let days = shared + ["day"]
  private static let shared = [
    "place", "people", "priceMin", "priceMax", "rating", "amenities", "available", "sort",
    "cursor", "pageSize",
  ]
  static let mostWon = 100_000_000
  static let kinds = ItemKind.allCases.filter { $0.family == .stay }.map(\.rawValue)
  /// What lists filter by; `direct` is a word of flights.
  static let amenities = ItemFacets.byName.keys.filter { $0 != "direct" }.sorted()

  let items: ItemQuery
  let offset: Int
  let pageSize: Int
  let binding: UInt64

  init(_ family: ItemFamily, _ call: Route.Call, _ world: World) async throws {
    let parameters = try call.parameters()
    let first = SaleWindow.firstDay(at: world.now())
    var query = ItemQuery(
      family: family, party: try parameters.party(people: family == .stay ? 2 : 1))
    if family == .stay {
      query.nights = try parameters.nights(from: first)
    } else {
      query.day = try parameters.saleDay("day", from: first, days: SaleWindow.days)
    }
    query.filter = try Self.filter(parameters)
    if let id = parameters.text("place") {
      guard let place = try await Self.location(id, world) else {
        throw Problem.badParameter("place", "There is no place of this id.")
      }
      (query.location, query.spot) = place
    }
    query.sort = try parameters.choice("sort", ItemQuery.Sort.self) ?? .recommended
    if query.sort == .distance, query.spot == nil {
      throw Problem.badParameter("sort", "The order by distance needs a place.")
    }
    items = query
    pageSize = try parameters.integer("pageSize", in: 1...50) ?? 20
    let meta = world.catalog.meta
    binding = ListCursor.binding(
      call.request, world: "\(meta.scale.rawValue) \(meta.schema) \(meta.seed)")
    offset = try parameters.offset("cursor", binding: binding)
  }

  private static func filter(_ parameters: Parameters) throws(Problem) -> ItemQuery.Filter {
    var filter = ItemQuery.Filter()
    filter.kinds = Set(
      (try parameters.words("kinds", of: kinds) ?? []).compactMap(ItemKind.init(rawValue:)))
    filter.grades = Set(
      (try parameters.words("grades", of: ["1", "2", "3", "4", "5"]) ?? []).compactMap { Int($0) })
    for word in try parameters.words("amenities", of: amenities) ?? [] {
      filter.facets.formUnion(ItemFacets.byName[word] ?? [])
    }
    filter.rating = try parameters.rating("rating") ?? 0
    filter.availableOnly = try parameters.flag("available") ?? false
    let least = try parameters.integer("priceMin", in: 0...mostWon)
    let most = try parameters.integer("priceMax", in: 0...mostWon)
    if least != nil || most != nil {
      guard least ?? 0 <= most ?? mostWon else {
        throw .badParameter("priceMax", "This is less than priceMin.")
      }
      filter.price = (least ?? 0)...(most ?? Int.max)
    }
    return filter
  }

  /// Where the items of a place are: of `region-26350`, or of an area such as `area-jeju`.
  private static func location(
    _ id: String, _ world: World
  ) async throws -> (ItemQuery.Location, ItemQuery.Spot?)? {
    if id.hasPrefix("area-") {
      let area = String(id.dropFirst(5))
      return Shelf.areas.contains(area) ? (.area(area), nil) : nil
    }
    return try await world.places.value()[id].map { ($0.location, $0.spot) }
  }
}

extension Parameters {
  /// Where a page starts: 0 without a cursor.
  func offset(_ name: String, binding: UInt64) throws(Problem) -> Int {
    guard let cursor = text(name) else { return 0 }
    guard let offset = ListCursor.offset(cursor, binding: binding) else {
      throw .badParameter(name, "This cursor is not of this list.")
    }
    return offset
  }
}
