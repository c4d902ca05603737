import Foundation

/// Where the service is and how long to wait for it.
package struct TravelAPIConfiguration: Sendable, Hashable {
  package var baseURL: URL
  /// Seconds without a byte until a request counts as timed out.
  package var idleTimeout: TimeInterval
  /// Seconds until a request counts as timed out, whatever arrives.
  package var totalTimeout: TimeInterval
  /// Connections kept at once.
  package var connections: Int

  package init(
    baseURL: URL, idleTimeout: TimeInterval = 10, totalTimeout: TimeInterval = 20,
    connections: Int = 4
  ) {
    self.baseURL = baseURL
    self.idleTimeout = idleTimeout
    self.totalTimeout = totalTimeout
    self.connections = connections
  }
}
