/// A name as the keys that type it, with the units (syllables, letters, digits) they make up.
///
/// What is neither letter nor digit is left out, so blanks and punctuation never stand between two
/// keys; they begin words.
package struct KeyText: Equatable, Sendable {
  /// Where in a name a unit stands; the smaller the better for a hit that begins with it.
  package enum Place: UInt8, Sendable {
    case nameStart, wordStart, inside
  }

  package struct Unit: Equatable, Sendable {
    /// The place of the unit's first key among the keys.
    package var key: Int
    /// The offset of the unit's first byte in the name's UTF-8.
    package var source: Int
    /// What tells units apart, see ``UnitCode``.
    package var code: UInt16
    /// What stands for the unit among the initials: a syllable's first key, anything else's last.
    package var initial: UInt8
    package var place: Place
  }

  package private(set) var keys: [UInt8] = []
  package private(set) var units: [Unit] = []

  package init() {}

  package init(_ name: String) {
    var name = name
    name.withUTF8 { read($0) }
  }

  /// The text of one element alone.
  init(_ element: FoldedText.Element) {
    append(element, source: 0, place: .nameStart)
  }

  /// Replaces what is here by a name in UTF-8, without giving its memory up.
  package mutating func read(_ name: UnsafeBufferPointer<UInt8>) {
    keys.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    var before: Script?
    FoldedText.read(name) { element, source in
      let script = Script(element)
      defer { before = script }
      guard let script else { return }
      let place: Place = units.isEmpty ? .nameStart : script == before ? .inside : .wordStart
      append(element, source: source, place: place)
    }
  }

  private mutating func append(_ element: FoldedText.Element, source: Int, place: Place) {
    let key = keys.count
    let code: UInt16
    switch element {
    case .syllable(let index):
      HangulSyllable.append(index, to: &keys)
      code = UInt16(Jamo.firstSyllable + index)
    case .jamo(let letters):
      append(jamo: letters, source: source, place: place)
      return
    case .latin(let letter, _):
      keys.append(letter - 97 + Key.latinA)
      code = UInt16(letter)
    case .digit(let digit):
      keys.append(digit - 48 + Key.digitZero)
      code = UInt16(digit)
    case .other(let scalar):
      Key.append(other: scalar, to: &keys)
      code = UnitCode.other(scalar)
    case .separator: return
    }
    let initial = Key.isHangul(keys[key]) ? keys[key] : keys[keys.count - 1]
    units.append(
      Unit(
        key: key, source: source, code: code, initial: initial, place: place
      ))
  }

  /// A vowel is one unit, of two consonants in one letter each is.
  private mutating func append(jamo letters: [UInt8], source: Int, place: Place) {
    var place = place
    let isVowel = !Key.isConsonant(letters[0])
    for part in isVowel ? letters[...].prefix(1) : letters[...] {
      let scalar =
        isVowel
        ? Jamo.firstVowel + (Jamo.vowel(letters[0], letters.count > 1 ? letters[1] : 0) ?? 0)
        : Jamo.consonantScalar(part)
      units.append(
        Unit(
          key: keys.count, source: source, code: UInt16(scalar), initial: part, place: place))
      keys.append(contentsOf: isVowel ? letters : [part])
      place = .inside
    }
  }
}

/// What a word is written in; a change begins a new one, as in KTX역 or 3성급.
private enum Script {
  case korean, latin, digits, other

  /// `nil` for what is in no word.
  init?(_ element: FoldedText.Element) {
    switch element {
    case .syllable, .jamo: self = .korean
    case .latin: self = .latin
    case .digit: self = .digits
    case .other: self = .other
    case .separator: return nil
    }
  }
}
