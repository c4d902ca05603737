import CalendarCore

/// What a stay costs and whether there is room, for the nights and people asked for.
///
/// The one place that prices a stay: lists, details and calendars all ask here, so that they agree.
package struct StayOffers: Sendable {
  private let recipe: RoomRecipe
  private let prices: NightPrices

  package init(seed: UInt64 = ItemRecipe.standardSeed, holidays: Holidays) {
    recipe = RoomRecipe(seed: seed)
    prices = NightPrices(seed: seed, holidays: holidays)
  }

  var seed: UInt64 { prices.seed }

  /// Who stays: people, spread over rooms of one kind.
  package struct Party: Sendable, Hashable {
    package var people: Int
    package var rooms: Int

    package init(people: Int, rooms: Int = 1) {
      self.people = people
      self.rooms = rooms
    }

    /// People in the fullest room.
    var perRoom: Int { rooms > 0 ? people / rooms + (people % rooms > 0 ? 1 : 0) : people }
  }

  /// One kind of room for a whole stay.
  package struct Offer: Sendable, Equatable {
    package var room: Room
    /// Won of each night, for all rooms of the party.
    package var nights: [Int]
    /// How many rooms are left on the fullest night.
    package var left: Int

    package var total: Int { nights.reduce(0, +) }
    package var perNight: Int { StayOffers.perNight(total, nights.count) }
  }

  /// Why a room cannot be had.
  package enum Refusal: Sendable, Equatable {
    case tooSmall
    case soldOut
    case closed
    case tooFewLeft(Int)
  }

  /// The average night, rounded up to a won: nothing costs less than it says.
  static func perNight(_ total: Int, _ nights: Int) -> Int {
    (total + nights - 1) / max(1, nights)
  }

  /// Nights one after the other, ready for any number of houses.
  package func nights(from day: CalendarDay, count: Int) -> [NightFacts] {
    (0..<max(0, count)).map { prices.facts(of: day + $0) }
  }

  /// Each kind of room of the house, in order: what it costs, or why it cannot be had.
  package func offers(
    of stay: CatalogItem, from day: CalendarDay, nights count: Int, party: Party
  ) -> [(room: Room, offer: Result<Offer, OfferRefused>)] {
    let facts = StayFacts(stay, seed: seed)
    let nights = nights(from: day, count: count)
    return recipe.rooms(of: stay).map { room in
      (room, offer(of: facts, room: room, nights: nights, party: party))
    }
  }

  /// The rooms of the house, the cheapest first.
  package func rooms(of stay: CatalogItem) -> [Room] { recipe.rooms(of: stay) }

  /// A refusal as an error.
  package struct OfferRefused: Error, Equatable {
    package let refusal: Refusal
  }

  private func offer(
    of stay: StayFacts, room: Room, nights: [NightFacts], party: Party
  ) -> Result<Offer, OfferRefused> {
    guard room.capacity >= party.perRoom else {
      return .failure(OfferRefused(refusal: .tooSmall))
    }
    let facts = RoomFacts(
      number: room.number, base: room.base, capacity: room.capacity, count: room.count)
    var sums: [Int] = []
    var left = room.count
    for night in nights {
      switch NightPrices.house(stay, on: night) {
      case .closed: return .failure(OfferRefused(refusal: .closed))
      case .soldOut: return .failure(OfferRefused(refusal: .soldOut))
      case .open:
        left = min(left, NightPrices.left(of: stay, room: facts, on: night))
        let price = NightPrices.price(of: stay, room: room.number, base: room.base, on: night)
        sums.append(price * max(1, party.rooms))
      }
    }
    guard left >= party.rooms else {
      return .failure(OfferRefused(refusal: .tooFewLeft(left)))
    }
    return .success(Offer(room: room, nights: sums, left: left))
  }
}
