import CalendarCore
import Catalog
import HTTPServer
import TravelModels

/// Holidays, and of an item prices and open days, month by month.
struct CalendarRoutes {
  static let mostMonths = 13

  let world: World

  var routes: [Route] {
    [
      Route(
        "GET", "/v1/calendar",
        parameters: ["domain", "item", "people", "rooms", "from", "months"]
      ) { [self] call in try await calendar(call) }
    ]
  }

  private func calendar(_ call: Route.Call) async throws -> HTTPResponse {
    let parameters = try call.parameters()
    guard let domain = try parameters.choice("domain", CalendarDomain.self) else {
      throw Problem.badParameter("domain", "This parameter is required.")
    }
    let item = try await item(parameters, domain)
    let party = try parameters.party(people: item?.family == .stay ? 2 : 1)
    let today = CalendarDay(inKoreaAt: world.now())
    let first = try parameters.month("from") ?? today.yearMonth
    let count = try parameters.integer("months", in: 1...Self.mostMonths) ?? 3
    let last = today + domain.days
    let calendar = try await world.calendar.value()
    let country = item.map(\.country) ?? "KR"
    let months = (0..<count).map { offset in
      let month = first.adding(months: offset)
      let all = month.firstDay...month.lastDay
      let days: [CalendarMonthDay]
      if let item, all.overlaps(today...last) {
        let open = max(all.lowerBound, today)...min(all.upperBound, last)
        days = open.map { day(of: item, on: $0, party, calendar) }
      } else {
        days = []
      }
      return CalendarMonth(
        month: month.rawValue,
        holidays: calendar.names.holidays(country, all).map {
          NamedHoliday(
            date: $0.day.description, name: $0.name, englishName: $0.englishName)
        }, days: days)
    }
    let reply = CalendarReply(
      domain: domain, item: item?.id, country: country, firstDay: today.description,
      lastDay: last.description, mostNights: domain.hasNights ? SaleWindow.mostNights : nil,
      months: months)
    return EntityTag.apply(to: JSONText.revalidated(reply), for: call.request)
  }

  private func day(
    of item: CatalogItem, on day: CalendarDay, _ party: StayOffers.Party,
    _ calendar: World.Calendar
  ) -> CalendarMonthDay {
    item.family == .stay
      ? CalendarMonthDay(day, calendar.stays.night(of: item, on: day, party: party))
      : CalendarMonthDay(day, calendar.days.day(of: item, on: day), party)
  }

  private func item(
    _ parameters: Parameters, _ domain: CalendarDomain
  ) async throws -> CatalogItem? {
    guard let id = parameters.text("item") else { return nil }
    guard let item = try await world.catalog.item(id: id) else {
      throw Problem.notFound("There is nothing of this id.")
    }
    guard domain.takes(item) else {
      throw Problem.badParameter("item", "This item is of another domain.")
    }
    return item
  }
}

extension CalendarDomain {
  /// How many days ahead can be chosen.
  fileprivate var days: Int {
    switch self {
    case .domestic: 180
    case .airline: SaleWindow.flightDays
    case .overseas, .ticket, .package, .favorite: SaleWindow.days
    }
  }

  fileprivate var hasNights: Bool {
    switch self {
    case .domestic, .overseas, .favorite: true
    case .airline, .ticket, .package: false
    }
  }

  fileprivate func takes(_ item: CatalogItem) -> Bool {
    switch self {
    case .domestic: item.family == .stay && item.kind != .overseas
    case .overseas: item.kind == .overseas
    case .ticket: item.family == .ticket
    case .package: item.family == .package
    case .favorite: item.family != .flight
    case .airline: false
    }
  }
}
