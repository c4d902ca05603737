import CalendarCore
import Testing

@testable import Catalog

struct StayOffersTests {
  private static let day = CalendarDay("2026-12-02")

  private func world() throws -> (ItemRecipe, StayOffers) {
    (try ItemRecipe(), StayOffers(holidays: try Holidays()))
  }

  @Test func `rooms repeat, cost more one after the other, and hold somebody`() throws {
    let recipe = try ItemRecipe()
    for number in 1...400 {
      let stay = recipe.item(.stay, number)
      let rooms = RoomRecipe().rooms(of: stay)
      #expect(rooms == RoomRecipe().rooms(of: stay))
      #expect((1...4).contains(rooms.count) && rooms[0].base == stay.price)
      #expect(rooms.map(\.number) == Array(rooms.indices))
      #expect(zip(rooms, rooms.dropFirst()).allSatisfy { $0.base < $1.base })
      #expect(rooms.allSatisfy { $0.capacity >= 2 && $0.count >= 1 && $0.base % 1_000 == 0 })
    }
    #expect(RoomRecipe().rooms(of: recipe.item(.ticket, 1)).isEmpty)
  }

  @Test func `one night in a list, a detail and a calendar costs the same`() throws {
    let (recipe, offers) = try world()
    let first = try #require(Self.day)
    for number in 1...200 {
      let stay = recipe.item(.stay, number)
      for party in [StayOffers.Party(people: 2), .init(people: 4, rooms: 2), .init(people: 6)] {
        let day = first + number % 60
        let night = offers.night(of: stay, on: day, party: party)
        let best = offers.best(of: stay, from: day, nights: 1, party: party)
        #expect((night.state == .open) == (best != nil))
        guard let best else { continue }
        #expect(best.total == night.price && best.perNight == night.price)
        let listed = offers.offers(of: stay, from: day, nights: 1, party: party)
        #expect(listed.contains { $0.offer == .success(best) })
      }
    }
  }

  @Test func `a stay is the sum of its nights, and needs each of them`() throws {
    let (recipe, offers) = try world()
    let first = try #require(Self.day)
    let party = StayOffers.Party(people: 2)
    var refused = 0
    for number in 1...300 {
      let stay = recipe.item(.stay, number)
      let nights = (0..<4).map { offers.night(of: stay, on: first + $0, party: party) }
      guard let best = offers.best(of: stay, from: first, nights: 4, party: party) else {
        refused += 1
        continue
      }
      #expect(nights.allSatisfy { $0.state == .open })
      #expect(best.nights.count == 4 && best.total >= nights.reduce(0) { $0 + $1.price })
      #expect(best.perNight * 4 >= best.total && (best.perNight - 1) * 4 < best.total)
    }
    #expect(refused > 0)
  }

  @Test func `about three Saturdays in a hundred are sold out, in every room of a house`() throws {
    let (recipe, offers) = try world()
    let saturday = try #require(CalendarDay("2026-12-05"))
    var soldOut = 0
    for number in 1...600 {
      let stay = recipe.item(.stay, number)
      for week in 0..<10 {
        let night = offers.night(of: stay, on: saturday + week * 7, party: .init(people: 1))
        if night.state == .soldOut { soldOut += 1 }
      }
    }
    #expect((120...240).contains(soldOut))
  }

  @Test func `a party that no room holds is told so`() throws {
    let (recipe, offers) = try world()
    let first = try #require(Self.day)
    for people in [99, Int.max] {
      let night = offers.night(
        of: recipe.item(.stay, 1), on: first, party: .init(people: people))
      #expect([.tooFewRooms, .closed].contains(night.state))
    }
    let many = offers.offers(
      of: recipe.item(.stay, 1), from: first, nights: 1, party: .init(people: 40, rooms: 40))
    #expect(
      many.allSatisfy {
        if case .failure = $0.offer { true } else { false }
      })
  }
}
