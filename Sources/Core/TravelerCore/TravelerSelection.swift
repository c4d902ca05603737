/// The people, rooms and ages that are chosen.
///
/// A value alone says nothing about what is allowed: a ``TravelerPolicy`` makes valid ones and keeps
/// them valid. One from elsewhere (a link, a store) goes through ``TravelerPolicy/adopt(_:)`` first.
public struct TravelerSelection: Hashable, Sendable, Codable {
  private var counts: [TravelerCategory: Int]
  /// Rooms; 0 where the domain has none.
  public internal(set) var rooms: Int
  /// An age in years for each child, in the children's order; `nil` is not chosen yet, 0 is an age.
  ///
  /// Empty where the domain asks for no ages.
  public internal(set) var childAges: [Int?]

  public init(_ counts: [TravelerCategory: Int], rooms: Int = 0, childAges: [Int?] = []) {
    self.counts = counts.filter { $0.value != 0 }
    self.rooms = rooms
    self.childAges = childAges
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode([TravelerCategory: Int].self, forKey: .counts),
      rooms: try values.decode(Int.self, forKey: .rooms),
      childAges: try values.decode([Int?].self, forKey: .childAges))
  }

  private enum CodingKeys: CodingKey {
    case counts, rooms, childAges
  }

  /// The number of people of a category.
  public internal(set) subscript(category: TravelerCategory) -> Int {
    get { counts[category] ?? 0 }
    set { counts[category] = newValue == 0 ? nil : newValue }
  }

  public internal(set) subscript(counter: TravelerCounter) -> Int {
    get {
      switch counter {
      case .people(let category): self[category]
      case .rooms: rooms
      }
    }
    set {
      switch counter {
      case .people(let category): self[category] = newValue
      case .rooms: rooms = newValue
      }
    }
  }

  /// All people, infants too. A sum beyond what `Int` holds is `Int.max`.
  public var people: Int {
    TravelerCategory.allCases.reduce(0) { sum, category in
      let (next, overflows) = sum.addingReportingOverflow(self[category])
      return overflows ? .max : next
    }
  }
}

extension TravelerSelection: CustomStringConvertible {
  /// The counts and ages for logs and errors: `adult 2, child 2, ages 7 -, rooms 1`.
  public var description: String {
    var parts = TravelerCategory.allCases.filter { self[$0] != 0 }.map { "\($0) \(self[$0])" }
    if !childAges.isEmpty {
      parts.append("ages " + childAges.map { $0.map(String.init) ?? "-" }.joined(separator: " "))
    }
    if rooms != 0 { parts.append("rooms \(rooms)") }
    return parts.isEmpty ? "nobody" : parts.joined(separator: ", ")
  }
}
