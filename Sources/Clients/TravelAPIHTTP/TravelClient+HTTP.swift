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
      })
  }
}
