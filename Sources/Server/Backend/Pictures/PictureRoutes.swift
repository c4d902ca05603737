import HTTPServer

/// The illustrated pictures.
enum PictureRoutes {
  static let routes = [
    Route("GET", "/v1/pictures/{key}.svg") { call in
      _ = try call.parameters()
      guard let key = PictureKey(call.argument) else {
        throw Problem.notFound("There is no picture of this key.")
      }
      let response = HTTPResponse(
        headers: [
          "content-type": "image/svg+xml; charset=utf-8",
          // A key names its picture for ever.
          "cache-control": "public, max-age=31536000, immutable",
          // An SVG that is opened by itself may not run or load anything.
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
        ],
        body: Array(Painter.svg(key).utf8))
      return EntityTag.apply(to: response, for: call.request)
    }
  ]
}
