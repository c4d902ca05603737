import HTTPServer

/// One endpoint: what it answers to, which parameters it takes, how it answers.
struct Route: Sendable {
  typealias Handler = @Sendable (Call) async throws -> HTTPResponse

  /// What a handler gets to see.
  struct Call: Sendable {
    let request: HTTPRequest
    /// The value of the path's `{…}`, empty when there is none.
    let argument: String
    let known: [String]

    /// The query, checked against the parameters of the route.
    func parameters() throws(Problem) -> Parameters {
      try Parameters(request, known: known)
    }
  }

  let method: String
  /// The path with at most one `{…}`, which stands for one part without slashes.
  let path: String
  /// The query parameters that it takes; any other is refused.
  let parameters: [String]
  let handler: Handler

  init(
    _ method: String, _ path: String, parameters: [String] = [], handler: @escaping Handler
  ) {
    self.method = method
    self.path = path
    self.parameters = parameters
    self.handler = handler
  }

  /// The value of `{…}` when `path` fits, empty when the route has none; `nil` when it does not.
  func argument(in path: String) -> String? {
    guard let open = self.path.firstIndex(of: "{"), let close = self.path.firstIndex(of: "}")
    else { return path == self.path ? "" : nil }
    let head = self.path[..<open]
    let tail = self.path[self.path.index(after: close)...]
    guard path.hasPrefix(head), path.hasSuffix(tail), path.count > head.count + tail.count
    else { return nil }
    let value = path.dropFirst(head.count).dropLast(tail.count)
    return value.contains("/") ? nil : String(value)
  }
}
