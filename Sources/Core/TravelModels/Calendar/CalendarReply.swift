/// Holidays, prices and open days of some months.
package struct CalendarReply: Sendable, Hashable, Codable {
  package var domain: CalendarDomain
  /// The item the days are of; `nil` where only the domain was asked for.
  package var item: String?
  /// Two letters, whose holidays they are.
  package var country: String
  /// The first and the last day that can be chosen, `YYYY-MM-DD`.
  package var firstDay: String
  package var lastDay: String
  /// Longest stay in nights; `nil` where there are no nights.
  package var mostNights: Int?
  /// In order, each once.
  package var months: [CalendarMonth]

  package init(
    domain: CalendarDomain, item: String?, country: String, firstDay: String, lastDay: String,
    mostNights: Int?, months: [CalendarMonth]
  ) {
    self.domain = domain
    self.item = item
    self.country = country
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.mostNights = mostNights
    self.months = months
  }
}

/// What days are chosen for.
package enum CalendarDomain: String, Sendable, Hashable, Codable, CaseIterable {
  case domestic
  case overseas
  case airline
  case ticket
  case package
  case favorite
}

/// One month of a calendar.
package struct CalendarMonth: Sendable, Hashable, Codable {
  /// `202612`.
  package var month: Int
  package var holidays: [NamedHoliday]
  /// Every day of the month that can be chosen, of an item; none without an item.
  package var days: [CalendarMonthDay]

  package init(month: Int, holidays: [NamedHoliday], days: [CalendarMonthDay]) {
    self.month = month
    self.holidays = holidays
    self.days = days
  }
}

/// A public holiday.
package struct NamedHoliday: Sendable, Hashable, Codable {
  /// `YYYY-MM-DD`.
  package var date: String
  /// In the country's own language.
  package var name: String
  package var englishName: String

  package init(date: String, name: String, englishName: String) {
    self.date = date
    self.name = name
    self.englishName = englishName
  }
}

/// One day of an item: of a stay the night that begins on it.
package struct CalendarMonthDay: Sendable, Hashable, Codable {
  /// `YYYY-MM-DD`.
  package var date: String
  package var state: State
  /// Won for the whole party; `nil` unless the day is open.
  package var price: Int?
  /// How many are left; `nil` unless the day is open.
  package var left: Int?

  package enum State: String, Sendable, Hashable, Codable {
    case open, soldOut, closed
    /// Nothing that is left holds the party.
    case tooFewRooms
  }

  package init(date: String, state: State, price: Int?, left: Int?) {
    self.date = date
    self.state = state
    self.price = price
    self.left = left
  }
}

/// Which months are wanted, of what and for whom.
package struct CalendarRequest: Sendable, Hashable, Codable {
  package var domain: CalendarDomain
  package var item: String?
  package var people: Int?
  package var rooms: Int?
  /// `202612`; the current month where it is `nil`.
  package var from: Int?
  package var months: Int?

  package init(
    domain: CalendarDomain, item: String? = nil, people: Int? = nil, rooms: Int? = nil,
    from: Int? = nil, months: Int? = nil
  ) {
    self.domain = domain
    self.item = item
    self.people = people
    self.rooms = rooms
    self.from = from
    self.months = months
  }
}

extension Endpoint {
  package static func calendar(_ request: CalendarRequest) -> Endpoint {
    Endpoint(
      "/v1/calendar",
      query: [
        ("domain", request.domain.rawValue),
        ("item", request.item),
        ("people", request.people.map(String.init)),
        ("rooms", request.rooms.map(String.init)),
        ("from", request.from.map(String.init)),
        ("months", request.months.map(String.init)),
      ])
  }
}
