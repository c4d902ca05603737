import TravelModels

/// The travel service as features see it: one closure an endpoint.
///
/// An endpoint that is not given fails with its name, so a test or an example gives what it needs
/// and learns what it forgot.
package struct TravelClient: Sendable {
  /// The home screen, in the version of this name: `default`.
  package var home: @Sendable (_ version: String) async throws(TravelError) -> CMSScreen
  /// The products of one shelf.
  package var homeProducts:
    @Sendable (_ request: HomeProductsRequest) async throws(TravelError) -> ProductPage
  /// What the search screen asks.
  package var search: SearchEndpoints
  /// Holidays, prices and open days.
  package var calendar:
    @Sendable (_ request: CalendarRequest) async throws(TravelError) -> CalendarReply
  /// Lists of offers, and single ones.
  package var offers: OfferEndpoints
  package var flights: FlightEndpoints

  package init(
    home: @escaping @Sendable (String) async throws(TravelError) -> CMSScreen = {
      _ throws(TravelError) in throw .unimplemented("home")
    },
    homeProducts:
      @escaping @Sendable (HomeProductsRequest) async throws(TravelError) -> ProductPage = {
        _ throws(TravelError) in throw .unimplemented("homeProducts")
      },
    search: SearchEndpoints = SearchEndpoints(),
    calendar: @escaping @Sendable (CalendarRequest) async throws(TravelError) -> CalendarReply = {
      _ throws(TravelError) in throw .unimplemented("calendar")
    },
    offers: OfferEndpoints = OfferEndpoints(),
    flights: FlightEndpoints = FlightEndpoints()
  ) {
    self.home = home
    self.homeProducts = homeProducts
    self.search = search
    self.calendar = calendar
    self.offers = offers
    self.flights = flights
  }
}
