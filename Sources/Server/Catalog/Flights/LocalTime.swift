import CalendarCore
import Foundation

/// A clock at one place: a civil day and the minutes since its midnight.
package struct LocalTime: Sendable, Hashable, CustomStringConvertible {
  package var day: CalendarDay
  /// 0 to 1,439.
  package var minute: Int

  package init(day: CalendarDay, minute: Int) {
    self.day = day
    self.minute = minute
  }

  /// `2026-03-08T15:00`.
  package var description: String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(day)T\(two(minute / 60)):\(two(minute % 60))"
  }
}

/// The time zone of a place, as the tz database names it.
package struct Zone: Sendable {
  private let zone: TimeZone

  /// `nil` for a name that the system's tz database does not have.
  package init?(_ name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  /// What the clock shows at an instant, in seconds since 1970.
  package func local(at seconds: Int) -> LocalTime {
    let shifted = seconds + offset(at: seconds)
    let day = Int((Double(shifted) / 86_400).rounded(.down))
    return LocalTime(day: CalendarDay(number: day), minute: (shifted - day * 86_400) / 60)
  }

  /// The instant at which the clock shows a time, in seconds since 1970.
  ///
  /// Of a time that comes twice, the first; a time that is skipped counts on from before the gap, as
  /// a timetable's clock would.
  package func instant(of local: LocalTime) -> Int {
    let wall = local.day.number * 86_400 + local.minute * 60
    // The offsets half a day around: a change lies between them or not at all.
    let before = wall - offset(at: wall - 43_200)
    let after = wall - offset(at: wall + 43_200)
    return [before, after].filter { $0 + offset(at: $0) == wall }.min() ?? before
  }

  private func offset(at seconds: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }
}

/// When a flight that leaves at a local time arrives, on the clock of its destination.
package func arrival(
  leaving departure: LocalTime, in origin: Zone, after minutes: Int, in destination: Zone
) -> LocalTime {
  destination.local(at: origin.instant(of: departure) + minutes * 60)
}
