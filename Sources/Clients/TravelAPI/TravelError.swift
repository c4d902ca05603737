import TravelModels

/// Why the service gave nothing, as a value that state can hold, keep and compare.
package enum TravelError: Error, Sendable, Equatable, Codable {
  /// No connection was made: no network, or nobody listens.
  case unreachable
  /// Connected, or trying to, and no answer in time.
  case timeout
  /// An answer that is no success; the title is the service's own (RFC 9457), if it sent one.
  case status(Int, title: String?)
  /// A body that is not JSON, and where.
  case malformed(JSONSyntaxError)
  /// JSON of another shape; says which field.
  case unexpected(String)
  /// The one who asked no longer waits.
  case cancelled
  /// The client was made without this endpoint.
  case unimplemented(String)
}

extension TravelError {
  /// Whether the same request may succeed later without anybody changing anything.
  package var isPassing: Bool {
    switch self {
    case .unreachable, .timeout, .cancelled: true
    case .status(let status, _): status >= 500 || status == 429
    case .malformed, .unexpected, .unimplemented: false
    }
  }
}
