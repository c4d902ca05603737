import BrowserHost
import Foundation
import HTTPServer
import TravelAPIHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes the page's pictures on from the service, so that the page needs one address only.
struct PictureProxy: Sendable {
  private let base: URL
  private let session: URLSession

  init(base: URL) {
    self.base = base
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 10
    configuration.httpMaximumConnectionsPerHost = 16
    session = URLSession(configuration: configuration)
  }

  func respond(_ request: HTTPRequest) async -> HTTPResponse {
    let prefix = "/v1/pictures/"
    let name = request.path.dropFirst(prefix.count)
    guard request.path.hasPrefix(prefix), Self.isName(name) else { return .notFound }
    guard request.method == "GET" || request.method == "HEAD" else {
      return HTTPResponse(status: 405, headers: ["allow": "GET, HEAD"])
    }
    let url = base.appendingPathComponent("v1/pictures/\(name)")
    guard let (data, reply) = try? await session.answer(to: URLRequest(url: url)),
      let reply = reply as? HTTPURLResponse
    else { return HTTPResponse(status: 502, type: "text/plain", text: "no answer") }
    var response = HTTPResponse(status: reply.statusCode, body: [UInt8](data))
    for field in ["content-type", "cache-control", "etag"] {
      response.headers[field] = reply.value(forHTTPHeaderField: field)
    }
    // A drawing is shown as a picture only; opened by itself it may load and run nothing.
    response.headers["content-security-policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    response.headers["x-content-type-options"] = "nosniff"
    return response
  }

  private static func isName(_ name: Substring) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && !name.contains("..")
      && name.utf8.allSatisfy {
        ($0 >= 48 && $0 <= 57) || ($0 >= 65 && $0 <= 90) || ($0 >= 97 && $0 <= 122)
          || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_")].contains($0)
      }
  }
}
