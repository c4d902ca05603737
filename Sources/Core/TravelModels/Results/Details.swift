/// A house, its rooms and what they cost.
package struct StayDetail: Sendable, Hashable, Codable {
  package var item: ResultItem
  /// The paths of its pictures.
  package var pictures: [String]
  /// Clocks, `15:00`.
  package var checkInFrom: String
  package var checkOutUntil: String
  /// The cheapest first.
  package var rooms: [RoomDetail]

  package init(
    item: ResultItem, pictures: [String], checkInFrom: String, checkOutUntil: String,
    rooms: [RoomDetail]
  ) {
    self.item = item
    self.pictures = pictures
    self.checkInFrom = checkInFrom
    self.checkOutUntil = checkOutUntil
    self.rooms = rooms
  }
}

/// A kind of room.
package struct RoomDetail: Sendable, Hashable, Codable, Identifiable {
  /// `stay-17-0`.
  package var id: String
  package var name: String
  /// People that one holds.
  package var capacity: Int
  /// Won of a plain night.
  package var price: Int
  /// What it costs on the nights asked for; `nil` without dates, or where it cannot be had.
  package var offer: RoomOffer?
  /// Why it cannot be had; `nil` without dates, or where it can.
  package var refusal: RoomRefusal?

  package init(
    id: String, name: String, capacity: Int, price: Int, offer: RoomOffer?, refusal: RoomRefusal?
  ) {
    self.id = id
    self.name = name
    self.capacity = capacity
    self.price = price
    self.offer = offer
    self.refusal = refusal
  }
}

/// What a room costs for a stay.
package struct RoomOffer: Sendable, Hashable, Codable {
  /// Won of each night, for all rooms of the party.
  package var nights: [Int]
  package var total: Int
  /// The average night, rounded up.
  package var perNight: Int
  package var left: Int

  package init(nights: [Int], total: Int, perNight: Int, left: Int) {
    self.nights = nights
    self.total = total
    self.perNight = perNight
    self.left = left
  }
}

package enum RoomRefusal: String, Sendable, Hashable, Codable {
  case tooSmall, soldOut, closed, tooFewLeft
}

/// A ticket and its prices.
package struct TicketDetail: Sendable, Hashable, Codable {
  package var item: ResultItem
  package var pictures: [String]
  /// How the day asked for is; `nil` without one.
  package var day: CalendarMonthDay?
  package var options: [TicketOption]

  package init(
    item: ResultItem, pictures: [String], day: CalendarMonthDay?, options: [TicketOption]
  ) {
    self.item = item
    self.pictures = pictures
    self.day = day
    self.options = options
  }
}

/// For whom a ticket is.
package struct TicketOption: Sendable, Hashable, Codable, Identifiable {
  /// `adult`, `child`.
  package var id: String
  /// Won on the day asked for, or the lowest without one.
  package var price: Int

  package init(id: String, price: Int) {
    self.id = id
    self.price = price
  }
}

/// A package tour and the days it leaves on.
package struct PackageDetail: Sendable, Hashable, Codable {
  package var item: ResultItem
  package var pictures: [String]
  package var nights: Int
  /// 1 for Sunday to 7, the weekdays it leaves on.
  package var weekdays: [Int]
  /// The days it leaves on within the coming months, with the price for a person.
  package var departures: [CalendarMonthDay]

  package init(
    item: ResultItem, pictures: [String], nights: Int, weekdays: [Int],
    departures: [CalendarMonthDay]
  ) {
    self.item = item
    self.pictures = pictures
    self.nights = nights
    self.weekdays = weekdays
    self.departures = departures
  }
}
