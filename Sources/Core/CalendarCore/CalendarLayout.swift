/// How a locale lays a month out: which weekday comes first, and from which side.
public struct CalendarLayout: Hashable, Sendable {
  /// The side that a week starts on.
  public enum Direction: Hashable, Sendable {
    case leftToRight, rightToLeft
  }

  public var firstWeekday: Weekday
  public var direction: Direction

  public static let columns = 7
  public static let rows = 6
  /// The cells of any month: six weeks.
  public static let cells = 42

  /// Sunday first and from the left, as in Korea.
  public init(firstWeekday: Weekday = .sunday, direction: Direction = .leftToRight) {
    self.firstWeekday = firstWeekday
    self.direction = direction
  }

  /// The weekdays in reading order.
  public var weekdays: [Weekday] {
    (0..<Self.columns).map { Weekday(index: firstWeekday.index + $0) }
  }

  /// The days of a month in its 42 cells, nil where a cell is blank.
  public func makeDateGridArray(for month: YearMonth) -> [Int?] {
    let shape = month.shape
    let leading = leadingBlanks(shape)
    return (0..<Self.cells).map { index in
      let day = index - leading + 1
      return (1...shape.count).contains(day) ? day : nil
    }
  }

  /// Blank cells before the first day, 0 to 6.
  func leadingBlanks(_ shape: MonthShape) -> Int {
    let distance = shape.weekdayIndex - firstWeekday.index
    return distance < 0 ? distance + Self.columns : distance
  }
}
