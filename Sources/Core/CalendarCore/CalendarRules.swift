/// Model and facts together, with what follows from them and from no selection.
///
/// Made once for each change of either, and shared by every context after it.
final class CalendarRules: Sendable {
  /// The nights of a month that the stock closes.
  struct NightPage {
    let month: Int32
    var soldOut: UInt32 = 0
    var tooFew: UInt32 = 0
  }

  /// The nights of a month that cannot be bought.
  struct ClosedNights {
    var closed: UInt32 = 0
    var soldOut: UInt32 = 0
    var tooFew: UInt32 = 0

    var all: UInt32 {
      closed | soldOut | tooFew
    }

    func reason(at index: Int) -> DisabledReason? {
      let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: index)
      if closed & bit != 0 { return .closed }
      if soldOut & bit != 0 { return .soldOut }
      return tooFew & bit != 0 ? .tooFewRooms : nil
    }
  }

  /// Beyond all days, and still small enough for sums.
  static let never = 1 << 41

  let model: DateSelectorModel
  let facts: CalendarFacts
  let start: Int
  let end: Int
  let today: Int
  /// The first day whose cut-off is to come.
  let firstInTime: Int
  let shortest: Int
  let longest: Int
  let isRange: Bool
  let hasClosedCheckOuts: Bool
  private let nightPages: [NightPage]

  init(model: DateSelectorModel, facts: CalendarFacts) {
    self.model = model
    self.facts = facts
    start = model.startDate.number
    end = model.endDate.number
    today = facts.today.number
    firstInTime =
      model.cutOff?.firstDay(today: facts.today, minuteOfDay: facts.minuteOfDay) ?? today
    let limits = facts.stayLimits ?? model.stayLimits
    shortest = limits.shortest
    longest = limits.longest
    isRange = model.selectionMode == .range
    hasClosedCheckOuts =
      isRange && !(model.closedCheckOutDays.isEmpty && model.closedCheckOutWeekdays.isEmpty)
    nightPages = Self.nightPages(facts.stock, need: max(facts.roomNeed, 1))
  }

  private static func nightPages(_ stock: DayMap<Int>, need: Int) -> [NightPage] {
    stock.pages.compactMap { page in
      var nights = NightPage(month: page.month)
      var rest = page.mask
      for left in page.values {
        let bit = rest & (0 &- rest)
        rest &= ~bit
        if left <= 0 { nights.soldOut |= bit } else if left < need { nights.tooFew |= bit }
      }
      return nights.soldOut | nights.tooFew == 0 ? nil : nights
    }
  }

  func closedNights(_ shape: MonthShape) -> ClosedNights {
    var nights = ClosedNights()
    if let openDays = facts.openDays {
      nights.closed = shape.all & ~openDays.mask(shape.ordinal)
    }
    let index = nightPages.lowerBound(of: shape.ordinal) { $0.month }
    if index < nightPages.count, Int(nightPages[index].month) == shape.ordinal {
      nights.soldOut = nightPages[index].soldOut
      nights.tooFew = nightPages[index].tooFew
    }
    return nights
  }

  /// The first night from a day to another that cannot be bought, or `never`.
  ///
  /// The cost grows with the months that have data in between.
  func firstClosedNight(from day: Int, through last: Int) -> Int {
    guard day <= last else { return Self.never }
    var shape = CalendarDay(daysSinceEpoch: day).yearMonth.shape
    var from = day
    while true {
      let mask = closedNights(shape).all & shape.mask(from, last)
      if mask != 0 { return shape.first + mask.trailingZeroBitCount }
      var next = shape.ordinal + 1
      if facts.openDays == nil {
        let index = nightPages.lowerBound(of: next) { $0.month }
        guard index < nightPages.count else { return Self.never }
        next = Int(nightPages[index].month)
      }
      shape = MonthShape(ordinal: next)
      from = shape.first
      guard from <= last else { return Self.never }
    }
  }

  /// The days of a month on which a stay may end, whether in the window or not.
  func checkOutDays(_ shape: MonthShape) -> UInt32 {
    guard hasClosedCheckOuts else { return shape.all }
    let closed =
      model.closedCheckOutDays.mask(shape.ordinal) | model.closedCheckOutWeekdays.mask(in: shape)
    return shape.all & ~closed
  }

  /// The first day from a day to the window's end on which a stay may end, or `never`.
  func firstCheckOut(from day: Int) -> Int {
    guard day <= end, model.closedCheckOutWeekdays != .all else { return Self.never }
    var shape = CalendarDay(daysSinceEpoch: day).yearMonth.shape
    while shape.first <= end {
      let mask = checkOutDays(shape) & shape.mask(day, end)
      if mask != 0 { return shape.first + mask.trailingZeroBitCount }
      shape = MonthShape(ordinal: shape.ordinal + 1)
    }
    return Self.never
  }
}
