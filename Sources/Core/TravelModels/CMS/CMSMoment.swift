import Foundation

/// A time as editors write it: a day, a day with a time, or a time with its offset.
///
/// Without an offset it is meant where the app is: the same document opens at midnight of each
/// zone.
package struct CMSMoment: Sendable, Hashable {
  /// Seconds since 1970 as if the clock on the wall showed UTC.
  private let wallSeconds: Int
  /// Seconds east of UTC; `nil` where the text gives none.
  private let offset: Int?
  /// Whether the text is a day without a time.
  package let isDay: Bool

  /// `nil` unless `text` is `2026-05-01`, `2026-05-01T09:00[:30]` or that with `Z` or `+09:00`.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, let day = Self.days(bytes[..<10]) else { return nil }
    if bytes.count == 10 {
      (wallSeconds, offset, isDay) = (day * 86_400, nil, true)
      return
    }
    var rest = bytes[10...]
    guard rest.first == UInt8(ascii: "T") || rest.first == UInt8(ascii: " ") else { return nil }
    rest = rest.dropFirst()
    guard let clock = Self.clock(rest.prefix(5)) else { return nil }
    rest = rest.dropFirst(5)
    var seconds = 0
    if rest.first == UInt8(ascii: ":") {
      guard let value = Self.number(rest.dropFirst().prefix(2), digits: 2), value < 60 else {
        return nil
      }
      seconds = value
      rest = rest.dropFirst(3)
    }
    switch Self.offset(rest) {
    case .invalid: return nil
    case .absent: offset = nil
    case .value(let seconds): offset = seconds
    }
    (wallSeconds, isDay) = (day * 86_400 + clock + seconds, false)
  }

  /// The instant it names, read in `zone` where it has no offset of its own.
  package func date(in zone: TimeZone) -> Date {
    if let offset { return Date(timeIntervalSince1970: Double(wallSeconds - offset)) }
    // The offset of the guess can be the one of the other side of a clock change; the offset at
    // the corrected instant is then the right one.
    let guess = Date(timeIntervalSince1970: Double(wallSeconds))
    let first = guess - Double(zone.secondsFromGMT(for: guess))
    return guess - Double(zone.secondsFromGMT(for: first))
  }

  /// The instant at which the day of a day-only text is over; otherwise the instant itself.
  package func end(in zone: TimeZone) -> Date {
    guard isDay else { return date(in: zone) }
    return CMSMoment(wallSeconds: wallSeconds + 86_400).date(in: zone)
  }

  private init(wallSeconds: Int) {
    (self.wallSeconds, offset, isDay) = (wallSeconds, nil, true)
  }

  private static func number(_ bytes: ArraySlice<UInt8>, digits: Int) -> Int? {
    guard bytes.count == digits else { return nil }
    var value = 0
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte & 15)
    }
    return value
  }

  /// Days since 1970-01-01, by Hinnant's `days_from_civil` (months counted from March).
  private static func days(_ bytes: ArraySlice<UInt8>) -> Int? {
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], digits: 4),
      let month = number(parts[1], digits: 2), let day = number(parts[2], digits: 2),
      (1...12).contains(month)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day >= 1, day <= lengths[month - 1] else { return nil }
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func clock(_ bytes: ArraySlice<UInt8>) -> Int? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = number(parts[0], digits: 2),
      let minute = number(parts[1], digits: 2), hour < 24, minute < 60
    else { return nil }
    return hour * 3_600 + minute * 60
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> CMSReading<Int> {
    guard let sign = bytes.first else { return .absent }
    if sign == UInt8(ascii: "Z"), bytes.count == 1 { return .value(0) }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let seconds = clock(bytes.dropFirst())
    else { return .invalid("not an offset") }
    return .value(sign == UInt8(ascii: "-") ? -seconds : seconds)
  }
}
