import Foundation
import HomeFeature
import Testing
import TravelModels

extension HomeContext {
  /// 2026-04-20 12:00 in Seoul, version 5.12.
  static func fixture(
    now: TimeInterval = 1_776_654_000, zone: String = "Asia/Seoul", version: String = "5.12.0",
    experiments: [String: String] = [:], language: Language = .ko, isMember: Bool = false,
    isDebug: Bool = false
  ) throws -> HomeContext {
    HomeContext(
      now: Date(timeIntervalSince1970: now), zone: try #require(TimeZone(identifier: zone)),
      version: try #require(AppVersion(version)), experiments: experiments, language: language,
      isMember: isMember, isDebug: isDebug)
  }
}

extension HomeConversion {
  var ids: [String] { models.map(\.id.rawValue) }
  var drops: [CMSIssue] { issues.filter(\.code.isDrop) }

  /// Each issue as `code path`, to compare and to read.
  var lines: [String] { issues.map { "\($0.code.rawValue) \($0.path)" } }
}
