import TravelAPI
import TravelModels

extension TravelClient {
  /// The service at `configuration.baseURL`, over HTTP.
  package static func http(_ configuration: TravelAPIConfiguration) -> TravelClient {
    let transport = HTTPTransport(configuration)
    return TravelClient(
      home: { version throws(TravelError) in
        CMSScreen(document: try await transport.json(.home(version: version)))
      },
      homeProducts: { request throws(TravelError) in
        let document = try await transport.json(.homeProducts(request))
        do throws(CMSFault) {
          return try ProductPage(document: document)
        } catch {
          throw .unexpected(error.message)
        }
      },
      search: SearchEndpoints(
        keywords: { text, tab throws(TravelError) in
          try await transport.value(.keywords(text, tab: tab))
        },
        home: { tab throws(TravelError) in try await transport.value(.searchHome(tab)) },
        ranking: { tab throws(TravelError) in try await transport.value(.searchRanking(tab)) }),
      calendar: { request throws(TravelError) in
        try await transport.value(.calendar(request))
      },
      offers: OfferEndpoints(
        results: { request throws(TravelError) in try await transport.value(.results(request)) },
        stay: { id, terms throws(TravelError) in
          try await transport.value(.stay(id, terms: terms))
        },
        ticket: { id, terms throws(TravelError) in
          try await transport.value(.ticket(id, terms: terms))
        },
        package: { id, terms throws(TravelError) in
          try await transport.value(.package(id, terms: terms))
        },
        items: { ids, terms throws(TravelError) in
          try await transport.value(.items(ids, terms: terms))
        }),
      flights: FlightEndpoints(
        list: { request throws(TravelError) in try await transport.value(.flights(request)) },
        journey: { id, party throws(TravelError) in
          try await transport.value(.flight(id, party: party))
        }))
  }
}
