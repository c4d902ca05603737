import Catalog
import HTTPServer
import TravelModels

/// Journeys by air, and single ones by their ids.
struct FlightRoutes {
  let world: World

  var routes: [Route] {
    [
      Route("GET", "/v1/flights", parameters: FlightQuery.parameters) { [self] call in
        try await flights(call)
      },
      Route("GET", "/v1/flights/{id}", parameters: FlightQuery.travellers) { [self] call in
        try await flight(call)
      },
    ]
  }

  private func search() async throws -> FlightSearch {
    FlightSearch(
      airports: try await world.airports.value(),
      schedule: try await world.calendar.value().flights)
  }

  private func flights(_ call: Route.Call) async throws -> HTTPResponse {
    let query = try await FlightQuery(call, world)
    let search = try await search()
    let results = search.results(query.search)
    let end = min(query.offset + query.pageSize, results.journeys.count)
    let airports = try await world.airports.value()
    let page = FlightPage(
      items: results.journeys[min(query.offset, end)..<end].map {
        FlightJourney($0, query.search.party, airports)
      },
      total: results.journeys.count,
      counts: FlightCounts(
        direct: results.direct,
        bands: Dictionary(uniqueKeysWithValues: zip(FlightQuery.bands, results.bands))),
      nextCursor: end < results.journeys.count
        ? ListCursor.text(end, binding: query.binding) : nil)
    return EntityTag.apply(to: JSONText.revalidated(page), for: call.request)
  }

  private func flight(_ call: Route.Call) async throws -> HTTPResponse {
    let party = try FlightQuery.party(call.parameters())
    guard let journey = try await search().journey(id: call.argument, party: party) else {
      throw Problem.notFound("There is no flight of this id.")
    }
    func price(_ traveller: FareParty.Traveller) -> Int {
      journey.legs.reduce(0) { $0 + party.fare(traveller, $1.fare) }
    }
    let detail = FlightDetail(
      journey: FlightJourney(journey, party, try await world.airports.value()),
      adultPrice: price(.adult), childPrice: price(.child), infantPrice: price(.infant))
    return EntityTag.apply(to: JSONText.revalidated(detail), for: call.request)
  }
}

extension FlightJourney {
  fileprivate init(
    _ journey: FlightSearch.Journey, _ party: FareParty, _ airports: AirportBook
  ) {
    self.init(
      id: journey.id, legs: journey.legs.map { FlightLeg($0, party, airports) },
      isAvailable: journey.isAvailable, price: journey.price, total: journey.total,
      left: journey.left)
  }
}

extension FlightLeg {
  fileprivate init(
    _ flight: FlightSchedule.Flight, _ party: FareParty, _ airports: AirportBook
  ) {
    self.init(
      id: flight.id, airline: flight.airline, designator: flight.designator,
      origin: flight.origin, destination: flight.destination,
      originName: airports[flight.origin]?.name ?? flight.origin,
      destinationName: airports[flight.destination]?.name ?? flight.destination,
      departure: flight.departure.description, arrival: flight.arrival.description,
      minutes: flight.minutes, changes: flight.changes, fare: party.fare(.adult, flight.fare),
      left: flight.seats)
  }
}
