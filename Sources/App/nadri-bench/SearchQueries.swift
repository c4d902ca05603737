import Hangul

/// Ways to type a name, and queries made of names in each.
enum TypedWay: String, CaseIterable {
  case prefix, infix, unfinished, initials, latinKeys, withoutBlanks
  /// Syllables and initials in one text.
  case mixed
  /// One key wrong, missing, too many or swapped with the next.
  case mistyped

  /// The ways that need no second look and forgive nothing.
  static let plain: [TypedWay] = [
    .prefix, .infix, .unfinished, .initials, .latinKeys, .withoutBlanks,
  ]

  func query(for name: String, _ random: inout SplitMix) -> String {
    let characters = Array(name)
    let start = String(characters.prefix(1 + random.below(6)))
    switch self {
    case .prefix: return start
    case .infix:
      let from = random.below(max(1, characters.count - 2))
      return String(characters[from...].prefix(2 + random.below(3)))
    case .unfinished:
      let keys = TwoSetKeyboard.disassemble(start)
      return TwoSetKeyboard.assemble(String(keys.dropLast(1)))
    case .initials: return HangulText.initials(of: start)
    case .latinKeys: return TwoSetKeyboard.latin(fromHangul: start)
    case .withoutBlanks: return name.filter { $0 != " " }
    case .mixed: return mixed(characters, &random)
    case .mistyped: return mistyped(characters, &random)
    }
  }

  private func mixed(_ characters: [Character], _ random: inout SplitMix) -> String {
    var query = ""
    for (place, character) in characters.prefix(2 + random.below(5)).enumerated() {
      let isInitial = place == 0 ? random.below(2) == 0 : random.below(3) > 0
      query.append(isInitial ? HangulSyllable(character)?.initial ?? character : character)
    }
    return query
  }

  private func mistyped(_ characters: [Character], _ random: inout SplitMix) -> String {
    let part = characters.prefix(3 + random.below(6))
    var keys = Array(TwoSetKeyboard.disassemble(String(part)))
    let place = 1 + random.below(keys.count - 1)
    switch random.below(4) {
    case 0: keys[place] = Array("ㅁㅏㅇㅗㅅㅣ")[random.below(6)]
    case 1: keys.remove(at: place)
    case 2: keys.insert(keys[place], at: place)
    default: keys.swapAt(place, place - 1)
    }
    return TwoSetKeyboard.assemble(String(keys))
  }
}
