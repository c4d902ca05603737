/// The 42 cells of a month, ready to draw.
///
/// A collection of ``CalendarGridItem`` in reading order, of which ``week(_:)`` takes seven.
/// What is kept is a few words with a bit for each day, and the month's own pages of names and prices; a
/// cell is put together when it is asked for. So making or comparing a month costs about as much as reading
/// a few of its cells, and a view of it can be skipped when it is equal.
///
///     let month = selector.month(march)
///     month[4].dateViewData?.isEnabled
///     month[tenth]?.price
public struct MonthDateViewData: Sendable {
  public let month: YearMonth
  let shape: MonthShape
  let layout: CalendarLayout
  let leading: Int
  let reasons: ReasonPlanes
  let picks: SelectionMasks
  private let today: UInt32
  private let holidays: DayMap<String>.Page?
  private let prices: DayMap<DayPrice>.Page?
  private let stock: DayMap<Int>.Page?
  /// The days whose price can be seen.
  private let priced: UInt32
  /// The days whose stock can be seen.
  private let counted: UInt32

  /// The month as it is in a context.
  public init(month: YearMonth, context: CalendarRenderContext) {
    let rules = context.rules
    let shape = month.shape
    let enabled: UInt32
    self.month = month
    self.shape = shape
    layout = rules.facts.layout
    leading = layout.leadingBlanks(shape)
    reasons = context.reasons(shape)
    picks = SelectionMasks(context.selection, shape)
    enabled = shape.all & ~reasons.disabled
    today = shape.mask(rules.today, rules.today)
    holidays = rules.facts.holidays.page(month.ordinal)
    prices = rules.facts.prices.page(month.ordinal)
    stock = rules.facts.stock.page(month.ordinal)
    priced = (prices?.mask ?? 0) & (enabled | picks.middle)
    let left = (stock?.mask ?? 0) & enabled
    counted = left == 0 ? 0 : left & ~rules.closedNights(shape).all
  }

  /// Brings the month up to a later context.
  ///
  /// - Returns: the indices of exactly the cells that changed.
  public mutating func update(_ context: CalendarRenderContext) -> [Int] {
    let old = self
    self = MonthDateViewData(month: month, context: context)
    return changedCells(since: old)
  }

  /// The indices of the cells that are not as they were in `old`.
  public func changedCells(since old: MonthDateViewData) -> [Int] {
    guard old.month == month, old.leading == leading, old.layout.direction == layout.direction
    else { return indices.filter { self[$0] != old[$0] } }
    var rest = difference(to: old)
    var cells: [Int] = []
    cells.reserveCapacity(rest.nonzeroBitCount)
    while rest != 0 {
      cells.append(leading + rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
    return cells
  }

  /// The bits of the days that are not as in another value of the same month.
  func difference(to other: MonthDateViewData) -> UInt32 {
    var days = reasons.difference(to: other.reasons) | picks.difference(to: other.picks)
    days |= today ^ other.today
    days |= holidays.difference(to: other.holidays, in: shape.all)
    days |= (priced ^ other.priced) | (counted ^ other.counted)
    days |= prices.difference(to: other.prices, in: priced & other.priced)
    days |= stock.difference(to: other.stock, in: counted & other.counted)
    return days
  }

  /// The weeks that have days: 4, 5 or 6.
  public var weekCount: Int {
    (leading + shape.count + 6) / 7
  }

  /// The seven cells of a week, from 0 to 5; the nearest week for any other number.
  public func week(_ row: Int) -> Slice<MonthDateViewData> {
    let first = Swift.min(Swift.max(row, 0), CalendarLayout.rows - 1) * CalendarLayout.columns
    return self[first..<first + CalendarLayout.columns]
  }

  /// The cell of a day, nil for a day of another month.
  public subscript(day: CalendarDay) -> DateViewData? {
    let index = day.number - shape.first
    return (0..<shape.count).contains(index) ? cell(at: index) : nil
  }

  @inline(__always)
  private func cell(at index: Int) -> DateViewData {
    let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: index)
    return DateViewData(
      day: CalendarDay(unchecked: shape.first + index),
      weekday: Weekday(index: shape.weekdayIndex + index),
      isToday: today & bit != 0,
      selection: picks.selection(bit),
      disabledReason: reasons.reason(at: index),
      holidayName: holidays?.value(at: index),
      price: priced & bit != 0 ? prices?.value(at: index) : nil,
      remaining: counted & bit != 0 ? stock?.value(at: index) : nil,
      isStayEnd: picks.ends & bit != 0)
  }
}

extension MonthDateViewData: RandomAccessCollection {
  public var startIndex: Int {
    0
  }

  public var endIndex: Int {
    CalendarLayout.cells
  }

  /// The cell at an index; outside of 0 to 41, a blank one.
  public subscript(index: Int) -> CalendarGridItem {
    guard index >= 0, index < CalendarLayout.cells else {
      return CalendarGridItem(index: index, column: 0, dateViewData: nil)
    }
    let fromLeft = Int(UInt32(truncatingIfNeeded: index) % 7)
    let day = index - leading
    return CalendarGridItem(
      index: index,
      column: layout.direction == .leftToRight ? fromLeft : CalendarLayout.columns - 1 - fromLeft,
      dateViewData: day >= 0 && day < shape.count ? cell(at: day) : nil)
  }
}

extension MonthDateViewData: Equatable {
  /// Whether all cells are equal.
  public static func == (left: MonthDateViewData, right: MonthDateViewData) -> Bool {
    left.month == right.month && left.leading == right.leading
      && left.layout.direction == right.layout.direction && left.difference(to: right) == 0
  }
}

extension Optional {
  /// The days of a month whose values differ, of the days in `days`.
  fileprivate func difference<Value>(
    to other: DayMap<Value>.Page?, in days: UInt32
  ) -> UInt32 where Wrapped == DayMap<Value>.Page {
    switch (self, other) {
    case (let page?, _): page.difference(to: other, in: days)
    case (nil, let page?): page.mask & days
    case (nil, nil): 0
    }
  }
}

/// What is chosen of a month's days.
struct SelectionMasks: Equatable, Sendable {
  private(set) var single: UInt32 = 0
  private(set) var start: UInt32 = 0
  private(set) var middle: UInt32 = 0
  private(set) var end: UInt32 = 0
  /// The ends of a stay, also where both are one day.
  private(set) var ends: UInt32 = 0

  init(_ selection: DateSelection, _ shape: MonthShape) {
    switch selection {
    case .none:
      break
    case .days(let days):
      single = days.mask(shape.ordinal)
    case .checkIn(let day):
      start = shape.mask(day.number, day.number)
      ends = start
    case .stay(let stay):
      let (checkIn, checkOut) = (stay.checkIn.number, stay.checkOut.number)
      if checkIn == checkOut {
        single = shape.mask(checkIn, checkIn)
        ends = single
      } else {
        start = shape.mask(checkIn, checkIn)
        middle = shape.mask(checkIn + 1, checkOut - 1)
        end = shape.mask(checkOut, checkOut)
        ends = start | end
      }
    }
  }

  func selection(_ bit: UInt32) -> DateViewData.Selection {
    if (single | start | middle | end) & bit == 0 { return .none }
    if middle & bit != 0 { return .middle }
    if start & bit != 0 { return .start }
    return end & bit != 0 ? .end : .single
  }

  func difference(to other: SelectionMasks) -> UInt32 {
    (single ^ other.single) | (start ^ other.start) | (middle ^ other.middle)
      | (end ^ other.end) | (ends ^ other.ends)
  }
}
