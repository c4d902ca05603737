import Catalog
import Foundation

/// What the endpoints share besides the catalogue: places, airports, prices and the indexes, each
/// read when it is first wanted.
struct World: Sendable {
  let catalog: CatalogStore
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  let places: Prepared<PlaceBook>
  let airports: Prepared<AirportBook>
  let calendar: Prepared<Calendar>
  let keywords: Prepared<KeywordBook>
  let search: Prepared<ItemSearch>
  let lists = ListCache()

  /// What prices and days go by.
  struct Calendar: Sendable {
    let names: HolidayNames
    let stays: StayOffers
    let days: DayOffers
    let flights: FlightSchedule
  }

  init(catalog: CatalogStore, now: @escaping @Sendable () -> Int) {
    self.catalog = catalog
    self.now = now
    let seed = catalog.meta.seed
    let places = Prepared(blocking: { try PlaceBook() })
    let calendar = Prepared(blocking: {
      let holidays = try Holidays()
      return Calendar(
        names: try HolidayNames(), stays: StayOffers(seed: seed, holidays: holidays),
        days: DayOffers(seed: seed, holidays: holidays),
        flights: FlightSchedule(seed: seed, holidays: holidays))
    })
    self.places = places
    self.calendar = calendar
    airports = Prepared(blocking: { try AirportBook() })
    keywords = Prepared { try await catalog.keywords(places.value()) }
    search = Prepared {
      let calendar = try await calendar.value()
      return ItemSearch(
        table: try await catalog.table(), offers: calendar.stays, days: calendar.days)
    }
  }

  /// Reads everything, so that nobody has to wait for it later.
  func prepare() async throws {
    _ = try await keywords.value()
    _ = try await search.value()
    _ = try await airports.value()
  }
}
