/// The place events go to.
///
/// Sending never waits and never fails for the one who sends: what becomes of an event is the live
/// client's matter.
package struct TrackingClient: Sendable {
  package var send: @Sendable (TrackingEvent) -> Void

  package init(send: @escaping @Sendable (TrackingEvent) -> Void) {
    self.send = send
  }

  /// Drops every event: for previews, examples and tests of something else.
  package static let silent = TrackingClient { _ in }
}
