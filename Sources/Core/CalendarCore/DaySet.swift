/// A set of days, sorted, with a word for each month that has any.
///
///     let open: DaySet = DaySet(march.filter { $0.weekday != .monday })
///
/// Looking a day up takes a binary search over the months, and the memory grows with the days in it, not
/// with the time between them.
public struct DaySet: Hashable, Sendable {
  struct Page: Hashable {
    let month: Int32
    var mask: UInt32
  }

  /// By month, and none of them empty.
  private(set) var pages: [Page] = []

  public init() {}

  /// The days of a sequence, in any order and any number of times. O(n log n), O(n) if they are sorted.
  @inlinable
  public init(_ days: some Sequence<CalendarDay>) {
    self.init(list: Array(days))
  }

  @usableFromInline
  init(list: [CalendarDay]) {
    let isSorted = zip(list, list.dropFirst()).allSatisfy { $0 <= $1 }
    let days = isSorted ? list : list.sorted()
    var index = 0
    while index < days.count {
      let shape = days[index].yearMonth.shape
      var mask: UInt32 = 0
      while index < days.count, days[index].number <= shape.last {
        mask |= 1 &<< UInt32(truncatingIfNeeded: days[index].number - shape.first)
        index += 1
      }
      append(month: shape.ordinal, mask: mask)
    }
  }

  /// The days of one month by their bits.
  mutating func append(month: Int, mask: UInt32) {
    guard mask != 0 else { return }
    pages.append(Page(month: Int32(truncatingIfNeeded: month), mask: mask))
  }

  /// The bits of the days of a month.
  func mask(_ month: Int) -> UInt32 {
    let index = pages.lowerBound(of: month) { $0.month }
    return index < pages.count && Int(pages[index].month) == month ? pages[index].mask : 0
  }

  public var isEmpty: Bool {
    pages.isEmpty
  }

  public var count: Int {
    pages.reduce(0) { $0 + $1.mask.nonzeroBitCount }
  }

  public var first: CalendarDay? {
    pages.first.map { page in
      CalendarDay(
        unchecked: MonthShape(ordinal: Int(page.month)).first + page.mask.trailingZeroBitCount)
    }
  }

  public func contains(_ day: CalendarDay) -> Bool {
    let date = CivilDate(days: day.number)
    return mask(date.year * 12 + date.month - 1) >> UInt32(date.day - 1) & 1 == 1
  }

  public mutating func insert(_ day: CalendarDay) {
    change(day) { $0 |= $1 }
  }

  public mutating func remove(_ day: CalendarDay) {
    change(day) { $0 &= ~$1 }
  }

  private mutating func change(_ day: CalendarDay, _ body: (inout UInt32, UInt32) -> Void) {
    let date = CivilDate(days: day.number)
    let month = date.year * 12 + date.month - 1
    let index = pages.lowerBound(of: month) { $0.month }
    let isThere = index < pages.count && Int(pages[index].month) == month
    var page = isThere ? pages[index] : Page(month: Int32(truncatingIfNeeded: month), mask: 0)
    body(&page.mask, 1 << UInt32(date.day - 1))
    switch (isThere, page.mask != 0) {
    case (true, true): pages[index] = page
    case (true, false): pages.remove(at: index)
    case (false, true): pages.insert(page, at: index)
    case (false, false): break
    }
  }
}

extension DaySet: Sequence {
  /// The days from the earliest to the latest.
  public struct Iterator: IteratorProtocol {
    fileprivate let pages: [Page]
    fileprivate var index = 0
    fileprivate var first = 0
    fileprivate var mask: UInt32 = 0

    public mutating func next() -> CalendarDay? {
      if mask == 0 {
        guard index < pages.count else { return nil }
        first = MonthShape(ordinal: Int(pages[index].month)).first
        mask = pages[index].mask
        index += 1
      }
      let day = first + mask.trailingZeroBitCount
      mask &= mask &- 1
      return CalendarDay(unchecked: day)
    }
  }

  public func makeIterator() -> Iterator {
    Iterator(pages: pages)
  }

  public var underestimatedCount: Int {
    count
  }
}

extension DaySet: ExpressibleByArrayLiteral {
  public init(arrayLiteral days: CalendarDay...) {
    self.init(days)
  }
}

extension DaySet: Codable {
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }

  public init(from decoder: any Decoder) throws {
    self.init(try [CalendarDay](from: decoder))
  }
}

extension DaySet: CustomStringConvertible {
  public var description: String {
    "\(Array(self))"
  }
}

extension Array {
  /// The place of the first element whose month is not before `month`, of elements in that order.
  func lowerBound(of month: Int, by key: (Element) -> Int32) -> Int {
    guard let first, let last else { return 0 }
    // Data mostly comes for months in a row, and then the place is the distance.
    let guess = month - Int(key(first))
    if guess <= 0 { return 0 }
    if guess < count, Int(key(self[guess])) == month { return guess }
    if Int(key(last)) < month { return count }
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if Int(key(self[middle])) < month { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
