/// The products a visitor likes.
///
/// A client stands for one visitor. Every session of that visitor has the same one, so a heart in
/// one window turns in the others.
package struct FavoriteClient: Sendable {
  /// The ids liked now and after each change, the newest like first. Each call is a stream of its
  /// own; a reader that is late skips to the newest.
  package var ids: @Sendable () -> AsyncStream<[String]>
  /// Likes `id`, or takes the like back; whether it is liked now.
  package var toggle: @Sendable (_ id: String) async throws(FavoriteError) -> Bool

  package init(
    ids: @escaping @Sendable () -> AsyncStream<[String]> = { AsyncStream { $0.finish() } },
    toggle: @escaping @Sendable (String) async throws(FavoriteError) -> Bool = {
      _ throws(FavoriteError) in throw .unimplemented("toggle")
    }
  ) {
    self.ids = ids
    self.toggle = toggle
  }
}

/// Why a like was not kept.
package enum FavoriteError: Error, Sendable, Equatable, Codable {
  /// The store refused, in its own words.
  case storage(String)
  /// The client was made without this endpoint.
  case unimplemented(String)
}
