/// Who flies, and in which cabin.
package struct FlightParty: Sendable, Hashable, Codable {
  package var adults: Int
  package var children: Int
  package var infants: Int
  package var cabin: Cabin

  package enum Cabin: String, Sendable, Hashable, Codable, CaseIterable {
    case economy, premium, business, first
  }

  package init(adults: Int = 1, children: Int = 0, infants: Int = 0, cabin: Cabin = .economy) {
    self.adults = adults
    self.children = children
    self.infants = infants
    self.cabin = cabin
  }

  fileprivate var query: [(String, String?)] {
    [
      ("adults", String(adults)), ("children", String(children)), ("infants", String(infants)),
      ("cabin", cabin.rawValue),
    ]
  }
}

/// Which journeys are wanted.
package struct FlightRequest: Sendable, Hashable, Codable {
  /// The code of an airport or of a city.
  package var origin: String
  package var destination: String
  /// `YYYY-MM-DD`.
  package var departure: String
  /// The day of the flight back; `nil` for one way.
  package var returning: String?
  package var party: FlightParty
  package var directOnly = false
  /// When the flight there leaves.
  package var bands: [Band] = []
  package var sort: Sort?
  package var cursor: String?
  package var pageSize: Int?

  /// A quarter of the day: from 0, 6, 12 and 18 o'clock.
  package enum Band: String, Sendable, Hashable, Codable, CaseIterable {
    case night, morning, afternoon, evening
  }

  package enum Sort: String, Sendable, Hashable, Codable, CaseIterable {
    case recommended, price, departure, duration
  }

  package init(
    origin: String, destination: String, departure: String, returning: String? = nil,
    party: FlightParty = FlightParty()
  ) {
    self.origin = origin
    self.destination = destination
    self.departure = departure
    self.returning = returning
    self.party = party
  }
}

extension Endpoint {
  package static func flights(_ request: FlightRequest) -> Endpoint {
    let bands = request.bands.map(\.rawValue).joined(separator: ",")
    return Endpoint(
      "/v1/flights",
      query: [
        ("origin", request.origin),
        ("destination", request.destination),
        ("departure", request.departure),
        ("return", request.returning),
      ] + request.party.query + [
        ("direct", request.directOnly ? "true" : nil),
        ("band", bands.isEmpty ? nil : bands),
        ("sort", request.sort?.rawValue),
        ("cursor", request.cursor),
        ("pageSize", request.pageSize.map(String.init)),
      ])
  }

  /// The journey of an id that a list gave.
  package static func flight(_ id: String, party: FlightParty = FlightParty()) -> Endpoint {
    Endpoint("/v1/flights/\(id)", query: party.query)
  }
}
