import CalendarCore
import Catalog
import HTTPServer

/// The home screen's tree, and the products that fill its shelves.
struct HomeRoutes {
  let screens: HomeScreens
  let catalog: CatalogStore
  let now: @Sendable () -> Int

  var routes: [Route] {
    [
      Route("GET", "/v1/home", parameters: ["version"]) { [self] call in
        let parameters = try call.parameters()
        let version = parameters.text("version") ?? HomeScreens.standard
        guard let body = screens.body(version, today: CalendarDay(inKoreaAt: now())) else {
          throw Problem.badParameter(
            "version",
            "One of these is expected: \(screens.versions.joined(separator: ", ")).")
        }
        let response = HTTPResponse(
          headers: ["content-type": "application/json", "cache-control": "no-cache"], body: body)
        return EntityTag.apply(to: response, for: call.request)
      },
      Route("GET", "/v1/home/products", parameters: ProductQuery.parameters) { [self] call in
        try await products(call)
      },
    ]
  }

  private func products(_ call: Route.Call) async throws -> HTTPResponse {
    let query = try ProductQuery(call.parameters())
    let page = try await catalog.page(
      of: query.shelf, sort: query.sort, after: query.position, limit: query.pageSize)
    let body = ProductPage(
      items: page.items.map(ProductPage.Item.init),
      nextCursor: page.next.map { PageCursor.text($0, landing: query.landing, sort: query.sort) })
    var response = JSONText.response(body)
    response.headers["cache-control"] = "no-cache"
    return EntityTag.apply(to: response, for: call.request)
  }
}
