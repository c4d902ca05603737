/// A step of the focus by a key.
public enum CalendarMove: Hashable, Sendable, CaseIterable {
  case left, right, up, down
  case pageUp, pageDown
  /// To the first and the last day of the month.
  case home, end
}

extension DateSelector {
  /// The day that a key leads to from another, inside the window.
  ///
  /// Left and right follow the eye: in a right-to-left layout left is the next day. Page up and down keep
  /// the day of the month where the month has it.
  public func day(from day: CalendarDay, moving move: CalendarMove) -> CalendarDay {
    let forward = facts.layout.direction == .leftToRight ? 1 : -1
    let target =
      switch move {
      case .left: day.adding(days: -forward)
      case .right: day.adding(days: forward)
      case .up: day.adding(days: -CalendarLayout.columns)
      case .down: day.adding(days: CalendarLayout.columns)
      case .pageUp: day.adding(months: -1)
      case .pageDown: day.adding(months: 1)
      case .home: day.yearMonth.firstDay
      case .end: day.yearMonth.lastDay
      }
    return min(max(target, model.startDate), model.endDate)
  }
}
