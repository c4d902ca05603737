/// One request as it arrived, whole.
public struct HTTPRequest: Sendable, Equatable {
  /// The method in upper case: `GET`, `HEAD`, `POST`.
  public var method: String
  /// The path without the query, percent-decoded, starting with `/`.
  public var path: String
  /// The query's pairs in order, percent-decoded; a repeated name stays repeated.
  public var query: [QueryItem]
  public var headers: HTTPHeaders
  public var body: [UInt8]

  public init(
    method: String = "GET", path: String, query: [QueryItem] = [], headers: HTTPHeaders = [:],
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// One `name=value` of a query.
  public struct QueryItem: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the cookie `name`, if the request carries one.
  public func cookie(_ name: String) -> String? {
    for field in headers.fields where field.name == "cookie" {
      for pair in field.value.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { continue }
        if parts[0].drop(while: { $0 == " " }) == name { return String(parts[1]) }
      }
    }
    return nil
  }
}

/// One answer, whole.
public struct HTTPResponse: Sendable, Equatable {
  public var status: Int
  public var headers: HTTPHeaders
  public var body: [UInt8]

  public init(status: Int = 200, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer whose body is `text` in UTF-8.
  public init(status: Int = 200, type: String, text: String) {
    self.init(status: status, headers: ["content-type": type], body: Array(text.utf8))
  }
}
