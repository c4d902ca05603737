/// A calendar that days are chosen from.
///
/// A value: keep it in the state of a screen, tap it, and draw its months.
///
///     var selector = DateSelector(model: .domestic(from: today), facts: CalendarFacts(today: today))
///     switch selector.tap(day) {
///     case .changed(let changes): redraw(changes.days(in: shownMonths))
///     case .refused(let reason): tell(reason)
///     }
///
/// What is chosen always holds under the rules and facts there are. A change of them that breaks it says
/// what was dropped and why.
public struct DateSelector: Equatable, Sendable {
  /// What the months are drawn from now.
  public private(set) var context: CalendarRenderContext

  public init(model: DateSelectorModel, facts: CalendarFacts) {
    context = CalendarRenderContext(model: model, facts: facts)
  }

  public var model: DateSelectorModel {
    context.model
  }

  public var facts: CalendarFacts {
    context.facts
  }

  public var selection: DateSelection {
    context.selection
  }

  /// The months of the window.
  public var months: ClosedRange<YearMonth> {
    model.months
  }

  /// The month to open at: that of what is chosen, or today's, or the nearest to it.
  public var openingMonth: YearMonth {
    let month = (selection.firstDay ?? facts.today).yearMonth
    return min(max(month, months.lowerBound), months.upperBound)
  }

  /// The cells of a month, also of one outside of the window.
  ///
  /// Costs about as much as reading a few of them, wherever the month is and however long the window.
  public func month(_ month: YearMonth) -> MonthDateViewData {
    MonthDateViewData(month: month, context: context)
  }

  /// Takes a tap on a day.
  ///
  /// In range mode the first tap is a check-in; the second is the check-out, or a new check-in if it is
  /// earlier, or takes the check-in back if it is the same day and one has to stay a night. After that a
  /// tap starts anew. In the other modes a tap picks a day or puts it back, and in single mode another
  /// day takes the place of the one before.
  public mutating func tap(_ day: CalendarDay) -> TapResult {
    if let reason = context.disabledReason(for: day) { return .refused(reason) }
    return .changed(set(tapped(day)))
  }

  private func tapped(_ day: CalendarDay) -> DateSelection {
    switch (model.selectionMode, selection) {
    case (.single, .days(let days)):
      return days.contains(day) ? .none : .days([day])
    case (.multi, .days(var days)):
      if days.contains(day) { days.remove(day) } else { days.insert(day) }
      return days.isEmpty ? .none : .days(days)
    case (.single, _), (.multi, _):
      return .days([day])
    case (.range, .checkIn(let checkIn)) where day > checkIn:
      return .stay(Stay(unchecked: checkIn, day))
    case (.range, .checkIn(day)):
      let stay = DateSelection.stay(Stay(unchecked: day, day))
      return context.rules.fault(in: stay) == nil ? stay : .none
    case (.range, _):
      return .checkIn(day)
    }
  }

  /// Chooses without taps: a saved selection, an end that is dragged.
  ///
  /// A check-in is read as a day where days are picked, and a day as a check-in where stays are. What
  /// the rules do not allow, or the mode has no place for, is refused as a whole.
  public mutating func select(_ selection: DateSelection) -> TapResult {
    let (fitting, surplus) = context.rules.fitting(selection)
    if let surplus = surplus.first { return .refused(surplus.reason) }
    if let fault = context.rules.fault(in: fitting) { return .refused(fault.reason) }
    return .changed(set(fitting))
  }

  /// Chooses nothing.
  @discardableResult
  public mutating func reset() -> CalendarChanges {
    set(.none)
  }

  private mutating func set(_ selection: DateSelection) -> CalendarChanges {
    let before = context
    context = CalendarRenderContext(rules: before.rules, selection: selection)
    return CalendarChanges(from: before, to: context)
  }

  /// Takes new facts: prices that arrived, people that changed, another time of day.
  ///
  /// What is chosen stays if it still holds.
  @discardableResult
  public mutating func update(_ change: (inout CalendarFacts) -> Void) -> CalendarUpdate {
    var facts = facts
    change(&facts)
    return update(model: model, facts: facts)
  }

  /// Takes new rules, and keeps what is chosen as far as it fits them.
  ///
  /// A stay becomes its check-in where single days are chosen, and a day a check-in where stays are.
  @discardableResult
  public mutating func update(model: DateSelectorModel) -> CalendarUpdate {
    update(model: model, facts: facts)
  }

  /// Moves on to another day, at midnight or after a night in the background.
  ///
  /// A window that started today starts on the new day and is as long as before.
  @discardableResult
  public mutating func moveToday(to day: CalendarDay, minuteOfDay: Int = 0) -> CalendarUpdate {
    var facts = facts
    let model = model.startDate == facts.today ? model.starting(on: day) : model
    facts.today = day
    facts.minuteOfDay = minuteOfDay
    return update(model: model, facts: facts)
  }

  private mutating func update(model: DateSelectorModel, facts: CalendarFacts) -> CalendarUpdate {
    let before = context
    let rules = CalendarRules(model: model, facts: facts)
    let (kept, dropped) = rules.holding(before.selection)
    context = CalendarRenderContext(rules: rules, selection: kept)
    return CalendarUpdate(
      changes: CalendarChanges(from: before, to: context), dropped: dropped)
  }
}
