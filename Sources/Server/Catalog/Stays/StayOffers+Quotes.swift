import CalendarCore

extension StayOffers {
  /// The cheapest room for a party, in numbers.
  struct Quote: Equatable {
    var room: Int
    /// Won for the whole stay and all rooms of the party.
    var total: Int
    /// How many rooms are left on the fullest night.
    var left: Int
  }

  /// The cheapest room for the party; `nil` when there is none. Of equals the first.
  ///
  /// Makes no arrays: a list of results asks this of every house.
  func quote(of stay: StayFacts, nights: [NightFacts], party: Party) -> Quote? {
    for night in nights where NightPrices.house(stay, on: night) != .open { return nil }
    let perRoom = party.perRoom
    let rooms = max(1, party.rooms)
    var best: Quote?
    for room in RoomSeries(of: stay) where room.capacity >= perRoom && room.count >= party.rooms {
      var total = 0
      var left = room.count
      for night in nights {
        left = min(left, NightPrices.left(of: stay, room: room, on: night))
        // Too few on one night are too few.
        if left < party.rooms { break }
        total +=
          NightPrices.price(of: stay, room: room.number, base: room.base, on: night) * rooms
      }
      guard left >= party.rooms else { continue }
      if let known = best, known.total <= total { continue }
      best = Quote(room: room.number, total: total, left: left)
    }
    return best
  }

  /// The cheapest room for the party with its nights; `nil` when there is none.
  package func best(
    of stay: CatalogItem, from day: CalendarDay, nights count: Int, party: Party
  ) -> Offer? {
    let nights = nights(from: day, count: count)
    guard let quote = quote(of: StayFacts(stay, seed: seed), nights: nights, party: party)
    else { return nil }
    return try? offers(of: stay, from: day, nights: count, party: party)[quote.room].offer.get()
  }

  /// One night of a house for a party.
  package struct Night: Sendable, Equatable {
    package enum State: String, Sendable {
      case open
      case soldOut
      case closed
      /// No room that is left holds the party.
      case tooFewRooms
    }

    package var state: State
    /// Won of the cheapest room that can be had, for all rooms of the party; 0 where none can.
    package var price: Int
    /// Rooms left of that kind.
    package var left: Int
  }

  /// The night that begins on `day`: the cheapest way for the party, or why there is none.
  package func night(of stay: CatalogItem, on day: CalendarDay, party: Party) -> Night {
    let facts = StayFacts(stay, seed: seed)
    let nights = nights(from: day, count: 1)
    for night in nights {
      switch NightPrices.house(facts, on: night) {
      case .closed: return Night(state: .closed, price: 0, left: 0)
      case .soldOut: return Night(state: .soldOut, price: 0, left: 0)
      case .open: break
      }
    }
    guard let quote = quote(of: facts, nights: nights, party: party) else {
      return Night(state: .tooFewRooms, price: 0, left: 0)
    }
    return Night(state: .open, price: quote.total, left: quote.left)
  }
}
