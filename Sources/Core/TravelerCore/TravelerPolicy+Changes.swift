/// One tap on a stepper.
public enum TravelerStep: Hashable, Sendable {
  case up
  case down
}

extension TravelerPolicy {
  /// One more or one fewer of a counter. What depends on it follows, and is told in the notices.
  ///
  /// A selection that is not valid under this policy is adopted first.
  public func step(
    _ counter: TravelerCounter, _ step: TravelerStep, in selection: TravelerSelection
  ) -> TravelerOutcome {
    var outcome = adopt(selection)
    if let rule = refusal(of: counter, step, inValid: outcome.selection) {
      outcome.refusal = rule
      return outcome
    }
    outcome.selection[counter] += step == .up ? 1 : -1
    let settled = adopt(outcome.selection)
    outcome.selection = settled.selection
    outcome.notices += settled.notices
    return outcome
  }

  /// Sets or clears the age of a child; children count from 0.
  ///
  /// A selection that is not valid under this policy is adopted first.
  public func setAge(
    _ age: Int?, ofChild index: Int, in selection: TravelerSelection
  ) -> TravelerOutcome {
    var outcome = adopt(selection)
    guard let childAges else {
      outcome.refusal = .notCounted
      return outcome
    }
    guard outcome.selection.childAges.indices.contains(index) else {
      outcome.refusal = .noSuchChild
      return outcome
    }
    if let age, !childAges.contains(age) {
      outcome.refusal = .ageRange(childAges)
      return outcome
    }
    outcome.selection.childAges[index] = age
    return outcome
  }

  /// Why a step is not possible; `nil` when it is.
  ///
  /// A selection that is not valid under this policy is adopted first.
  public func refusal(
    of counter: TravelerCounter, _ step: TravelerStep, in selection: TravelerSelection
  ) -> TravelerRule? {
    refusal(of: counter, step, inValid: adopt(selection).selection)
  }

  func refusal(
    of counter: TravelerCounter, _ step: TravelerStep, inValid selection: TravelerSelection
  ) -> TravelerRule? {
    guard let (minimum, maximum) = range(of: counter) else { return .notCounted }
    let value = selection[counter]
    if step == .down { return value > minimum ? nil : .minimum(minimum) }
    guard value < maximum else { return .maximum(maximum) }
    switch counter {
    case .people(let category):
      for limit in limits where limit.categories.contains(category) {
        let sum = limit.categories.reduce(0) { $0 + selection[$1] }
        if sum >= limit.maximum { return .together(limit.categories, maximum: limit.maximum) }
      }
      for pairing in pairings where pairing.category == category {
        if value >= selection[pairing.host] { return .atMostAsMany(category, as: pairing.host) }
      }
    case .rooms:
      guard let rooms else { return .notCounted }
      if (value + 1) * rooms.peoplePerRoom > selection[roomCategory] {
        return .peoplePerRoom(rooms.peoplePerRoom)
      }
    }
    return nil
  }

  private func range(of counter: TravelerCounter) -> (Int, Int)? {
    switch counter {
    case .people(let category): bounds(of: category).map { ($0.minimum, $0.maximum) }
    case .rooms: rooms.map { ($0.minimum, $0.maximum) }
    }
  }

  // MARK: Making valid

  /// The nearest valid selection, and what had to change for it; nothing, for a valid one.
  ///
  /// The rules apply in this order: categories the policy does not count, bounds, limits of several
  /// categories, pairings, rooms, ages. Each later rule only lowers, so that no earlier one breaks.
  public func adopt(_ selection: TravelerSelection) -> TravelerOutcome {
    var outcome = TravelerOutcome(selection: selection)
    for category in TravelerCategory.allCases {
      if let bounds = bounds(of: category) {
        outcome.clamp(.people(category), bounds.minimum, bounds.maximum)
      } else {
        outcome.change(.people(category), to: 0, because: .notCounted)
      }
    }
    for limit in limits { outcome.lower(to: limit, of: self) }
    // A host may itself be a guest; every round settles one more link of such a chain.
    for _ in pairings {
      for pairing in pairings {
        let most = outcome.selection[pairing.host]
        guard outcome.selection[pairing.category] > most else { continue }
        outcome.change(
          .people(pairing.category), to: most,
          because: .atMostAsMany(pairing.category, as: pairing.host))
      }
    }
    outcome.fitRooms(of: self)
    outcome.fitAges(of: self)
    return outcome
  }
}

extension TravelerOutcome {
  fileprivate mutating func change(
    _ counter: TravelerCounter, to value: Int, because rule: TravelerRule
  ) {
    let old = selection[counter]
    guard old != value else { return }
    selection[counter] = value
    notices.append(.changed(counter, from: old, to: value, because: rule))
  }

  fileprivate mutating func clamp(_ counter: TravelerCounter, _ minimum: Int, _ maximum: Int) {
    let value = selection[counter]
    if value < minimum { change(counter, to: minimum, because: .minimum(minimum)) }
    if value > maximum { change(counter, to: maximum, because: .maximum(maximum)) }
  }

  /// Lowers the last categories first, each to its minimum at most.
  fileprivate mutating func lower(to limit: TravelerPolicy.Together, of policy: TravelerPolicy) {
    var excess = limit.categories.reduce(0) { $0 + selection[$1] } - limit.maximum
    for category in limit.categories.reversed() where excess > 0 {
      let value = selection[category]
      let room = value - (policy.bounds(of: category)?.minimum ?? value)
      let fewer = min(room, excess)
      excess -= fewer
      change(
        .people(category), to: value - fewer,
        because: .together(limit.categories, maximum: limit.maximum))
    }
  }

  fileprivate mutating func fitRooms(of policy: TravelerPolicy) {
    guard let rooms = policy.rooms else {
      return change(.rooms, to: 0, because: .notCounted)
    }
    clamp(.rooms, rooms.minimum, rooms.maximum)
    guard rooms.peoplePerRoom > 0 else { return }
    let most = selection[policy.roomCategory] / rooms.peoplePerRoom
    if selection.rooms > most {
      change(.rooms, to: most, because: .peoplePerRoom(rooms.peoplePerRoom))
    }
  }

  /// An age for each child: those that stay keep theirs, a further one has none yet.
  fileprivate mutating func fitAges(of policy: TravelerPolicy) {
    guard let range = policy.childAges else {
      selection.childAges = []
      return
    }
    let children = selection[.child]
    var ages = Array(selection.childAges.prefix(children))
    for (child, age) in ages.enumerated() {
      guard let age, !range.contains(age) else { continue }
      ages[child] = nil
      notices.append(.ageCleared(child: child, because: .ageRange(range)))
    }
    selection.childAges = ages + Array(repeating: nil, count: children - ages.count)
  }
}
