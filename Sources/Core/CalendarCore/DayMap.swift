/// Values by day, with a page for each month that has any.
///
///     let holidays: DayMap = [childrensDay: "어린이날", substitute: "대체공휴일"]
///
/// Of several values for a day the last one counts. A page is shared, not copied, by the months drawn
/// from it.
public struct DayMap<Value: Equatable & Sendable>: Equatable, Sendable {
  struct Page: Equatable, Sendable {
    let month: Int32
    /// The days that have a value.
    var mask: UInt32 = 0
    /// Their values, in the order of the days.
    var values: [Value] = []

    @inline(__always)
    func value(at index: Int) -> Value? {
      guard mask >> UInt32(index) & 1 == 1 else { return nil }
      return values[place(of: index)]
    }

    func place(of index: Int) -> Int {
      (mask & (1 &<< UInt32(index) &- 1)).nonzeroBitCount
    }

    /// The days whose values differ, of the days in `days`.
    func difference(to other: Page?, in days: UInt32) -> UInt32 {
      guard let other else { return mask & days }
      // The usual case: the same page, and arrays of one buffer are equal without a look at it.
      if mask == other.mask, values == other.values { return 0 }
      var rest = (mask | other.mask) & days
      var difference: UInt32 = 0
      while rest != 0 {
        let index = rest.trailingZeroBitCount
        if value(at: index) != other.value(at: index) { difference |= 1 &<< UInt32(index) }
        rest &= rest &- 1
      }
      return difference
    }
  }

  /// By month, and none of them empty.
  private(set) var pages: [Page] = []

  public init() {}

  /// The values of a sequence, in any order. O(n log n), O(n) if the days are sorted.
  @inlinable
  public init(_ pairs: some Sequence<(CalendarDay, Value)>) {
    var days: [CalendarDay] = []
    var values: [Value] = []
    days.reserveCapacity(pairs.underestimatedCount)
    values.reserveCapacity(pairs.underestimatedCount)
    for (day, value) in pairs {
      days.append(day)
      values.append(value)
    }
    self.init(days: days, values: values)
  }

  public init(_ dictionary: [CalendarDay: Value]) {
    self.init(days: Array(dictionary.keys), values: Array(dictionary.values))
  }

  /// As many days as values.
  @usableFromInline
  init(days: [CalendarDay], values: [Value]) {
    let rises = zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
    guard !rises else {
      append(days, values)
      return
    }
    // The place decides between equal days, and of those the last is kept.
    let order = days.indices.sorted { (days[$0], $0) < (days[$1], $1) }
    let last = order.indices.filter {
      $0 + 1 == order.count || days[order[$0]] != days[order[$0 + 1]]
    }
    append(last.map { days[order[$0]] }, last.map { values[order[$0]] })
  }

  /// Days that rise, each once.
  private mutating func append(_ days: [CalendarDay], _ values: [Value]) {
    var start = 0
    while start < days.count {
      let shape = days[start].yearMonth.shape
      var mask: UInt32 = 0
      var end = start
      while end < days.count, days[end].number <= shape.last {
        mask |= 1 &<< UInt32(truncatingIfNeeded: days[end].number - shape.first)
        end += 1
      }
      pages.append(
        Page(
          month: Int32(truncatingIfNeeded: shape.ordinal), mask: mask,
          values: Array(values[start..<end])))
      start = end
    }
  }

  func page(_ month: Int) -> Page? {
    let index = pages.lowerBound(of: month) { $0.month }
    return index < pages.count && Int(pages[index].month) == month ? pages[index] : nil
  }

  public var isEmpty: Bool {
    pages.isEmpty
  }

  public var count: Int {
    pages.reduce(0) { $0 + $1.values.count }
  }

  /// The value of a day; nil takes it away.
  public subscript(day: CalendarDay) -> Value? {
    get {
      let date = CivilDate(days: day.number)
      return page(date.year * 12 + date.month - 1)?.value(at: date.day - 1)
    }
    set {
      let date = CivilDate(days: day.number)
      let month = date.year * 12 + date.month - 1
      let index = pages.lowerBound(of: month) { $0.month }
      let isThere = index < pages.count && Int(pages[index].month) == month
      var page = isThere ? pages[index] : Page(month: Int32(truncatingIfNeeded: month))
      page.set(newValue, at: date.day - 1)
      switch (isThere, page.mask != 0) {
      case (true, true): pages[index] = page
      case (true, false): pages.remove(at: index)
      case (false, true): pages.insert(page, at: index)
      case (false, false): break
      }
    }
  }
}

extension DayMap.Page {
  mutating func set(_ value: Value?, at index: Int) {
    let bit: UInt32 = 1 &<< UInt32(index)
    let place = place(of: index)
    switch (mask & bit != 0, value) {
    case (true, let value?):
      values[place] = value
    case (true, nil):
      values.remove(at: place)
      mask &= ~bit
    case (false, let value?):
      values.insert(value, at: place)
      mask |= bit
    case (false, nil):
      break
    }
  }
}

extension DayMap: Sequence {
  /// Days and values from the earliest day to the latest.
  public func makeIterator() -> AnyIterator<(day: CalendarDay, value: Value)> {
    var page = 0
    var rest: UInt32 = pages.first?.mask ?? 0
    return AnyIterator {
      while rest == 0 {
        page += 1
        guard page < pages.count else { return nil }
        rest = pages[page].mask
      }
      let index = rest.trailingZeroBitCount
      rest &= rest &- 1
      let day = MonthShape(ordinal: Int(pages[page].month)).first + index
      return (CalendarDay(unchecked: day), pages[page].values[pages[page].place(of: index)])
    }
  }
}

extension DayMap: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (CalendarDay, Value)...) {
    self.init(elements)
  }
}
