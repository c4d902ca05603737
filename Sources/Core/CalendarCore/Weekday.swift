/// A day of the week, numbered from 1 for Sunday.
public enum Weekday: Int, CaseIterable, Hashable, Sendable, Codable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday

  /// 0 for Sunday to 6, and on from there.
  @inline(__always)
  init(index: Int) {
    // The seven remainders are the seven cases.
    self = Weekday(rawValue: Int(UInt32(truncatingIfNeeded: index) % 7) + 1) ?? .sunday
  }

  var index: Int {
    rawValue - 1
  }
}

/// Days of the week, as a set.
public struct WeekdaySet: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt8

  /// A bit for each weekday, the lowest for Sunday.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 0b111_1111
  }

  public init(_ weekdays: some Sequence<Weekday>) {
    self.init(rawValue: weekdays.reduce(0) { $0 | 1 << UInt8($1.index) })
  }

  public static let sunday = WeekdaySet(CollectionOfOne(Weekday.sunday))
  public static let monday = WeekdaySet(CollectionOfOne(Weekday.monday))
  public static let tuesday = WeekdaySet(CollectionOfOne(Weekday.tuesday))
  public static let wednesday = WeekdaySet(CollectionOfOne(Weekday.wednesday))
  public static let thursday = WeekdaySet(CollectionOfOne(Weekday.thursday))
  public static let friday = WeekdaySet(CollectionOfOne(Weekday.friday))
  public static let saturday = WeekdaySet(CollectionOfOne(Weekday.saturday))
  public static let all = WeekdaySet(Weekday.allCases)

  public func contains(_ weekday: Weekday) -> Bool {
    rawValue & 1 << UInt8(weekday.index) != 0
  }

  /// The bits of the days of a month that fall on these weekdays.
  func mask(in shape: MonthShape) -> UInt32 {
    guard rawValue != 0 else { return 0 }
    let twoWeeks = UInt64(rawValue) | UInt64(rawValue) << 7
    let week = twoWeeks >> UInt64(shape.weekdayIndex) & 0b111_1111
    // Five weeks side by side.
    return UInt32(truncatingIfNeeded: week &* 0x1020_4081) & shape.all
  }
}
