import TravelModels

/// Lists of stays, tickets and packages, and single ones.
package struct OfferEndpoints: Sendable {
  /// A page of results.
  package var results: @Sendable (_ request: ResultRequest) async throws(TravelError) -> ResultPage
  package var stay:
    @Sendable (_ id: String, _ terms: PriceTerms) async throws(TravelError) -> StayDetail
  package var ticket:
    @Sendable (_ id: String, _ terms: PriceTerms) async throws(TravelError) -> TicketDetail
  package var package:
    @Sendable (_ id: String, _ terms: PriceTerms) async throws(TravelError) -> PackageDetail
  /// The offers of some ids, as favorites have them: 1 to 50, each once.
  package var items:
    @Sendable (_ ids: [String], _ terms: PriceTerms) async throws(TravelError) -> ItemPrices

  package init(
    results: @escaping @Sendable (ResultRequest) async throws(TravelError) -> ResultPage = {
      _ throws(TravelError) in throw .unimplemented("offers.results")
    },
    stay: @escaping @Sendable (String, PriceTerms) async throws(TravelError) -> StayDetail = {
      _, _ throws(TravelError) in throw .unimplemented("offers.stay")
    },
    ticket: @escaping @Sendable (String, PriceTerms) async throws(TravelError) -> TicketDetail = {
      _, _ throws(TravelError) in throw .unimplemented("offers.ticket")
    },
    package: @escaping @Sendable (String, PriceTerms) async throws(TravelError) -> PackageDetail = {
      _, _ throws(TravelError) in throw .unimplemented("offers.package")
    },
    items: @escaping @Sendable ([String], PriceTerms) async throws(TravelError) -> ItemPrices = {
      _, _ throws(TravelError) in throw .unimplemented("offers.items")
    }
  ) {
    self.results = results
    self.stay = stay
    self.ticket = ticket
    self.package = package
    self.items = items
  }
}

/// Journeys by air.
package struct FlightEndpoints: Sendable {
  /// A page of journeys.
  package var list: @Sendable (_ request: FlightRequest) async throws(TravelError) -> FlightPage
  package var journey:
    @Sendable (_ id: String, _ party: FlightParty) async throws(TravelError) -> FlightDetail

  package init(
    list: @escaping @Sendable (FlightRequest) async throws(TravelError) -> FlightPage = {
      _ throws(TravelError) in throw .unimplemented("flights.list")
    },
    journey: @escaping @Sendable (String, FlightParty) async throws(TravelError) -> FlightDetail = {
      _, _ throws(TravelError) in throw .unimplemented("flights.journey")
    }
  ) {
    self.list = list
    self.journey = journey
  }
}
