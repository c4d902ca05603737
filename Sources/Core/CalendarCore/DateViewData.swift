/// What there is to know about the cell of one day.
///
/// Facts without words: texts, colors and spoken labels are the view's. Equal facts give equal values.
public struct DateViewData: Equatable, Sendable {
  /// Where a day stands in what is chosen.
  public enum Selection: UInt8, Hashable, Sendable {
    case none
    /// Picked by itself; in range mode, check-in and check-out on one day.
    case single
    /// The check-in, whether the check-out is chosen yet or not.
    case start
    /// Inside the stay.
    case middle
    /// The check-out.
    case end
  }

  public let day: CalendarDay
  public let weekday: Weekday
  public let isToday: Bool
  public let selection: Selection
  /// Why a tap would be refused; nil for a day that can be tapped.
  public let disabledReason: DisabledReason?
  /// The name of the holiday, nil on other days.
  public let holidayName: String?
  /// The price of a day that can be chosen or is inside the stay, nil elsewhere.
  public let price: DayPrice?
  /// What is left of a night that can be bought, nil where that is not known.
  public let remaining: Int?
  /// Whether the day is a chosen check-in or check-out, whose name stands in the place of the price.
  public let isStayEnd: Bool

  /// The facts of a day, for previews and tests of views; a calendar makes its own.
  public init(
    day: CalendarDay, isToday: Bool = false, selection: Selection = .none,
    disabledReason: DisabledReason? = nil, holidayName: String? = nil, price: DayPrice? = nil,
    remaining: Int? = nil, isStayEnd: Bool = false
  ) {
    self.init(
      day: day, weekday: day.weekday, isToday: isToday, selection: selection,
      disabledReason: disabledReason, holidayName: holidayName, price: price,
      remaining: remaining, isStayEnd: isStayEnd)
  }

  @inline(__always)
  init(
    day: CalendarDay, weekday: Weekday, isToday: Bool, selection: Selection,
    disabledReason: DisabledReason?, holidayName: String?, price: DayPrice?, remaining: Int?,
    isStayEnd: Bool
  ) {
    self.day = day
    self.weekday = weekday
    self.isToday = isToday
    self.selection = selection
    self.disabledReason = disabledReason
    self.holidayName = holidayName
    self.price = price
    self.remaining = remaining
    self.isStayEnd = isStayEnd
  }

  public var isEnabled: Bool {
    disabledReason == nil
  }

  public var isSelected: Bool {
    selection != .none
  }

  public var isHoliday: Bool {
    holidayName != nil
  }

  /// The short text of the price, nil on the ends of a stay.
  public var subText: String? {
    isStayEnd ? nil : price?.text
  }
}

/// A price, exact and as its caller shortens it.
public struct DayPrice: Hashable, Sendable {
  /// In the smallest unit of the currency.
  public let amount: Int
  /// What stands below the day: `12만`.
  public let text: String

  public init(amount: Int, text: String) {
    self.amount = amount
    self.text = text
  }
}
