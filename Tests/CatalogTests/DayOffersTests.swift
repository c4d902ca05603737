import CalendarCore
import Testing

@testable import Catalog

struct DayOffersTests {
  private func world() throws -> (ItemRecipe, DayOffers) {
    (try ItemRecipe(), DayOffers(holidays: try Holidays()))
  }
  private static let monday = CalendarDay("2026-11-30")

  @Test func `a tour costs a tenth more on free days, and some rest one weekday`() throws {
    let (recipe, offers) = try world()
    let monday = try #require(Self.monday)
    var (resting, soldOut) = (0, 0)
    for number in 1...500 {
      let ticket = recipe.item(.ticket, number)
      let week = (0..<7).map { offers.day(of: ticket, on: monday + $0) }
      #expect(week == (0..<7).map { offers.day(of: ticket, on: monday + $0) })
      let closed = week.count { $0.state == .closed }
      #expect(closed <= 1)
      resting += closed
      soldOut += week[5...].count { $0.state == .soldOut }
      #expect(!week[..<5].contains { $0.state == .soldOut })
      for (weekday, day) in week.enumerated() where day.state == .open {
        let plain = weekday >= 5 ? Double(ticket.price) * 1.1 : Double(ticket.price)
        #expect(abs(Double(day.price) - plain) <= 500 && day.price % 1_000 == 0)
        #expect((1...40).contains(day.left))
      }
    }
    #expect((40...110).contains(resting) && (10...60).contains(soldOut))
  }

  @Test func `a package leaves on its weekdays alone`() throws {
    let (recipe, offers) = try world()
    let monday = try #require(Self.monday)
    var full = 0
    for number in 1...300 {
      let package = recipe.item(.package, number)
      let weekdays = offers.departureWeekdays(of: package)
      #expect((2...4).contains(weekdays.count) && weekdays == weekdays.sorted())
      for offset in 0..<14 {
        let day = offers.day(of: package, on: monday + offset)
        #expect((day.state != .closed) == weekdays.contains(offset % 7))
        if day.state == .soldOut { full += 1 }
        if day.state == .open {
          #expect(day.price > package.price * 9 / 10 && day.price < package.price * 6 / 5)
          #expect((1...15).contains(day.left) && day.price % 1_000 == 0)
        }
      }
    }
    #expect(full > 20)
  }
}
