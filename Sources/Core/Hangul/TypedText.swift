/// A typed text as units, and what it may mean.
///
/// A text is its keystrokes: Korean is put together anew, so that it does not matter whether an
/// input method had joined the letters.
struct TypedText {
  private struct Unit: Equatable {
    var keys: [UInt8]
    var code: UInt16
    var initial: UInt8
    var isSyllable = false
    var isConsonant = false
    var isVowel = false
  }

  private var units: [Unit] = []
  private var hasKorean = false
  private var hasLatin = false
  private var hasOther = false
  /// Per unit the ASCII letter with its capital, 0 where there is none.
  private var letters: [UInt8] = []

  /// How many ways to split are followed; more come from texts that nobody types only.
  private static let splitLimit = 16

  init(_ text: String) {
    var composer = Composer()
    FoldedText.read(text) { element, _ in
      switch element {
      case .syllable(let index):
        var keys: [UInt8] = []
        HangulSyllable.append(index, to: &keys)
        for key in keys { composer.type(key) }
        hasKorean = true
      case .jamo(let keys):
        for key in keys { composer.type(key) }
        hasKorean = true
      case .separator: break
      case .latin(let letter, let isCapital):
        append(composer.finish())
        append(element, letter: isCapital ? letter & 0xDF : letter)
        hasLatin = true
      case .digit:
        append(composer.finish())
        append(element, letter: 0)
      case .other:
        append(composer.finish())
        append(element, letter: 0)
        hasOther = true
      }
    }
    append(composer.finish())
  }

  /// What the text may mean, the best first; empty for a text without letters and digits.
  var readings: [Reading] {
    guard !units.isEmpty else { return [] }
    var readings = Self.readings(of: units, meaning: .direct)
    if hasLatin, !hasKorean, !hasOther {
      // With shift where a capital is, then as if all had been small: TJDNF and Tjdnf are 서울 too.
      for typed in [letters, letters.map { $0 | 0x20 }] {
        let composed = Self.korean(units, letters: typed)
        guard !composed.contains(where: \.isVowel) else { continue }
        readings += Self.readings(of: composed, meaning: .otherKeyboard)
      }
    }
    if hasKorean, !hasLatin, !hasOther {
      let keys = units.flatMap(\.keys).map {
        Key.isHangul($0) ? Key.latinKey(atHangul: $0) : $0
      }
      readings.append(
        Reading(
          meaning: .otherKeyboard, pattern: .keys(keys), isAtWordStartsOnly: isLoneVowel))
    }
    var seen: [Reading] = []
    for reading in readings where !seen.contains(where: { $0.pattern == reading.pattern }) {
      seen.append(reading)
    }
    return seen.sorted { $0.meaning.rawValue < $1.meaning.rawValue }
  }

  private var isLoneVowel: Bool { units.count == 1 && units[0].isVowel }

  private mutating func append(_ composed: [Composer.Unit]) {
    units += composed.map(Self.unit)
    letters += composed.map { _ in 0 }
  }

  private mutating func append(_ element: FoldedText.Element, letter: UInt8) {
    guard let unit = Self.unit(element) else { return }
    units.append(unit)
    letters.append(letter)
  }

  private static func unit(_ composed: Composer.Unit) -> Unit {
    Unit(
      keys: composed.keys, code: UInt16(composed.scalar), initial: composed.keys[0],
      isSyllable: composed.isSyllable, isConsonant: composed.isConsonant,
      isVowel: composed.isVowel)
  }

  private static func unit(_ element: FoldedText.Element) -> Unit? {
    let text = KeyText(element)
    return text.units.first.map { Unit(keys: text.keys, code: $0.code, initial: $0.initial) }
  }

  /// The units that the Korean layout gives for `letters`; where there is no letter, those of `units`.
  private static func korean(_ units: [Unit], letters: [UInt8]) -> [Unit] {
    var composer = Composer()
    var result: [Unit] = []
    for (unit, letter) in zip(units, letters) {
      let key = Key.hangul(atLatin: letter)
      if key == 0 {
        result += composer.finish().map(Self.unit)
        result.append(unit)
      } else {
        composer.type(key)
      }
    }
    return result + composer.finish().map(Self.unit)
  }

