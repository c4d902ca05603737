/// What is wrong with a policy's rules.
public enum TravelerPolicyError: Error, Hashable, Sendable {
  /// There is nobody to count.
  case noCategories
  /// The bounds, or one limit, name a category twice.
  case duplicateCategory(TravelerCategory)
  /// A rule names a category that the policy does not count.
  case unknownCategory(TravelerCategory)
  /// A bound is below zero or beyond ``TravelerPolicy/largestCount``.
  case outOfReach(TravelerCounter, Int)
  /// The minimum is above the maximum.
  case reversed(TravelerCounter, minimum: Int, maximum: Int)
  /// The minimums alone are more than what is allowed together.
  case limitBelowMinimum(TravelerPolicy.Together, minimum: Int)
  /// A category must have more people than the one that binds it, or is bound to itself.
  case pairingBelowMinimum(TravelerPolicy.Pairing)
  /// The fewest people do not fill the fewest rooms.
  case tooFewPeopleForRooms
  /// Ages are below zero, or there are no children to have them.
  case ages
  /// What is chosen at first breaks a rule; the nearest selection breaks none.
  case initialSelection(nearest: TravelerSelection)
}

extension TravelerPolicyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noCategories:
      "a policy counts one category at least"
    case .duplicateCategory(let category):
      "\(category) is named twice"
    case .unknownCategory(let category):
      "\(category) is in a rule and has no bounds"
    case .outOfReach(let counter, let bound):
      "a bound of \(counter.name) is \(bound); it is 0 to \(TravelerPolicy.largestCount)"
    case .reversed(let counter, let minimum, let maximum):
      "\(counter.name) is \(minimum) at least and \(maximum) at most, which leaves no number"
    case .limitBelowMinimum(let limit, let minimum):
      "\(limit.categories.map(\.rawValue).joined(separator: " and ")) may be \(limit.maximum) "
        + "together, and \(minimum) is the least they are"
    case .pairingBelowMinimum(let pairing) where pairing.category == pairing.host:
      "\(pairing.category) is bound to itself"
    case .pairingBelowMinimum(let pairing):
      "\(pairing.category) has a higher minimum than \(pairing.host), and may not be more"
    case .tooFewPeopleForRooms:
      "the fewest people do not fill the fewest rooms"
    case .ages:
      "ages start at 0, and need bounds for children"
    case .initialSelection(let nearest):
      "the initial selection breaks a rule; the nearest that does not is \(nearest)"
    }
  }
}

extension TravelerCounter {
  fileprivate var name: String {
    switch self {
    case .people(let category): category.rawValue
    case .rooms: "rooms"
    }
  }
}
