/// All that a month is drawn from: the rules, the facts and what is chosen.
///
/// The longest stay, and the first night on the way that cannot be bought, disable most days while a
/// check-out is chosen. They are one interval here, ``checkOuts``, and no flag on each day.
///
/// An immutable value that is cheap to copy. ``DateSelector`` makes one after the other.
public struct CalendarRenderContext: Sendable {
  let rules: CalendarRules
  public let selection: DateSelection
  /// While a check-out is chosen.
  let reach: CheckOutReach?
  /// Whether no more days can be picked.
  private let isFull: Bool

  /// A context with a selection as it is, whether the rules allow it or not.
  public init(
    model: DateSelectorModel, facts: CalendarFacts, selection: DateSelection = .none
  ) {
    self.init(rules: CalendarRules(model: model, facts: facts), selection: selection)
  }

  init(rules: CalendarRules, selection: DateSelection) {
    self.rules = rules
    self.selection = selection
    switch selection {
    case .checkIn(let day) where rules.isRange:
      reach = rules.reach(from: day)
      isFull = false
    case .days(let days) where rules.model.selectionMode == .multi:
      reach = nil
      isFull = days.count >= rules.model.maxSelectableDays
    default:
      reach = nil
      isFull = false
    }
  }

  /// Whether what is chosen decides on what else can be.
  var limitsPicks: Bool {
    reach != nil || isFull
  }

  public var model: DateSelectorModel {
    rules.model
  }

  public var facts: CalendarFacts {
    rules.facts
  }

  /// While a check-out is chosen, the days between which it lies; nil at other times.
  public var checkOuts: ClosedRange<CalendarDay>? {
    reach?.interval
  }

  /// Why a tap on a day would be refused; nil if it would not be.
  public func disabledReason(for day: CalendarDay) -> DisabledReason? {
    let shape = day.yearMonth.shape
    return reasons(shape).reason(at: day.number - shape.first)
  }

  func reasons(_ shape: MonthShape) -> ReasonPlanes {
    if let reach {
      // Days before the check-in are check-ins still.
      let before = shape.mask(-CalendarRules.never, reach.checkIn)
      if before == 0 { return rules.departures(shape, from: reach) }
      if before == shape.all { return rules.arrivals(shape) }
      return rules.arrivals(shape).merged(in: before, with: rules.departures(shape, from: reach))
    }
    var planes = rules.arrivals(shape)
    if isFull, case .days(let days) = selection {
      planes.disable(shape.all & ~days.mask(shape.ordinal), .overLimitOfPicks)
    }
    return planes
  }
}

extension CalendarRenderContext: Equatable {
  public static func == (left: CalendarRenderContext, right: CalendarRenderContext) -> Bool {
    left.selection == right.selection
      && (left.rules === right.rules
        || left.model == right.model && left.facts == right.facts)
  }
}
