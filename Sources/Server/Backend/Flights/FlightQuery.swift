import CalendarCore
import Catalog
import TravelModels

/// What `/v1/flights` was asked, checked.
struct FlightQuery {
  static let travellers = ["adults", "children", "infants", "cabin"]
  static let parameters =
    ["origin", "destination", "departure", "return"] + travellers
    + ["direct", "band", "sort", "cursor", "pageSize"]
  static let bands = FlightRequest.Band.allCases.map(\.rawValue)

  let search: FlightSearch.Query
  let offset: Int
  let pageSize: Int
  let binding: UInt64

  init(_ call: Route.Call, _ world: World) async throws {
    let parameters = try call.parameters()
    let airports = try await world.airports.value()
    let origin = try Self.code("origin", parameters, airports)
    let destination = try Self.code("destination", parameters, airports)
    guard airports.metro(of: origin) != airports.metro(of: destination) else {
      throw Problem.badParameter("destination", "Origin and destination are one city.")
    }
    let first = SaleWindow.firstDay(at: world.now())
    guard
      let departure = try parameters.saleDay(
        "departure", from: first, days: SaleWindow.flightDays)
    else { throw Problem.badParameter("departure", "This parameter is required.") }
    let returning = try parameters.saleDay("return", from: first, days: SaleWindow.flightDays)
    if let returning, returning < departure {
      throw Problem.badParameter("return", "This is before the departure.")
    }
    var search = FlightSearch.Query(
      origin: origin, destination: destination, departure: departure, returning: returning,
      party: try Self.party(parameters), now: world.now())
    search.directOnly = try parameters.flag("direct") ?? false
    search.bands = Set(
      (try parameters.words("band", of: Self.bands) ?? []).compactMap(Self.bands.firstIndex))
    search.sort = try parameters.choice("sort", FlightSearch.Sort.self) ?? .recommended
    self.search = search
    pageSize = try parameters.integer("pageSize", in: 1...50) ?? 20
    // Not bound to the clock: a flight that leaves meanwhile shifts the list by a place, no more.
    binding = ListCursor.binding(call.request, world: "\(world.catalog.meta.seed)")
    offset = try parameters.offset("cursor", binding: binding)
  }

  static func party(_ parameters: Parameters) throws(Problem) -> FareParty {
    let adults = try parameters.integer("adults", in: 1...9) ?? 1
    let children = try parameters.integer("children", in: 0...8) ?? 0
    let infants = try parameters.integer("infants", in: 0...9) ?? 0
    guard adults + children <= 9 else {
      throw .badParameter("children", "There are 9 adults and children at most.")
    }
    guard infants <= adults else {
      throw .badParameter("infants", "An adult holds one infant.")
    }
    return FareParty(
      adults: adults, children: children, infants: infants,
      cabin: try parameters.choice("cabin", FareParty.Cabin.self) ?? .economy)
  }

  private static func code(
    _ name: String, _ parameters: Parameters, _ airports: AirportBook
  ) throws(Problem) -> String {
    let code = try parameters.required(name)
    guard airports.metro(of: code) != nil else {
      throw .badParameter(name, "No airport or city has this code.")
    }
    return code
  }
}
