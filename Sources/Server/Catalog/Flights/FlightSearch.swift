import CalendarCore

/// Finds the journeys of a day, or of a day there and one back.
///
/// A round trip is a pair of flights; every pair that can be flown is one result.
package struct FlightSearch: Sendable {
  let airports: AirportBook
  let schedule: FlightSchedule

  package init(airports: AirportBook, schedule: FlightSchedule) {
    self.airports = airports
    self.schedule = schedule
  }

  package struct Query: Sendable {
    /// Codes of airports or cities.
    package var origin: String
    package var destination: String
    package var departure: CalendarDay
    /// `nil` for one way.
    package var returning: CalendarDay?
    package var party: FareParty
    package var directOnly = false
    /// Quarters of the day in which the flight there leaves, from 0; none takes all.
    package var bands: Set<Int> = []
    package var sort = Sort.recommended
    /// Seconds since 1970: flights that left before are left out.
    package var now: Int

    package init(
      origin: String, destination: String, departure: CalendarDay, returning: CalendarDay? = nil,
      party: FareParty = FareParty(), now: Int
    ) {
      self.origin = origin
      self.destination = destination
      self.departure = departure
      self.returning = returning
      self.party = party
      self.now = now
    }
  }

  package enum Sort: String, Sendable, CaseIterable {
    /// Cheap, short and with few changes.
    case recommended
    case price
    case departure
    case duration
  }

  /// One result.
  package struct Journey: Sendable, Equatable {
    package var legs: [FlightSchedule.Flight]
    /// Won for one adult and for all travellers, all legs.
    package var price: Int
    package var total: Int
    /// Seats on the fullest leg.
    package var left: Int
    package var isAvailable: Bool

    package var id: String { legs.map(\.id).joined(separator: "~") }
  }

  package struct Results: Sendable {
    /// What can be had in the order asked for, then what cannot.
    package var journeys: [Journey]
    /// How many there would be with direct flights only.
    package var direct: Int
    /// How many there would be with each quarter of the day alone.
    package var bands: [Int]
  }

  /// The shortest stay at the destination, from landing to leaving.
  private static let shortestStay = 60 * 60

  package func results(_ query: Query) -> Results {
    let outbound = flights(query.origin, query.destination, query.departure)
      .filter { $0.leaves >= query.now }
    let inbound = query.returning.map { flights(query.destination, query.origin, $0) }
    var results = Results(journeys: [], direct: 0, bands: [0, 0, 0, 0])
    func take(_ legs: [Timed]) {
      let isDirect = legs.allSatisfy { $0.flight.changes == 0 }
      let band = legs[0].flight.departure.minute / 360
      let isInBand = query.bands.isEmpty || query.bands.contains(band)
      if isDirect && isInBand { results.direct += 1 }
      guard isDirect || !query.directOnly else { return }
      results.bands[band] += 1
      if isInBand { results.journeys.append(journey(legs.map(\.flight), query.party)) }
    }
    for there in outbound {
      guard let inbound else {
        take([there])
        continue
      }
      for back in inbound where back.leaves >= there.lands + Self.shortestStay {
        take([there, back])
      }
    }
    sort(&results.journeys, query.sort)
    return results
  }

  /// The journey of an id that a list gave; `nil` for any other text.
  package func journey(id: String, party: FareParty) -> Journey? {
    let legs = id.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(legs.count) else { return nil }
    var flights: [FlightSchedule.Flight] = []
    for leg in legs {
      guard let flight = flight(id: leg) else { return nil }
      flights.append(flight)
    }
    if flights.count == 2 {
      let (there, back) = (flights[0], flights[1])
      guard airports.metro(of: there.origin) == airports.metro(of: back.destination),
        airports.metro(of: there.destination) == airports.metro(of: back.origin),
        let first = timed(there), let second = timed(back),
        second.leaves >= first.lands + Self.shortestStay
      else { return nil }
    }
    return journey(flights, party)
  }

  /// `ICN-NRT-2026-12-05-3`.
  private func flight(id: String) -> FlightSchedule.Flight? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 6, id.utf8.count <= 24, let origin = airports[String(parts[0])],
      let destination = airports[String(parts[1])],
      let day = CalendarDay(parts[2...4].joined(separator: "-"))
    else { return nil }
    return schedule.flights(from: origin, to: destination, on: day).first { $0.id == id }
  }

  private func journey(_ legs: [FlightSchedule.Flight], _ party: FareParty) -> Journey {
    let left = legs.map(\.seats).min() ?? 0
    return Journey(
      legs: legs, price: legs.reduce(0) { $0 + party.fare(.adult, $1.fare) },
      total: legs.reduce(0) { $0 + party.total($1.fare) }, left: left,
      isAvailable: left >= party.seats)
  }

  // MARK: Times

  /// A flight with its instants, seconds since 1970.
  private struct Timed {
    var flight: FlightSchedule.Flight
    var leaves: Int
    var lands: Int
  }

  private func timed(_ flight: FlightSchedule.Flight) -> Timed? {
    guard let zone = airports[flight.origin].flatMap({ Zone($0.zone) }) else { return nil }
    let leaves = zone.instant(of: flight.departure)
    return Timed(flight: flight, leaves: leaves, lands: leaves + flight.minutes * 60)
  }

  private func flights(_ origin: String, _ destination: String, _ day: CalendarDay) -> [Timed] {
    airports.airports(of: origin).flatMap { from in
      airports.airports(of: destination).flatMap { to in
        schedule.flights(from: from, to: to, on: day).compactMap(timed)
      }
    }
  }

  // MARK: Order

  private func sort(_ journeys: inout [Journey], _ sort: Sort) {
    let keyed = journeys.map { journey in
      let minutes = journey.legs.reduce(0) { $0 + $1.minutes }
      let leaving = journey.legs[0].departure
      let value =
        switch sort {
        case .price: journey.price
        case .departure: leaving.day.number * 1_440 + leaving.minute
        case .duration: minutes
        case .recommended:
          // An hour is worth 12,000 won, a change 30,000 beside the time it takes.
          journey.price + minutes * 200
            + journey.legs.reduce(0) { $0 + $1.changes } * 30_000
        }
      return (journey: journey, value: value, id: journey.id)
    }
    journeys = keyed.sorted { left, right in
      let gone = (left.journey.isAvailable ? 0 : 1, right.journey.isAvailable ? 0 : 1)
      return (gone.0, left.value, left.journey.price, left.id)
        < (gone.1, right.value, right.journey.price, right.id)
    }.map(\.journey)
  }
}
