/// One of the things that a typed text may mean, as a pattern over the keys of names.
package struct Reading: Equatable, Sendable {
  package enum Meaning: UInt8, Sendable {
    /// The text as it stands there.
    case direct
    /// Lone consonants that stand for syllables.
    case initials
    /// The text as the other keyboard layout would have given it.
    case otherKeyboard
  }

  package enum Pattern: Equatable, Sendable {
    /// The keys of a name from the start of a unit on begin with these.
    case keys([UInt8])
    /// The initials of a name from some unit on begin with these.
    case initials([UInt8])
    /// Consecutive units, each as its part demands.
    case mixed([Part])
  }

  /// What one unit of a name has to be.
  package enum Part: Equatable, Sendable {
    /// A unit with this initial.
    case initial(UInt8)
    /// This very unit; its initial is given too, for a look-up among initials.
    case whole(code: UInt16, initial: UInt8, keys: [UInt8])
    /// The last syllable, still being typed: the keys from this unit on begin with these.
    case beginning([UInt8])

    /// The initial that the unit must have.
    package var initial: UInt8 {
      switch self {
      case .initial(let key): key
      case .whole(_, let key, _): key
      case .beginning(let keys): keys[0]
      }
    }
  }

  package var meaning: Meaning
  package var pattern: Pattern
  /// Whether it must begin a word; such a reading is never an exact name.
  package var isAtWordStartsOnly = false
  /// Whether one wrong key may be forgiven.
  var bearsErrors = true

  /// The keys in which one may be wrong; `nil` if the reading bears no error.
  ///
  /// Below four keys nearly every name is one error away.
  package var correctableKeys: [UInt8]? {
    guard case .keys(let keys) = pattern, keys.count >= 4, bearsErrors, !isAtWordStartsOnly,
      meaning == .direct || Key.isHangul(keys[0])
    else { return nil }
    return keys
  }
}
