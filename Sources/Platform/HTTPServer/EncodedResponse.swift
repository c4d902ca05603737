import Glibc

/// A response as bytes, made off the poll thread.
struct EncodedResponse: Sendable {
  var head: [UInt8]
  var body: [UInt8]
  /// Whether the connection ends with it.
  var closes: Bool

  init(_ response: HTTPResponse, to request: HTTPRequest, keepsAlive: Bool, date: time_t) {
    var response = response
    // 1xx are not answers, and a status has three digits.
    if !(200...999).contains(response.status) { response = HTTPResponse(status: 500) }
    let status = response.status
    if Compression.applies(to: response) {
      response.headers.add("vary", "Accept-Encoding")
      if Compression.isAccepted(by: request.headers), let small = Compression.gzip(response.body) {
        response.headers["content-encoding"] = "gzip"
        response.body = small
      }
    }
    let asksToClose = response.headers.tokens("connection").contains("close")
    closes = !keepsAlive || asksToClose

    var text = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
    let own = ["connection", "content-length", "transfer-encoding"]
    for (name, value) in response.headers.fields where !own.contains(name) {
      guard !name.isEmpty, name.utf8.allSatisfy(RequestHead.isTokenByte) else { continue }
      text += "\(name): \(Self.oneLine(value))\r\n"
    }
    if response.headers["date"] == nil { text += "date: \(Self.format(date))\r\n" }
    let hasBody = status != 204 && status != 304
    if hasBody { text += "content-length: \(response.body.count)\r\n" }
    // Said also where it is the default: clients of HTTP/1.0 need it.
    text += "connection: \(closes ? "close" : "keep-alive")\r\n\r\n"
    head = Array(text.utf8)
    body = hasBody && request.method != "HEAD" ? response.body : []
  }

  /// The refusal of something that is not a request; the connection ends.
  static func refusal(
    _ status: Int, _ configuration: HTTPServer.Configuration
  ) -> EncodedResponse {
    let text = "\(status) \(reason(status))\n"
    let plain = HTTPResponse(status: status, type: "text/plain; charset=utf-8", text: text)
    return EncodedResponse(
      configuration.refusal?(status) ?? plain, to: HTTPRequest(path: "/"), keepsAlive: false,
      date: time(nil))
  }

  /// A value that cannot end its line and start another field.
  private static func oneLine(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return value }
    return String(
      String.UnicodeScalarView(
        value.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  /// A date as HTTP writes it (RFC 9110, 5.6.7).
  static func format(_ date: time_t) -> String {
    var seconds = date
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(parts.tm_wday)]
    let month = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][Int(parts.tm_mon)]
    let clock = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    return "\(day), \(two(parts.tm_mday)) \(month) \(1900 + parts.tm_year) \(clock) GMT"
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 422: "Unprocessable Content"
    case 426: "Upgrade Required"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Status"
    }
  }
}
