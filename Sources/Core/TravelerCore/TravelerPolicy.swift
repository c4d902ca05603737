/// What a domain allows: its categories and their bounds, how they bind each other, rooms and ages.
///
/// ```swift
/// let policy = try TravelerPolicy(
///   layoutType: .overseas, bounds: [.init(.adult, 1...4), .init(.child, 0...3)],
///   rooms: .init(1...3), childAges: 0...17, initial: TravelerSelection([.adult: 2], rooms: 1))
/// let outcome = policy.step(.people(.child), .up, in: policy.initial)
/// ```
///
/// A policy is checked when it is made, so that a valid selection exists under it; from then on no
/// series of changes leads to an invalid one.
public struct TravelerPolicy: Equatable, Sendable {
  /// So many of a category there may be at least and at most.
  public struct Bounds: Hashable, Sendable {
    public var category: TravelerCategory
    public var minimum: Int
    public var maximum: Int

    public init(_ category: TravelerCategory, minimum: Int, maximum: Int) {
      self.category = category
      self.minimum = minimum
      self.maximum = maximum
    }

    public init(_ category: TravelerCategory, _ range: ClosedRange<Int>) {
      self.init(category, minimum: range.lowerBound, maximum: range.upperBound)
    }
  }

  /// So many people of several categories there may be together.
  public struct Together: Hashable, Sendable {
    /// In the order in which they are kept: where a new limit is lower, the last gives way first.
    public var categories: [TravelerCategory]
    public var maximum: Int

    public init(_ categories: [TravelerCategory], maximum: Int) {
      self.categories = categories
      self.maximum = maximum
    }
  }

  /// No more of one category than there are of another.
  public struct Pairing: Hashable, Sendable {
    public var category: TravelerCategory
    public var host: TravelerCategory

    public init(_ category: TravelerCategory, atMostAsManyAs host: TravelerCategory) {
      self.category = category
      self.host = host
    }
  }

  /// How many rooms there may be, and how many people each needs.
  public struct Rooms: Hashable, Sendable {
    public var minimum: Int
    public var maximum: Int
    /// Adults a room needs; people, where the policy counts only `total`.
    public var peoplePerRoom: Int

    public init(minimum: Int, maximum: Int, peoplePerRoom: Int = 1) {
      self.minimum = minimum
      self.maximum = maximum
      self.peoplePerRoom = peoplePerRoom
    }

    public init(_ range: ClosedRange<Int>, peoplePerRoom: Int = 1) {
      self.init(
        minimum: range.lowerBound, maximum: range.upperBound, peoplePerRoom: peoplePerRoom)
    }
  }

  public let layoutType: TravelerLayoutType
  /// The categories in the order in which they are shown.
  public let bounds: [Bounds]
  public let limits: [Together]
  public let pairings: [Pairing]
  public let rooms: Rooms?
  /// The ages a child may have, in years; `nil` where the domain asks for none.
  public let childAges: ClosedRange<Int>?
  /// What is chosen at first.
  public let initial: TravelerSelection

  /// - Throws: ``TravelerPolicyError`` when the rules are not ones that a selection can keep.
  public init(
    layoutType: TravelerLayoutType, bounds: [Bounds], limits: [Together] = [],
    pairings: [Pairing] = [], rooms: Rooms? = nil, childAges: ClosedRange<Int>? = nil,
    initial: TravelerSelection
  ) throws(TravelerPolicyError) {
    self.layoutType = layoutType
    self.bounds = bounds
    self.limits = limits
    self.pairings = pairings
    self.rooms = rooms
    self.childAges = childAges
    self.initial = initial
    try check()
  }

  /// The same policy with bounds that came later, from a server; an absent category or `nil` keeps
  /// what there is. ``initial`` is fitted into the new bounds.
  ///
  /// What is chosen goes through ``adopt(_:)`` of the result.
  public func replacing(
    bounds changes: [Bounds] = [], limits: [Together]? = nil, rooms: Rooms? = nil
  ) throws(TravelerPolicyError) -> TravelerPolicy {
    var merged = bounds
    for change in changes {
      guard let index = merged.firstIndex(where: { $0.category == change.category }) else {
        throw .unknownCategory(change.category)
      }
      merged[index] = change
    }
    let start = TravelerPolicy(
      unchecked: layoutType, merged, limits ?? self.limits, pairings,
      self.rooms == nil ? nil : rooms ?? self.rooms, childAges, initial)
    try start.checkRules()
    return TravelerPolicy(
      unchecked: layoutType, merged, start.limits, pairings, start.rooms, childAges,
      start.adopt(initial).selection)
  }

  private init(
    unchecked layoutType: TravelerLayoutType, _ bounds: [Bounds], _ limits: [Together],
    _ pairings: [Pairing], _ rooms: Rooms?, _ childAges: ClosedRange<Int>?,
    _ initial: TravelerSelection
  ) {
    self.layoutType = layoutType
    self.bounds = bounds
    self.limits = limits
    self.pairings = pairings
    self.rooms = rooms
    self.childAges = childAges
    self.initial = initial
  }

  func bounds(of category: TravelerCategory) -> Bounds? {
    bounds.first { $0.category == category }
  }

  /// The category whose people fill rooms.
  var roomCategory: TravelerCategory { bounds(of: .adult) == nil ? .total : .adult }
}
