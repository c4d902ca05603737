/// A page of journeys, and what there is in all.
package struct FlightPage: Sendable, Hashable, Codable {
  package var items: [FlightJourney]
  /// How many journeys the whole list has.
  package var total: Int
  package var counts: FlightCounts
  /// Asks for the next page; `nil` after the last.
  package var nextCursor: String?

  package init(
    items: [FlightJourney], total: Int, counts: FlightCounts, nextCursor: String?
  ) {
    self.items = items
    self.total = total
    self.counts = counts
    self.nextCursor = nextCursor
  }
}

/// How many journeys the list would have with one other choice.
package struct FlightCounts: Sendable, Hashable, Codable {
  /// With direct flights only.
  package var direct: Int
  /// With the band alone chosen among the bands.
  package var bands: [String: Int]

  package init(direct: Int, bands: [String: Int]) {
    self.direct = direct
    self.bands = bands
  }
}

/// A flight there, and the one back if it is a round trip.
package struct FlightJourney: Sendable, Hashable, Codable, Identifiable {
  /// The ids of its legs, joined by `~`.
  package var id: String
  package var legs: [FlightLeg]
  package var isAvailable: Bool
  /// Won for one adult, all legs.
  package var price: Int
  /// Won for all travellers, all legs.
  package var total: Int
  /// Seats left, 9 for nine or more.
  package var left: Int

  package init(
    id: String, legs: [FlightLeg], isAvailable: Bool, price: Int, total: Int, left: Int
  ) {
    self.id = id
    self.legs = legs
    self.isAvailable = isAvailable
    self.price = price
    self.total = total
    self.left = left
  }
}

/// One flight, direct or with a change.
package struct FlightLeg: Sendable, Hashable, Codable, Identifiable {
  /// `ICN-NRT-2026-12-05-3`.
  package var id: String
  package var airline: String
  package var designator: String
  package var origin: String
  package var destination: String
  package var originName: String
  package var destinationName: String
  /// By the clock of the airport, `2026-12-05T09:30`.
  package var departure: String
  package var arrival: String
  /// From gate to gate, changes included.
  package var minutes: Int
  package var changes: Int
  /// Won for one adult in the cabin asked for.
  package var fare: Int
  package var left: Int

  package init(
    id: String, airline: String, designator: String, origin: String, destination: String,
    originName: String, destinationName: String, departure: String, arrival: String,
    minutes: Int, changes: Int, fare: Int, left: Int
  ) {
    self.id = id
    self.airline = airline
    self.designator = designator
    self.origin = origin
    self.destination = destination
    self.originName = originName
    self.destinationName = destinationName
    self.departure = departure
    self.arrival = arrival
    self.minutes = minutes
    self.changes = changes
    self.fare = fare
    self.left = left
  }
}

/// A journey with what each traveller pays.
package struct FlightDetail: Sendable, Hashable, Codable {
  package var journey: FlightJourney
  /// Won for one, all legs.
  package var adultPrice: Int
  package var childPrice: Int
  package var infantPrice: Int

  package init(journey: FlightJourney, adultPrice: Int, childPrice: Int, infantPrice: Int) {
    self.journey = journey
    self.adultPrice = adultPrice
    self.childPrice = childPrice
    self.infantPrice = infantPrice
  }
}
