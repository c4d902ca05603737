/// The shortest and the longest stay, in nights.
public struct StayLimits: Hashable, Sendable {
  /// 0 allows to leave on the day of arrival.
  public let minimumNights: Int
  /// The longest stay, nil for none.
  public let consecutiveDays: Int?

  /// One night to thirty.
  public static let standard = StayLimits(unchecked: 1, 30)

  /// For a server that names the longest only, the shortest is that of the model's
  /// ``DateSelectorModel/stayLimits``: facts replace both.
  ///
  /// - Throws: ``CalendarError/negativeMinimumNights(_:)``, and
  ///   ``CalendarError/noStayLength(minimumNights:consecutiveDays:)`` if no number of nights is left.
  public init(minimumNights: Int, consecutiveDays: Int?) throws(CalendarError) {
    guard minimumNights >= 0 else { throw .negativeMinimumNights(minimumNights) }
    if let consecutiveDays, consecutiveDays < minimumNights {
      throw .noStayLength(minimumNights: minimumNights, consecutiveDays: consecutiveDays)
    }
    self.init(unchecked: minimumNights, consecutiveDays)
  }

  /// Limits that are known to leave a number of nights.
  init(unchecked minimumNights: Int, _ consecutiveDays: Int?) {
    self.minimumNights = minimumNights
    self.consecutiveDays = consecutiveDays
  }

  /// More nights than there are between any two days: small enough to be added to a day.
  private static let farAway = 1 << 40

  var shortest: Int {
    min(minimumNights, Self.farAway)
  }

  var longest: Int {
    min(consecutiveDays ?? Self.farAway, Self.farAway)
  }
}

/// The time after which a day can no longer be chosen: so many days before, at a minute of that day.
///
/// `CheckInCutOff(minute: 16 * 60)` is "no check-in on the same day after 16:00".
public struct CheckInCutOff: Hashable, Sendable {
  public let daysBefore: Int
  /// Minutes since midnight; 1,440 for the day's end.
  public let minute: Int

  /// - Throws: ``CalendarError/negativeDaysBefore(_:)``, ``CalendarError/minuteOutsideDay(_:)``.
  public init(daysBefore: Int = 0, minute: Int) throws(CalendarError) {
    guard daysBefore >= 0 else { throw .negativeDaysBefore(daysBefore) }
    guard (0...1_440).contains(minute) else { throw .minuteOutsideDay(minute) }
    self.daysBefore = daysBefore
    self.minute = minute
  }

  /// The first day that can be chosen at a minute of today.
  func firstDay(today: CalendarDay, minuteOfDay: Int) -> Int {
    let days = min(daysBefore, 1 << 40)
    return today.number + days + (minuteOfDay >= minute ? 1 : 0)
  }
}
