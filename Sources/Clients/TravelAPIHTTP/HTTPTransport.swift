import Foundation
import TravelAPI
import TravelModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Endpoints over `URLSession`: one session, so connections are reused.
struct HTTPTransport: Sendable {
  private let session: URLSession
  private let baseURL: URL
  private let totalTimeout: TimeInterval

  init(_ configuration: TravelAPIConfiguration) {
    let settings = URLSessionConfiguration.ephemeral
    settings.timeoutIntervalForRequest = configuration.idleTimeout
    settings.timeoutIntervalForResource = configuration.totalTimeout
    settings.httpMaximumConnectionsPerHost = configuration.connections
    settings.httpCookieStorage = nil
    session = URLSession(configuration: settings)
    baseURL = configuration.baseURL
    totalTimeout = configuration.totalTimeout
  }

  /// The JSON at `endpoint`. Cancelling the task cancels the request.
  func json(_ endpoint: Endpoint) async throws(TravelError) -> JSONValue {
    let body = try await bytes(endpoint)
    do throws(JSONSyntaxError) {
      return try JSONParser.parse(body)
    } catch {
      throw .malformed(error)
    }
  }

  func bytes(_ endpoint: Endpoint) async throws(TravelError) -> [UInt8] {
    guard let url = URL(string: endpoint.target, relativeTo: baseURL) else {
      throw .unexpected("no address for \(endpoint)")
    }
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await answer(to: request)
    } catch {
      throw Self.reason(error)
    }
    guard let status = (response as? HTTPURLResponse)?.statusCode else {
      throw .unexpected("no HTTP answer")
    }
    let body = [UInt8](data)
    guard (200..<300).contains(status) else {
      throw .status(status, title: Self.problemTitle(body))
    }
    return body
  }

  /// The answer within the total timeout, which `URLSession` on Linux does not keep.
  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    try await withThrowingTaskGroup(of: (Data, URLResponse).self) { group in
      defer { group.cancelAll() }
      group.addTask { try await session.data(for: request) }
      group.addTask {
        try await Task.sleep(for: .seconds(totalTimeout))
        throw URLError(.timedOut)
      }
      guard let answer = try await group.next() else { throw URLError(.cancelled) }
      return answer
    }
  }

  /// The `title` of problem JSON (RFC 9457), whatever else the body is.
  private static func problemTitle(_ body: [UInt8]) -> String? {
    guard case .string(let title)? = (try? JSONParser.parse(body))?["title"] else { return nil }
    return title
  }

  private static func reason(_ error: any Error) -> TravelError {
    guard let error = error as? URLError else {
      return error is CancellationError ? .cancelled : .unexpected("\(error)")
    }
    switch error.code {
    case .cancelled: return .cancelled
    case .timedOut: return .timeout
    // libcurl's "got nothing": a server that hung up without an answer.
    case .badServerResponse: return .unreachable
    case .cannotConnectToHost, .cannotFindHost, .networkConnectionLost, .notConnectedToInternet,
      .dnsLookupFailed, .internationalRoamingOff, .dataNotAllowed:
      return .unreachable
    default: return .unexpected("\(error.code.rawValue)")
    }
  }
}
