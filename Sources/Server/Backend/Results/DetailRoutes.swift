import CalendarCore
import Catalog
import HTTPServer
import TravelModels

/// One stay, ticket or package with all there is to know of it.
struct DetailRoutes {
  /// How many days of departures the detail of a package lists.
  static let departureDays = 180

  let world: World

  var routes: [Route] {
    [
      Route(
        "GET", "/v1/stays/{id}", parameters: ["checkIn", "checkOut", "people", "rooms"]
      ) { [self] call in try await stay(call) },
      Route("GET", "/v1/tickets/{id}", parameters: ["day", "people"]) { [self] call in
        try await ticket(call)
      },
      Route("GET", "/v1/packages/{id}", parameters: ["day", "people"]) { [self] call in
        try await package(call)
      },
    ]
  }

  private func stay(_ call: Route.Call) async throws -> HTTPResponse {
    let parameters = try call.parameters()
    let first = SaleWindow.firstDay(at: world.now())
    let query = ItemQuery(
      family: .stay, nights: try parameters.nights(from: first),
      party: try parameters.party(people: 2))
    let (item, result) = try await found(call.argument, query)
    let offers = try await world.calendar.value().stays
    let rooms: [RoomDetail]
    if let nights = query.nights {
      rooms = offers.offers(
        of: item, from: nights.first, nights: nights.count, party: query.party
      ).map { RoomDetail($0.room, of: item, $0.offer) }
    } else {
      rooms = offers.rooms(of: item).map { RoomDetail($0, of: item, nil) }
    }
    return answer(
      StayDetail(
        item: result, pictures: item.pictures, checkInFrom: "15:00", checkOutUntil: "11:00",
        rooms: rooms), call)
  }

  private func ticket(_ call: Route.Call) async throws -> HTTPResponse {
    let query = try dayQuery(.ticket, call)
    let (item, result) = try await found(call.argument, query)
    let days = try await world.calendar.value().days
    let day = query.day.map { CalendarMonthDay($0, days.day(of: item, on: $0), query.party) }
    let price = day?.price.map { $0 / query.party.people } ?? item.price
    return answer(
      TicketDetail(
        item: result, pictures: item.pictures, day: day,
        options: [
          TicketOption(id: "adult", price: price),
          TicketOption(id: "child", price: max(1, price * 7 / 10_000) * 1_000),
        ]), call)
  }

  private func package(_ call: Route.Call) async throws -> HTTPResponse {
    let query = try dayQuery(.package, call)
    let (item, result) = try await found(call.argument, query)
    let days = try await world.calendar.value().days
    let today = CalendarDay(inKoreaAt: world.now())
    let departures = (1...Self.departureDays).map { today + $0 }.compactMap { date in
      let day = days.day(of: item, on: date)
      return day.state == .closed ? nil : CalendarMonthDay(date, day, query.party)
    }
    return answer(
      PackageDetail(
        item: result, pictures: item.pictures, nights: item.nights,
        // 1 for Sunday on the wire, 0 for Monday in the catalogue.
        weekdays: days.departureWeekdays(of: item).map { ($0 + 1) % 7 + 1 }.sorted(),
        departures: departures), call)
  }

  private func dayQuery(_ family: ItemFamily, _ call: Route.Call) throws -> ItemQuery {
    let parameters = try call.parameters()
    let first = SaleWindow.firstDay(at: world.now())
    return ItemQuery(
      family: family, day: try parameters.saleDay("day", from: first, days: SaleWindow.days),
      party: try parameters.party(people: 1))
  }

  /// The item and what a list would say of it.
  private func found(
    _ id: String, _ query: ItemQuery
  ) async throws -> (CatalogItem, ResultItem) {
    let search = try await world.search.value()
    let numbers = CatalogItem.number(id, of: query.family).map { [$0] } ?? []
    guard let entry = search.entries(numbers: numbers, query).first,
      let item = try await world.catalog.items(query.family, [entry.number]).first
    else { throw Problem.notFound("There is nothing of this id.") }
    return (item, ResultItem(item, entry, query))
  }

  private func answer(_ value: some Encodable, _ call: Route.Call) -> HTTPResponse {
    EntityTag.apply(to: JSONText.revalidated(value), for: call.request)
  }
}

extension RoomDetail {
  fileprivate init(
    _ room: Room, of stay: CatalogItem,
    _ offer: Result<StayOffers.Offer, StayOffers.OfferRefused>?
  ) {
    var refusal: RoomRefusal?
    var terms: RoomOffer?
    switch offer {
    case nil: break
    case .success(let offer):
      terms = RoomOffer(
        nights: offer.nights, total: offer.total, perNight: offer.perNight, left: offer.left)
    case .failure(let refused):
      refusal =
        switch refused.refusal {
        case .tooSmall: .tooSmall
        case .soldOut: .soldOut
        case .closed: .closed
        case .tooFewLeft: .tooFewLeft
        }
    }
    self.init(
      id: "\(stay.id)-\(room.number)", name: room.name, capacity: room.capacity,
      price: room.base, offer: terms, refusal: refusal)
  }
}

extension CalendarMonthDay {
  /// A day of a ticket or package for a party; too few left are none.
  init(_ date: CalendarDay, _ day: DayOffers.Day, _ party: StayOffers.Party) {
    let isEnough = day.left >= party.people
    let state: State =
      switch day.state {
      case .open: isEnough ? .open : .tooFewRooms
      case .soldOut: .soldOut
      case .closed: .closed
      }
    let isOpen = state == .open
    self.init(
      date: date.description, state: state, price: isOpen ? day.price * party.people : nil,
      left: isOpen ? day.left : nil)
  }

  init(_ date: CalendarDay, _ night: StayOffers.Night) {
    let state: State =
      switch night.state {
      case .open: .open
      case .soldOut: .soldOut
      case .closed: .closed
      case .tooFewRooms: .tooFewRooms
      }
    self.init(
      date: date.description, state: state, price: state == .open ? night.price : nil,
      left: state == .open ? night.left : nil)
  }
}
