/// Who travels, for a search bar ("성인 2, 아동 1(7세), 객실 1"): numbers and keys, no words.
public struct TravelerSummary: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case people(TravelerCategory, Int)
    /// Children with their ages, `nil` where one is not chosen yet.
    case children(Int, ages: [Int?])
    case rooms(Int)
  }

  /// In the policy's order, rooms last; categories of nobody are left out.
  public var parts: [Part]
  /// All people, infants too.
  public var people: Int

  public init(parts: [Part], people: Int) {
    self.parts = parts
    self.people = people
  }
}

extension TravelerPolicy {
  /// Who travels, of a selection that is adopted first where it is not valid.
  public func summary(of selection: TravelerSelection) -> TravelerSummary {
    summary(ofValid: adopt(selection).selection)
  }

  func summary(ofValid selection: TravelerSelection) -> TravelerSummary {
    var parts: [TravelerSummary.Part] = []
    for bound in bounds {
      let count = selection[bound.category]
      guard count > 0 else { continue }
      if bound.category == .child, childAges != nil {
        parts.append(.children(count, ages: selection.childAges))
      } else {
        parts.append(.people(bound.category, count))
      }
    }
    if rooms != nil { parts.append(.rooms(selection.rooms)) }
    return TravelerSummary(parts: parts, people: selection.people)
  }
}
