/// What a stay costs and whether there is room, for the nights and people asked for.
///
/// The one place that prices a stay: lists, details and calendars all ask here, so that they agree.
package struct StayOffers: Sendable {
  private let recipe: RoomRecipe
  private let nights: NightPrices

  package init(seed: UInt64 = ItemRecipe.standardSeed, holidays: Holidays) {
    recipe = RoomRecipe(seed: seed)
    nights = NightPrices(seed: seed, holidays: holidays)
  }

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
    /// The average night, rounded up to a won: nothing costs less than it says.
    package var perNight: Int { (total + nights.count - 1) / max(1, nights.count) }
  }

  /// Why a room cannot be had.
  package enum Refusal: Sendable, Equatable {
    case tooSmall
    case soldOut
    case closed
    case tooFewLeft(Int)
  }

  /// Each kind of room of the house, in order: what it costs, or why it cannot be had.
  package func offers(
    of stay: CatalogItem, from day: CivilDay, nights count: Int, party: Party
  ) -> [(room: Room, offer: Result<Offer, OfferRefused>)] {
    recipe.rooms(of: stay).map { room in
      (room, offer(of: stay, room: room, from: day, nights: count, party: party))
    }
  }

  /// A refusal as an error.
  package struct OfferRefused: Error, Equatable {
    package let refusal: Refusal
  }

  /// The cheapest room for the party; `nil` when there is none.
  package func best(
    of stay: CatalogItem, from day: CivilDay, nights count: Int, party: Party
  ) -> Offer? {
    var best: Offer?
    for room in recipe.rooms(of: stay) where room.capacity >= party.perRoom {
      guard
        case .success(let offer) = offer(
          of: stay, room: room, from: day, nights: count, party: party)
      else { continue }
      if best.map({ offer.total < $0.total }) ?? true { best = offer }
    }
    return best
  }

  private func offer(
    of stay: CatalogItem, room: Room, from day: CivilDay, nights count: Int, party: Party
  ) -> Result<Offer, OfferRefused> {
    guard room.capacity >= party.perRoom else {
      return .failure(OfferRefused(refusal: .tooSmall))
    }
    var prices: [Int] = []
    var left = room.count
    for index in 0..<max(0, count) {
      switch nights.night(of: stay, room: room.number, base: room.base, on: day + index) {
      case .closed: return .failure(OfferRefused(refusal: .closed))
      case .soldOut: return .failure(OfferRefused(refusal: .soldOut))
      case .open(let price):
        left = min(left, nights.left(of: stay, room: room, on: day + index))
        prices.append(price * max(1, party.rooms))
      }
    }
    guard left >= party.rooms else {
      return .failure(OfferRefused(refusal: .tooFewLeft(left)))
    }
    return .success(Offer(room: room, nights: prices, left: left))
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
  package func night(of stay: CatalogItem, on day: CivilDay, party: Party) -> Night {
    var night = Night(state: .tooFewRooms, price: 0, left: 0)
    var isOpen = false
    var isSoldOut = false
    for room in recipe.rooms(of: stay) {
      switch nights.night(of: stay, room: room.number, base: room.base, on: day) {
      case .closed: return Night(state: .closed, price: 0, left: 0)
      case .soldOut: isSoldOut = true
      case .open(let price):
        isOpen = true
        let left = nights.left(of: stay, room: room, on: day)
        let sum = price * max(1, party.rooms)
        guard room.capacity >= party.perRoom, left >= party.rooms,
          night.price == 0 || sum < night.price
        else { continue }
        night = Night(state: .open, price: sum, left: left)
      }
    }
    if night.state != .open, isSoldOut, !isOpen { night.state = .soldOut }
    return night
  }
}
