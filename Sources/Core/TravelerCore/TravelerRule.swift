/// A rule that a change ran into, or that made something else change. The words are the caller's.
public enum TravelerRule: Hashable, Sendable {
  /// No fewer than this.
  case minimum(Int)
  /// No more than this.
  case maximum(Int)
  /// The categories together are no more than this.
  case together([TravelerCategory], maximum: Int)
  /// No more of one category than there are of another: infants on adults' laps.
  case atMostAsMany(TravelerCategory, as: TravelerCategory)
  /// Every room has at least so many adults (people, where a domain counts everybody as one).
  case peoplePerRoom(Int)
  /// A child's age lies within these years.
  case ageRange(ClosedRange<Int>)
  /// The domain does not count this.
  case notCounted
  /// There is no child with this number.
  case noSuchChild
}

/// Something that a change did beside what was asked for.
public enum TravelerNotice: Hashable, Sendable {
  case changed(TravelerCounter, from: Int, to: Int, because: TravelerRule)
  /// A child's age that the policy does not know was taken away; children count from 0.
  case ageCleared(child: Int, because: TravelerRule)
}

/// What a change came to.
public struct TravelerOutcome: Equatable, Sendable {
  /// What is chosen now; what was chosen before, where the change was refused.
  public var selection: TravelerSelection
  /// What else changed, in the order of the rules.
  public var notices: [TravelerNotice] = []
  /// Why nothing changed.
  public var refusal: TravelerRule?

  public init(
    selection: TravelerSelection, notices: [TravelerNotice] = [], refusal: TravelerRule? = nil
  ) {
    self.selection = selection
    self.notices = notices
    self.refusal = refusal
  }
}
