extension TravelerPolicy {
  /// The most that any bound may say.
  public static let largestCount = 9_999

  func check() throws(TravelerPolicyError) {
    try checkRules()
    let nearest = adopt(initial).selection
    guard nearest == initial else { throw .initialSelection(nearest: nearest) }
  }

  func checkRules() throws(TravelerPolicyError) {
    guard !bounds.isEmpty else { throw .noCategories }
    var seen: Set<TravelerCategory> = []
    for bound in bounds {
      guard seen.insert(bound.category).inserted else { throw .duplicateCategory(bound.category) }
      try check(.people(bound.category), bound.minimum, bound.maximum)
    }
    for limit in limits { try check(limit) }
    for pairing in pairings {
      let category = try known(pairing.category)
      let host = try known(pairing.host)
      guard category.minimum <= host.minimum, category.category != host.category else {
        throw .pairingBelowMinimum(pairing)
      }
    }
    if let rooms { try check(rooms) }
    if let childAges, childAges.lowerBound < 0 || bounds(of: .child) == nil { throw .ages }
  }

  private func check(_ limit: Together) throws(TravelerPolicyError) {
    var minimum = 0
    for (index, category) in limit.categories.enumerated() {
      guard !limit.categories[..<index].contains(category) else {
        throw .duplicateCategory(category)
      }
      minimum += try known(category).minimum
    }
    guard limit.maximum >= minimum else { throw .limitBelowMinimum(limit, minimum: minimum) }
  }

  private func check(_ rooms: Rooms) throws(TravelerPolicyError) {
    try check(.rooms, rooms.minimum, rooms.maximum)
    guard (0...Self.largestCount).contains(rooms.peoplePerRoom) else {
      throw .outOfReach(.rooms, rooms.peoplePerRoom)
    }
    let people = try known(roomCategory)
    guard rooms.minimum * rooms.peoplePerRoom <= people.minimum else {
      throw .tooFewPeopleForRooms
    }
  }

  private func check(
    _ counter: TravelerCounter, _ minimum: Int, _ maximum: Int
  ) throws(TravelerPolicyError) {
    for bound in [minimum, maximum] where !(0...Self.largestCount).contains(bound) {
      throw .outOfReach(counter, bound)
    }
    guard minimum <= maximum else {
      throw .reversed(counter, minimum: minimum, maximum: maximum)
    }
  }

  private func known(_ category: TravelerCategory) throws(TravelerPolicyError) -> Bounds {
    guard let bounds = bounds(of: category) else { throw .unknownCategory(category) }
    return bounds
  }
}
