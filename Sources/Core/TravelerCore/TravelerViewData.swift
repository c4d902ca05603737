/// All that the traveler selector draws: facts, no words.
public struct TravelerViewData: Equatable, Sendable {
  /// One counter with its two buttons.
  public struct Traveler: Equatable, Sendable, Identifiable {
    public var counter: TravelerCounter
    public var count: Int
    /// The counter's own bounds, for a spoken value or a slider; other rules may allow less now.
    public var range: ClosedRange<Int>
    /// Why there cannot be one fewer; `nil` when there can.
    public var decreaseRefusal: TravelerRule?
    /// Why there cannot be one more; `nil` when there can.
    public var increaseRefusal: TravelerRule?

    public var id: TravelerCounter { counter }
    public var canDecrease: Bool { decreaseRefusal == nil }
    public var canIncrease: Bool { increaseRefusal == nil }
  }

  /// The age of one child.
  public struct ChildAge: Equatable, Sendable, Identifiable {
    /// The child's number, from 0.
    public var child: Int
    /// Years; `nil` is not chosen yet.
    public var age: Int?

    public var id: Int { child }
  }

  public var layoutType: TravelerLayoutType
  /// The categories in the policy's order.
  public var travelers: [Traveler]
  /// The rooms; `nil` where the domain has none.
  public var rooms: Traveler?
  public var childAges: [ChildAge]
  /// The ages to choose from; `nil` where the domain asks for none.
  public var ageRange: ClosedRange<Int>?
  /// The rules to tell beforehand, in the order to show them: ``TravelerPolicy/messages``.
  public var messages: [TravelerRule]
  public var summary: TravelerSummary

  /// The children whose age is still to be chosen, from 0; while there are any, nothing is applied.
  public var childrenWithoutAge: [Int] {
    childAges.filter { $0.age == nil }.map(\.child)
  }

  public var canApply: Bool { childrenWithoutAge.isEmpty }
}

extension TravelerPolicy {
  /// What the selector shows for a selection, which is adopted first where it is not valid.
  public func viewData(for selection: TravelerSelection) -> TravelerViewData {
    let valid = adopt(selection).selection
    func traveler(
      _ counter: TravelerCounter, _ minimum: Int, _ maximum: Int
    ) -> TravelerViewData.Traveler {
      .init(
        counter: counter, count: valid[counter], range: minimum...maximum,
        decreaseRefusal: refusal(of: counter, .down, inValid: valid),
        increaseRefusal: refusal(of: counter, .up, inValid: valid))
    }
    return TravelerViewData(
      layoutType: layoutType,
      travelers: bounds.map { traveler(.people($0.category), $0.minimum, $0.maximum) },
      rooms: rooms.map { traveler(.rooms, $0.minimum, $0.maximum) },
      childAges: valid.childAges.enumerated().map { .init(child: $0.offset, age: $0.element) },
      ageRange: childAges, messages: messages, summary: summary(ofValid: valid))
  }

  /// The rules that people are told beforehand.
  public var messages: [TravelerRule] {
    var rules = limits.map { TravelerRule.together($0.categories, maximum: $0.maximum) }
    rules += pairings.map { .atMostAsMany($0.category, as: $0.host) }
    if let rooms, rooms.peoplePerRoom > 0 { rules.append(.peoplePerRoom(rooms.peoplePerRoom)) }
    if let childAges { rules.append(.ageRange(childAges)) }
    return rules
  }
}
