import Foundation
import TravelModels

/// What besides the document decides how the home screen looks.
package struct HomeContext: Sendable, Equatable, Codable {
  package var now: Date
  /// Where times without an offset are meant, and whose day it is.
  package var zone: TimeZone
  package var version: AppVersion
  /// The visitor's arms: experiment key to variant.
  package var experiments: [String: String]
  package var language: Language
  package var isMember: Bool
  /// Whether what cannot be drawn shows a placeholder.
  package var isDebug: Bool

  package enum Language: String, Sendable, Codable {
    case ko, en
  }

  package init(
    now: Date, zone: TimeZone, version: AppVersion, experiments: [String: String] = [:],
    language: Language = .ko, isMember: Bool = false, isDebug: Bool = false
  ) {
    self.now = now
    self.zone = zone
    self.version = version
    self.experiments = experiments
    self.language = language
    self.isMember = isMember
    self.isDebug = isDebug
  }

  /// The day of `now` in `zone`, as `YYYY-MM-DD`.
  var today: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day], from: now)
    let numbers = [(parts.year ?? 0, 4), (parts.month ?? 0, 2), (parts.day ?? 0, 2)]
    return numbers.map { number, width in
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }.joined(separator: "-")
  }
}
