/// A month of a year: 202501 is January 2025.
///
/// Sorted, counted and moved like a number: the month after 202512 is 202601. A closed range of months is
/// a collection, which a list of months can show without an array of them.
public struct YearMonth: Hashable, Sendable {
  /// Months since January of the year 0.
  let ordinalValue: Int32

  /// The years there are.
  public static let years = -5_000_000...5_000_000

  /// The month, or nil where there is none.
  public init?(year: Int, month: Int) {
    guard Self.years.contains(year), (1...12).contains(month) else { return nil }
    self.init(ordinal: year * 12 + month - 1)
  }

  init(ordinal: Int) {
    ordinalValue = Int32(truncatingIfNeeded: ordinal)
  }

  var ordinal: Int {
    Int(ordinalValue)
  }

  var shape: MonthShape {
    MonthShape(ordinal: ordinal)
  }

  public var year: Int {
    ordinal.flooredDivision(by: 12).quotient
  }

  /// 1 for January to 12 for December.
  public var month: Int {
    ordinal.flooredDivision(by: 12).remainder + 1
  }

  /// 28 to 31.
  public var dayCount: Int {
    shape.count
  }

  public var firstDay: CalendarDay {
    CalendarDay(unchecked: shape.first)
  }

  public var lastDay: CalendarDay {
    CalendarDay(unchecked: shape.last)
  }

  /// The month so many months later, or the nearest there is.
  public func adding(months: Int) -> YearMonth {
    let first = Self.years.lowerBound * 12
    let last = Self.years.upperBound * 12 + 11
    let (sum, overflow) = ordinal.addingReportingOverflow(months)
    guard !overflow else { return YearMonth(ordinal: months < 0 ? first : last) }
    return YearMonth(ordinal: Swift.min(Swift.max(sum, first), last))
  }
}

extension YearMonth: RawRepresentable {
  /// The year times a hundred and the month: 202501.
  public var rawValue: Int {
    let (year, month) = ordinal.flooredDivision(by: 12)
    return year * 100 + month + 1
  }

  /// The month of a number such as 202501; nil for 202513.
  public init?(rawValue: Int) {
    let (year, month) = rawValue.flooredDivision(by: 100)
    self.init(year: year, month: month)
  }
}

extension YearMonth: Strideable {
  public static func < (left: YearMonth, right: YearMonth) -> Bool {
    left.ordinalValue < right.ordinalValue
  }

  public func distance(to other: YearMonth) -> Int {
    other.ordinal - ordinal
  }

  public func advanced(by months: Int) -> YearMonth {
    adding(months: months)
  }
}

extension YearMonth: CustomStringConvertible, Codable, Identifiable {
  public var description: String {
    "\(rawValue)"
  }

  public var id: YearMonth {
    self
  }
}

/// Each month from the one of `startDate` to the one of `endDate`, once and in order.
///
/// The months are a range, so a thousand years cost no more than one.
///
///     try generateMonths(from: start, to: end).map(\.rawValue)  // [202501, 202502, 202503]
///
/// - Throws: ``CalendarError/reversedWindow(start:end:)``.
public func generateMonths(
  from startDate: CalendarDay, to endDate: CalendarDay
) throws(CalendarError) -> ClosedRange<YearMonth> {
  guard startDate <= endDate else {
    throw .reversedWindow(start: startDate, end: endDate)
  }
  return startDate.yearMonth...endDate.yearMonth
}
