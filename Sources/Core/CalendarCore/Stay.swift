/// A check-in and a check-out.
public struct Stay: Hashable, Sendable {
  public let checkIn: CalendarDay
  /// The check-in itself if it is left on the same day.
  public let checkOut: CalendarDay

  /// The stay, or nil if it would end before it starts.
  public init?(checkIn: CalendarDay, checkOut: CalendarDay) {
    guard checkIn <= checkOut else { return nil }
    self.init(unchecked: checkIn, checkOut)
  }

  /// A stay whose days are known to be in order.
  init(unchecked checkIn: CalendarDay, _ checkOut: CalendarDay) {
    self.checkIn = checkIn
    self.checkOut = checkOut
  }

  public var nights: Int {
    checkIn.nights(to: checkOut)
  }

  /// Check-in to check-out.
  public var days: ClosedRange<CalendarDay> {
    checkIn...checkOut
  }

  /// As many nights from another day.
  public func starting(on day: CalendarDay) -> Stay {
    Stay(unchecked: day, day.adding(days: nights))
  }
}

extension Stay: Codable {
  private enum CodingKeys: CodingKey {
    case checkIn, checkOut
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let checkIn = try container.decode(CalendarDay.self, forKey: .checkIn)
    let checkOut = try container.decode(CalendarDay.self, forKey: .checkOut)
    guard let stay = Stay(checkIn: checkIn, checkOut: checkOut) else {
      throw DecodingError.dataCorruptedError(
        forKey: .checkOut, in: container, debugDescription: "it is before the check-in")
    }
    self = stay
  }
}
