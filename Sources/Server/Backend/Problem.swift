import HTTPServer

/// An error answer as RFC 9457 `application/problem+json`.
package struct Problem: Error, Sendable, Equatable {
  package var status: Int
  package var title: String
  /// What this request did wrong, for the caller's developer.
  package var detail: String
  /// The query parameter or the body's path that is at fault, if one is.
  package var parameter: String?
  /// What the caller may do, for status 405.
  package var allow: String?

  package init(
    _ status: Int, _ title: String, _ detail: String, parameter: String? = nil,
    allow: String? = nil
  ) {
    self.status = status
    self.title = title
    self.detail = detail
    self.parameter = parameter
    self.allow = allow
  }

  static func badParameter(_ name: String, _ detail: String) -> Problem {
    Problem(400, "Bad parameter", detail, parameter: name)
  }

  static func notFound(_ detail: String) -> Problem { Problem(404, "Not found", detail) }

  package func response() -> HTTPResponse {
    var response = HTTPResponse(
      status: status,
      headers: ["content-type": "application/problem+json", "cache-control": "no-store"],
      body: JSONText.bytes(
        Body(title: title, status: status, detail: detail, parameter: parameter)))
    if let allow { response.headers["allow"] = allow }
    return response
  }

  // `type` is left out: RFC 9457 reads that as `about:blank`, "the title says it".
  private struct Body: Encodable {
    var title: String
    var status: Int
    var detail: String
    var parameter: String?
  }
}
