/// A kind of people that is counted by itself.
public enum TravelerCategory: String, CaseIterable, Hashable, Sendable, Codable,
  CodingKeyRepresentable
{
  case adult
  case child
  case infant
  /// Everybody in one count, where a domain does not tell people apart.
  case total
}

/// One thing a traveler selector counts: people of a category, or rooms.
public enum TravelerCounter: Hashable, Sendable {
  case people(TravelerCategory)
  case rooms
}

/// Which arrangement of the traveler selector a domain asks for.
///
/// A note to the view, which no rule looks at: a policy of your own names the one it is drawn like.
public enum TravelerLayoutType: String, CaseIterable, Hashable, Sendable, Codable {
  case package
  case domestic
  case overseas
  case favorite
  case airline
}
