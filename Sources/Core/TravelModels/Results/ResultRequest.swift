/// The family of offers that a list is of.
package enum ResultDomain: String, Sendable, Hashable, Codable, CaseIterable {
  case stays
  case tickets
  case packages
}

/// What a list of results is asked for. What is `nil` or empty narrows nothing.
package struct ResultRequest: Sendable, Hashable, Codable {
  package var domain: ResultDomain
  /// The id of a place, such as `region-26350`, or `area-jeju`.
  package var place: String?
  /// Of stays, `YYYY-MM-DD`; both or none.
  package var checkIn: String?
  package var checkOut: String?
  /// Of tickets the day of use, of packages the departure.
  package var day: String?
  package var people: Int?
  /// Of stays.
  package var rooms: Int?
  package var kinds: [String] = []
  package var grades: [Int] = []
  package var priceMin: Int?
  package var priceMax: Int?
  /// The lowest, 0 to 5.
  package var rating: Double?
  package var amenities: [String] = []
  /// Leaves out what cannot be had.
  package var availableOnly = false
  package var sort: Sort?
  package var cursor: String?
  package var pageSize: Int?

  package enum Sort: String, Sendable, Hashable, Codable, CaseIterable {
    case recommended, price, review, distance
  }

  package init(domain: ResultDomain) {
    self.domain = domain
  }
}

/// The days and people that prices are for.
package struct PriceTerms: Sendable, Hashable, Codable {
  package var checkIn: String?
  package var checkOut: String?
  /// Of tickets the day of use, of packages the departure.
  package var day: String?
  package var people: Int?
  package var rooms: Int?

  package init(
    checkIn: String? = nil, checkOut: String? = nil, day: String? = nil, people: Int? = nil,
    rooms: Int? = nil
  ) {
    self.checkIn = checkIn
    self.checkOut = checkOut
    self.day = day
    self.people = people
    self.rooms = rooms
  }

  fileprivate var stayQuery: [(String, String?)] {
    [
      ("checkIn", checkIn), ("checkOut", checkOut), ("people", people.map(String.init)),
      ("rooms", rooms.map(String.init)),
    ]
  }

  fileprivate var dayQuery: [(String, String?)] {
    [("day", day), ("people", people.map(String.init))]
  }
}

extension Endpoint {
  /// A page of results.
  package static func results(_ request: ResultRequest) -> Endpoint {
    func list(_ words: [String]) -> String? {
      words.isEmpty ? nil : words.joined(separator: ",")
    }
    return Endpoint(
      "/v1/\(request.domain.rawValue)",
      query: [
        ("place", request.place),
        ("checkIn", request.checkIn),
        ("checkOut", request.checkOut),
        ("day", request.day),
        ("people", request.people.map(String.init)),
        ("rooms", request.rooms.map(String.init)),
        ("kinds", list(request.kinds)),
        ("grades", list(request.grades.map(String.init))),
        ("priceMin", request.priceMin.map(String.init)),
        ("priceMax", request.priceMax.map(String.init)),
        ("rating", request.rating.map { "\($0)" }),
        ("amenities", list(request.amenities)),
        ("available", request.availableOnly ? "true" : nil),
        ("sort", request.sort?.rawValue),
        ("cursor", request.cursor),
        ("pageSize", request.pageSize.map(String.init)),
      ])
  }

  package static func stay(_ id: String, terms: PriceTerms = PriceTerms()) -> Endpoint {
    Endpoint("/v1/stays/\(id)", query: terms.stayQuery)
  }

  package static func ticket(_ id: String, terms: PriceTerms = PriceTerms()) -> Endpoint {
    Endpoint("/v1/tickets/\(id)", query: terms.dayQuery)
  }

  package static func package(_ id: String, terms: PriceTerms = PriceTerms()) -> Endpoint {
    Endpoint("/v1/packages/\(id)", query: terms.dayQuery)
  }

  /// The offers of some ids, as favorites have them.
  package static func items(_ ids: [String], terms: PriceTerms = PriceTerms()) -> Endpoint {
    Endpoint(
      "/v1/items",
      query: [("ids", ids.joined(separator: ",")), ("day", terms.day)] + terms.stayQuery)
  }
}
