extension KeyText {
  /// The best place of a reading in this name; of equal ones the first.
  func first(of reading: Reading, number: Int) -> HangulQuery.Found? {
    best(where: { starts(reading.pattern, at: $0) }) { start in
      if reading.isAtWordStartsOnly, units[start].place == .inside { return nil }
      guard let end = end(of: reading.pattern, from: start) else { return nil }
      let isWhole = start == 0 && end.isWhole && !reading.isAtWordStartsOnly
      return HangulQuery.Found(
        rank: MatchRank(reading: number, isWhole: isWhole, place: units[start].place.rawValue),
        first: start, last: end.unit)
    }
  }

  /// The best place of keys of which one is wrong, missing, additional or swapped with the next.
  func firstWithError(of pattern: [UInt8], number: Int) -> HangulQuery.Found? {
    best(where: { keys[$0.key] == pattern[0] }) { start in
      let ends = endsWithError(of: pattern, from: units[start].key)
      guard let end = ends.first(where: { $0 == keys.count }) ?? ends.first else { return nil }
      return HangulQuery.Found(
        rank: MatchRank(
          reading: number, isFuzzy: true, isWhole: start == 0 && end == keys.count,
          place: units[start].place.rawValue),
        first: start, last: unit(ofKey: end - 1))
    }
  }

  /// Whether a unit may begin a match, by a look at one key.
  private func starts(_ pattern: Reading.Pattern, at unit: Unit) -> Bool {
    switch pattern {
    case .keys(let keys): self.keys[unit.key] == keys[0]
    case .initials(let keys): unit.initial == keys[0]
    case .mixed(let parts): unit.initial == parts[0].initial
    }
  }

  private func best(
    where isPossible: (Unit) -> Bool, _ match: (Int) -> HangulQuery.Found?
  ) -> HangulQuery.Found? {
    var best: HangulQuery.Found?
    for start in units.indices {
      guard isPossible(units[start]), let found = match(start) else { continue }
      if let known = best, known.rank <= found.rank { continue }
      best = found
      // Only the start of the name is better than that of a word, and it has been tried.
      if units[start].place != .inside { break }
    }
    return best
  }

  /// The last unit a match touches, and whether nothing of the name is left after it.
  private typealias End = (unit: Int, isWhole: Bool)

  private func end(of pattern: Reading.Pattern, from start: Int) -> End? {
    switch pattern {
    case .keys(let pattern): end(of: pattern[...], from: start)
    case .initials(let pattern):
      zip(pattern, units[start...]).allSatisfy { $0 == $1.initial }
        && start + pattern.count <= units.count
        ? (start + pattern.count - 1, start + pattern.count == units.count) : nil
    case .mixed(let parts): end(of: parts, from: start)
    }
  }

  private func end(of pattern: ArraySlice<UInt8>, from start: Int) -> End? {
    let first = units[start].key
    guard keys[first...].starts(with: pattern) else { return nil }
    let end = first + pattern.count
    return (unit(ofKey: end - 1), end == keys.count)
  }

  private func end(of parts: [Reading.Part], from start: Int) -> End? {
    guard start + parts.count <= units.count else { return nil }
    for (part, index) in zip(parts, start...) {
      switch part {
      case .initial(let key):
        if units[index].initial != key { return nil }
      case .whole(let code, _, _):
        if units[index].code != code { return nil }
      case .beginning(let keys):
        guard let end = end(of: keys[...], from: index) else { return nil }
        return (end.unit, end.isWhole && index == units.count - 1)
      }
    }
    return (start + parts.count - 1, start + parts.count == units.count)
  }

  /// The unit that a key belongs to.
  private func unit(ofKey key: Int) -> Int {
    (units.firstIndex { $0.key > key } ?? units.count) - 1
  }

  /// Where `pattern` with one error may end when it begins at a key; the first key must be right.
  private func endsWithError(of pattern: [UInt8], from start: Int) -> [Int] {
    let rest = keys[start...]
    guard
      let wrong = zip(pattern, rest).enumerated().first(where: { $1.0 != $1.1 })?.offset
        ?? (rest.count < pattern.count ? rest.count : nil), wrong > 0
    else { return [] }
    let at = start + wrong
    var ends: [Int] = []
    func tryOut(_ pattern: ArraySlice<UInt8>, from key: Int) {
      if key <= keys.count, keys[key...].starts(with: pattern) { ends.append(key + pattern.count) }
    }
    let after = pattern[(wrong + 1)...]
    tryOut(after, from: at + 1)
    if let next = after.first, at + 1 < keys.count, keys[at] == next, keys[at + 1] == pattern[wrong]
    {
      tryOut(after.dropFirst(), from: at + 2)
    }
    tryOut(pattern[wrong...], from: at + 1)
    tryOut(after, from: at)
    return ends
  }
}
