import Foundation
import Testing
import TravelModels

@testable import Backend

struct CalendarTests {
  private func calendar(_ query: [String: String]) async throws -> CalendarReply {
    try await Service().ask("/v1/calendar", query).value()
  }

  @Test(arguments: [
    ("2025-05-06", true), ("2023-05-29", true), ("2020-03-02", false), ("2026-05-25", true),
    ("2026-05-01", true), ("2026-07-17", true), ("2026-12-25", true), ("2026-12-24", false),
  ])
  func `Korea's holidays and substitutes are served`(date: String, isHoliday: Bool) async throws {
    let month = date.prefix(7).filter { $0 != "-" }
    let reply = try await calendar(["domain": "domestic", "from": month, "months": "1"])
    #expect(reply.country == "KR" && reply.months.map(\.month) == [Int(month)])
    #expect(reply.months[0].holidays.contains { $0.date == date } == isHoliday)
    #expect(reply.months[0].days.isEmpty)
  }

  @Test(arguments: [
    ("domestic", "2027-06-01", 30), ("overseas", "2027-12-03", 30), ("favorite", "2027-12-03", 30),
    ("airline", "2027-11-29", nil), ("ticket", "2027-12-03", nil), ("package", "2027-12-03", nil),
  ])
  func `each domain has its window and its longest stay`(
    domain: String, last: String, nights: Int?
  ) async throws {
    let reply = try await calendar(["domain": domain])
    #expect(reply.firstDay == "2026-12-03" && reply.lastDay == last)
    #expect(reply.mostNights == nights)
    #expect(reply.months.map(\.month) == [202_612, 202_701, 202_702])
  }

  @Test func `of an item each day is told that can be chosen, and no other`() async throws {
    let stays: ResultPage = try await Service().ask("/v1/stays", ["kinds": "pension"]).value()
    let id = try #require(stays.items.first?.id)
    let reply = try await calendar(
      ["domain": "domestic", "item": id, "from": "202611", "months": "9"])
    let dates = reply.months.flatMap(\.days).map(\.date)
    #expect(dates.first == "2026-12-03" && dates.last == "2027-06-01" && dates.count == 181)
    #expect(dates == dates.sorted() && reply.item == id)
    for day in reply.months.flatMap(\.days) {
      #expect((day.state == .open) == (day.price != nil) && (day.price == nil) == (day.left == nil))
    }
  }

  @Test func `abroad the holidays are those of the country`() async throws {
    let page: ResultPage = try await Service().ask(
      "/v1/stays", ["kinds": "overseas", "place": "area-jp"]
    ).value()
    let item = try #require(page.items.first)
    let reply = try await calendar(["domain": "overseas", "item": item.id, "from": "202701"])
    #expect(reply.country == "JP")
    #expect(reply.months[0].holidays.contains { $0.date == "2027-01-11" && $0.name == "成人の日" })
  }

  @Test func `more people or rooms change what is open and what it costs`() async throws {
    let page: ResultPage = try await Service().ask("/v1/stays", ["kinds": "motel"]).value()
    let id = try #require(page.items.first?.id)
    let query = ["domain": "domestic", "item": id, "months": "2"]
    let two = try await calendar(query)
    let rooms = try await calendar(query.merging(["people": "2", "rooms": "2"]) { $1 })
    let crowd = try await calendar(query.merging(["people": "20"]) { $1 })
    for (one, both) in zip(two.months.flatMap(\.days), rooms.months.flatMap(\.days)) {
      guard let price = one.price, let double = both.price else { continue }
      #expect(double >= price * 2)
    }
    #expect(crowd.months.flatMap(\.days).allSatisfy { $0.state != .open })
    #expect(crowd.months.flatMap(\.days).contains { $0.state == .tooFewRooms })
  }
}