  // MARK: - Readings of one series of units

  private static func readings(of units: [Unit], meaning: Reading.Meaning) -> [Reading] {
    if units.count == 1, units[0].isVowel {
      // A vowel is in every syllable; alone it stands for a word that begins with it or with ㅇ.
      let silent = Key.hangul(atLatin: UInt8(ascii: "d"))
      return [units[0].keys, [silent] + units[0].keys].map {
        Reading(meaning: meaning, pattern: .keys($0), isAtWordStartsOnly: true)
      }
    }
    var readings = splits(units).map { reading(of: $0, meaning: meaning) }
    if meaning == .direct, units.count > 1, readings[0].meaning != .direct {
      // A name may have letters that stand alone, as ㅋㅋ분식.
      readings.append(
        Reading(meaning: .direct, pattern: .keys(units.flatMap(\.keys)), bearsErrors: false))
    }
    return readings
  }

  private static func reading(of units: [Unit], meaning: Reading.Meaning) -> Reading {
    let lone = units.count { $0.isConsonant }
    // A consonant at the end begins a syllable that is still being typed.
    if lone == 0 || lone == 1 && units.count > 1 && units[units.count - 1].isConsonant {
      return Reading(meaning: meaning, pattern: .keys(units.flatMap(\.keys)))
    }
    let abbreviated: Reading.Meaning = meaning == .direct ? .initials : meaning
    guard units.contains(where: { $0.isSyllable || $0.isVowel }) else {
      return Reading(meaning: abbreviated, pattern: .initials(units.map(\.initial)))
    }
    return Reading(
      meaning: abbreviated,
      pattern: .mixed(
        units.enumerated().map { index, unit in
          if unit.isConsonant { return .initial(unit.initial) }
          if unit.isSyllable, index == units.count - 1 { return .beginning(unit.keys) }
          return .whole(code: unit.code, initial: unit.initial, keys: unit.keys)
        }))
  }

  /// The units with consonants told apart in every way: ㄲ as ㄱㄱ, and before a lone consonant 성 as
  /// 서ㅇ, since an input method joins what belongs to two syllables.
  private static func splits(_ units: [Unit]) -> [[Unit]] {
    var results: [[Unit]] = [[]]
    for (index, unit) in units.enumerated() {
      let isBeforeConsonant = index + 1 < units.count && units[index + 1].isConsonant
      let ways = ways(
        to: unit, isBeforeConsonant: isBeforeConsonant, isLast: index + 1 == units.count)
      let room = splitLimit / results.count
      results = ways.prefix(max(1, room)).flatMap { way in results.map { $0 + way } }
    }
    return results
  }

  private static func ways(
    to unit: Unit, isBeforeConsonant: Bool, isLast: Bool
  ) -> [[Unit]] {
    if unit.isConsonant {
      guard let half = Key.half(of: unit.keys[0]) else { return [[unit]] }
      return [[unit], [consonant(half), consonant(half)]]
    }
    guard unit.isSyllable, isBeforeConsonant || isLast else { return [[unit]] }
    let finals = Jamo.finals[Int(UInt32(unit.code) - Jamo.firstSyllable) % 28].count
    var ways = [[unit]]
    // One final of the last syllable is a beginning like any other; of two, one is left over.
    for count in stride(from: isLast ? 2 : 1, through: finals, by: 1) {
      let shed = unit.keys.suffix(count)
      ways.append([open(unit, without: count)] + shed.map(consonant))
    }
    return ways
  }

  private static func open(_ unit: Unit, without count: Int) -> Unit {
    var composer = Composer()
    for key in unit.keys.dropLast(count) { composer.type(key) }
    return composer.finish().map(Self.unit).first ?? unit
  }

  private static func consonant(_ key: UInt8) -> Unit {
    unit(Composer.Unit(keys: [key], scalar: Jamo.consonantScalar(key)))
  }
}
