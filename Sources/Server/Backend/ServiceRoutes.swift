import Catalog
import HTTPServer

/// What a service tells about itself: its health, and whose data it uses.
struct ServiceRoutes {
  let catalog: CatalogStore
  let attribution: [UInt8]

  var routes: [Route] {
    [
      Route("GET", "/health") { [catalog] call in
        _ = try call.parameters()
        let health = Health(
          catalog: Health.Catalog(
            items: try await catalog.count(), scale: catalog.meta.scale.rawValue,
            schema: catalog.meta.schema, seed: String(catalog.meta.seed)))
        var response = JSONText.response(health)
        response.headers["cache-control"] = "no-store"
        return response
      },
      Route("GET", "/v1/attribution") { [attribution] call in
        _ = try call.parameters()
        let response = HTTPResponse(
          headers: [
            "content-type": "application/json", "cache-control": "public, max-age=86400",
          ],
          body: attribution)
        return EntityTag.apply(to: response, for: call.request)
      },
    ]
  }

  private struct Health: Encodable {
    struct Catalog: Encodable {
      let items: Int
      let scale: String
      let schema: Int
      // A string: 64 bits do not fit a number of JavaScript.
      let seed: String
    }

    var status = "ok"
    let catalog: Catalog
  }
}
