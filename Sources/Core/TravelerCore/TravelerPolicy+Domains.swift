extension TravelerPolicy {
  /// Packages: at most nine people beside infants, who travel on adults' laps.
  public static let package = onLaps(.package)

  /// Domestic stays: everybody in one count.
  public static let domestic = known {
    try TravelerPolicy(
      layoutType: .domestic, bounds: [.init(.total, 1...10)],
      initial: TravelerSelection([.total: 2]))
  }

  /// Overseas stays: a room needs an adult, a child its age. A server's bounds may replace these.
  public static let overseas = known {
    try TravelerPolicy(
      layoutType: .overseas, bounds: [.init(.adult, 1...4), .init(.child, 0...3)],
      rooms: .init(1...3), childAges: 0...17,
      initial: TravelerSelection([.adult: 2], rooms: 1))
  }

  /// Favorites of all kinds: as overseas, without rooms.
  public static let favorite = known {
    try TravelerPolicy(
      layoutType: .favorite, bounds: [.init(.adult, 1...4), .init(.child, 0...3)],
      childAges: 0...17, initial: TravelerSelection([.adult: 2]))
  }

  /// Flights: as packages; the cabin is the flight's matter, not the people's.
  public static let airline = onLaps(.airline)

  private static func onLaps(_ layoutType: TravelerLayoutType) -> TravelerPolicy {
    known {
      try TravelerPolicy(
        layoutType: layoutType,
        bounds: [.init(.adult, 1...9), .init(.child, 0...8), .init(.infant, 0...9)],
        limits: [.init([.adult, .child], maximum: 9)],
        pairings: [.init(.infant, atMostAsManyAs: .adult)],
        initial: TravelerSelection([.adult: 1]))
    }
  }

  /// A policy whose rules are written here.
  private static func known(
    _ make: () throws -> TravelerPolicy
  ) -> TravelerPolicy {
    do {
      return try make()
    } catch {
      preconditionFailure("a policy of this file breaks its own rules: \(error)")
    }
  }
}
