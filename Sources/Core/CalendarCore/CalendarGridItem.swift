/// One of the 42 cells of a month.
public struct CalendarGridItem: Equatable, Sendable, Identifiable {
  /// 0 to 41, in reading order.
  public let index: Int
  /// The column counted from the left, 0 to 6. In a right-to-left layout the first cell is in column 6.
  ///
  /// For whoever places cells by hand: stacks of SwiftUI mirror themselves and take the cells in
  /// reading order.
  public let column: Int
  /// What to draw, nil for a blank cell. A blank cell is no element for a screen reader.
  public let dateViewData: DateViewData?

  public var id: Int {
    index
  }

  /// The week, 0 to 5.
  public var row: Int {
    index / CalendarLayout.columns
  }

  /// The day of the month, nil for a blank cell.
  public var day: Int? {
    dateViewData?.day.day
  }
}
