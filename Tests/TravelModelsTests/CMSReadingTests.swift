import Foundation
import Testing
import TravelFixtures
import TravelModels

struct CMSReadingTests {
  private func node(_ value: JSONValue?) -> CMSNode {
    var object = JSONObject()
    object["x"] = value
    return CMSNode(object: object, path: .index(.key(.root, "modules"), 3))
  }

  @Test(
    arguments: [
      (JSONValue?.none, CMSReading<Bool>.absent), (.some(nil), .absent), (true, .value(true)),
      (false, .value(false)), ("Y", .value(true)), ("N", .value(false)), (1, .value(true)),
      (0, .value(false)), (2, .invalid("x is a number, not a flag")),
      ("yes", .invalid("x is a string, not a flag")), ([], .invalid("x is an array, not a flag")),
    ] as [(JSONValue?, CMSReading<Bool>)])
  func `a flag comes in six ways`(value: JSONValue?, reading: CMSReading<Bool>) {
    #expect(node(value).flag("x") == reading)
  }

  @Test(
    arguments: [
      (JSONValue?.none, CMSReading<Int>.absent), (.some(nil), .absent), (12, .value(12)),
      ("12", .value(12)), ("-3", .value(-3)), (12.0, .value(12)),
      (12.5, .invalid("x is a number, not a whole number")),
      ("", .invalid("x is a string, not a whole number")),
      ("12a", .invalid("x is a string, not a whole number")),
      (true, .invalid("x is a boolean, not a whole number")),
      (1e300, .invalid("x is a number, not a whole number")),
    ] as [(JSONValue?, CMSReading<Int>)])
  func `an id is a number or a text of digits`(value: JSONValue?, reading: CMSReading<Int>) {
    #expect(node(value).integer("x") == reading)
  }

  @Test func `a repair is reported with its place, an absent field is not`() {
    var issues: [CMSIssue] = []
    #expect(node(7).repaired("x", &issues, CMSNode.string) == nil)
    #expect(node(nil).repaired("x", &issues, CMSNode.string) == nil)
    #expect(node("").repaired("x", &issues, CMSNode.string) == nil)
    #expect(issues.map(\.path) == ["modules[3].x", "modules[3].x"])
    #expect(issues.allSatisfy { $0.code == .fieldInvalid && $0.severity == .warning })
  }

  @Test(arguments: [
    ("5", "5.0.0", 0), ("5.2", "5.10", -1), ("5.12.1", "5.12", 1), ("0.9", "1", -1),
    ("1.2.3.4", "1.2.3.4", 0), ("10.0", "9.9.9", 1),
  ])
  func `versions compare number by number`(left: String, right: String, order: Int) throws {
    let left = try #require(AppVersion(left))
    let right = try #require(AppVersion(right))
    #expect((left < right) == (order < 0))
    #expect((right < left) == (order > 0))
    #expect((left == right) == (order == 0))
  }

  @Test(arguments: ["", "5.", ".5", "5.x", "5-beta", "1.2.3.4.5", "٥.١", "-1", "5. 1"])
  func `what is no version is none`(text: String) {
    #expect(AppVersion(text) == nil)
  }

  @Test(arguments: [
    ("2026-05-01", 1_777_561_200.0), ("2026-05-01T09:00", 1_777_593_600),
    ("2026-05-01T00:00:00Z", 1_777_593_600), ("2026-05-01T09:00:00+09:00", 1_777_593_600),
    ("2026-05-01 09:00:30", 1_777_593_630), ("2024-02-29", 1_709_132_400),
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T19:00-05:00", 0), ("2000-03-01T00:00Z", 951_868_800),
  ])
  func `a time is read in Seoul where it has no offset`(text: String, seconds: Double) throws {
    let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
    #expect(try #require(CMSMoment(text)).date(in: seoul).timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-29", "2026-05-01T", "2026-05-01T25:00", "2026-05-01T10:60",
    "2026-05-01T10:00:61", "2026-05-01T10:00KST", "2026/05/01", "어제", "2026-05-01T10:00+9",
  ])
  func `what is no time is none`(text: String) {
    #expect(CMSMoment(text) == nil)
  }

  @Test func `a day ends at the next midnight, also where clocks change`() throws {
    let newYork = try #require(TimeZone(identifier: "America/New_York"))
    let day = try #require(CMSMoment("2026-03-08"))
    #expect(day.end(in: newYork).timeIntervalSince(day.date(in: newYork)) == 23 * 3_600)
  }
}
