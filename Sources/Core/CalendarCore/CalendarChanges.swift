/// What a tap or an update changed.
///
/// Knows exactly which cells differ and works them out for the months that are asked about, so that a tap
/// costs as much in a window of a thousand years as in one of a month.
public struct CalendarChanges: Sendable {
  private let before: CalendarRenderContext
  private let after: CalendarRenderContext
  /// No day outside of these numbers changed.
  private let span: ClosedRange<Int>?

  init(from before: CalendarRenderContext, to after: CalendarRenderContext) {
    self.before = before
    self.after = after
    span = Self.span(before, after)
  }

  /// The days whose cells changed, of the days of these months. O(months).
  ///
  /// Cells that only moved, because another weekday comes first now, are in ``cells(in:)``.
  public func days(in months: ClosedRange<YearMonth>) -> DaySet {
    var days = DaySet()
    guard let span else { return days }
    let lower = CalendarDay(daysSinceEpoch: span.lowerBound).yearMonth
    let upper = CalendarDay(daysSinceEpoch: span.upperBound).yearMonth
    let first = Swift.max(months.lowerBound, lower)
    let last = Swift.min(months.upperBound, upper)
    guard first <= last else { return days }
    for ordinal in first.ordinal...last.ordinal {
      days.append(month: ordinal, mask: difference(MonthShape(ordinal: ordinal)))
    }
    return days
  }

  /// The bits of the days of a month that changed.
  private func difference(_ shape: MonthShape) -> UInt32 {
    guard before.rules === after.rules else {
      let month = YearMonth(ordinal: shape.ordinal)
      return MonthDateViewData(month: month, context: after)
        .difference(to: MonthDateViewData(month: month, context: before))
    }
    // Nothing came from outside. What can be seen of a day then follows from these two.
    let picks = SelectionMasks(after.selection, shape)
      .difference(to: SelectionMasks(before.selection, shape))
    guard before.limitsPicks || after.limitsPicks else { return picks }
    return picks | after.reasons(shape).difference(to: before.reasons(shape))
  }

  /// The indices of the cells of a month that changed, 0 to 41.
  public func cells(in month: YearMonth) -> [Int] {
    var data = MonthDateViewData(month: month, context: before)
    return data.update(after)
  }

  private static func span(
    _ before: CalendarRenderContext, _ after: CalendarRenderContext
  ) -> ClosedRange<Int>? {
    let everything = CalendarDay.earliest.number...CalendarDay.latest.number
    guard before.rules === after.rules else { return everything }
    switch (before.selection, after.selection) {
    case (.none, .none):
      return nil
    case (.stay(let old), .stay(let new)):
      return movedEnds(from: old, to: new)
    case (.none, .stay(let stay)), (.stay(let stay), .none):
      return stay.checkIn.number...stay.checkOut.number
    case (.days, _), (_, .days):
      // The limit of picks may open or close any day.
      return everything
    default:
      // A check-out is, or was, being chosen: every day after the check-in may have changed.
      let days = [before.selection.firstDay, after.selection.firstDay].compactMap { $0?.number }
      return (days.min() ?? everything.lowerBound)...everything.upperBound
    }
  }

  private static func movedEnds(from old: Stay, to new: Stay) -> ClosedRange<Int>? {
    let checkIns = [old.checkIn.number, new.checkIn.number].sorted()
    let checkOuts = [old.checkOut.number, new.checkOut.number].sorted()
    switch (checkIns[0] == checkIns[1], checkOuts[0] == checkOuts[1]) {
    case (true, true): return nil
    case (true, false): return checkOuts[0]...checkOuts[1]
    case (false, true): return checkIns[0]...checkIns[1]
    case (false, false): return checkIns[0]...checkOuts[1]
    }
  }
}

/// What became of a tap, or of a selection made without one.
public enum TapResult: Sendable {
  case changed(CalendarChanges)
  /// Nothing changed, for the reason that the day's cell shows; of a selection, for that of its first
  /// day that cannot be.
  case refused(DisabledReason)

  /// What changed, nil if the tap was refused.
  public var changes: CalendarChanges? {
    guard case .changed(let changes) = self else { return nil }
    return changes
  }

  /// Why nothing changed, nil if something could.
  public var refusal: DisabledReason? {
    guard case .refused(let reason) = self else { return nil }
    return reason
  }
}

/// What an update of facts or rules changed.
public struct CalendarUpdate: Sendable {
  public let changes: CalendarChanges
  /// What had been chosen and no longer holds, with the day that does not; empty if all of it does.
  public let dropped: [DroppedDay]
}

/// A day that had been chosen and cannot be any longer: a pick, an end of a stay, or one of its nights.
public struct DroppedDay: Hashable, Sendable {
  public let day: CalendarDay
  public let reason: DisabledReason

  public init(day: CalendarDay, reason: DisabledReason) {
    self.day = day
    self.reason = reason
  }
}
