/// How a query was found in a name, and where.
///
/// Of two matches of one query the lesser is the better: by ``kind-swift.property``, then whether the
/// whole name is covered, then whether it begins the name, a word or neither.
public struct HangulMatch: Equatable, Sendable {
  /// What was found, the best first.
  public enum Kind: UInt8, Comparable, CaseIterable, Sendable {
    /// The whole name, but for blanks, case and width.
    case exact
    /// The beginning of the name or of a word in it.
    case wordStart
    /// A part of a word, from the start of a syllable on.
    case inside
    /// Consonants that stand for syllables, ㅅㅇ for 서울.
    case initials
    /// Text typed with the other keyboard layout, tjdnf for 서울.
    case otherKeyboard
    /// One wrong, missing, additional or swapped key.
    case fuzzy

    public static func < (left: Kind, right: Kind) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  public var kind: Kind
  /// What to highlight, in characters of the name as it was given.
  public var range: Range<Int>
  /// The order among matches of one query.
  package var rank: MatchRank
}

extension HangulMatch: Comparable {
  public static func < (left: HangulMatch, right: HangulMatch) -> Bool {
    left.rank < right.rank
  }
}

/// How good a match is: the place of its reading among the query's, whether it is the whole name, and
/// where it begins. The lesser is the better.
package struct MatchRank: Comparable, Hashable, Sendable {
  package let value: UInt32

  package init(value: UInt32) {
    self.value = value
  }

  /// Readings with an error come after all readings without.
  package init(reading: Int, isFuzzy: Bool = false, isWhole: Bool, place: UInt8) {
    value =
      (isFuzzy ? 1 << 16 : 0) | UInt32(reading) << 3 | (isWhole ? 0 : 4) | UInt32(place)
  }

  package var reading: Int { Int(value >> 3 & 0x1FFF) }
  package var isFuzzy: Bool { value >> 16 != 0 }
  package var isWhole: Bool { value & 4 == 0 }

  package static func < (left: MatchRank, right: MatchRank) -> Bool {
    left.value < right.value
  }

  package func kind(of reading: Reading) -> HangulMatch.Kind {
    if isFuzzy { return .fuzzy }
    switch reading.meaning {
    case .direct:
      if isWhole { return .exact }
      return value & 3 < KeyText.Place.inside.rawValue ? .wordStart : .inside
    case .initials: return .initials
    case .otherKeyboard: return .otherKeyboard
    }
  }
}
