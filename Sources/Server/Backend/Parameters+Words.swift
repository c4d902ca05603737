import Catalog
import CalendarCore

extension Parameters {
  /// `true` or `false`.
  func flag(_ name: String) throws(Problem) -> Bool? {
    switch text(name) {
    case nil: return nil
    case "true": return true
    case "false": return false
    default: throw .badParameter(name, "true or false is expected.")
    }
  }

  /// Words joined by commas, each one of `choices` and at least one.
  func words(_ name: String, of choices: [String]) throws(Problem) -> [String]? {
    guard let text = text(name) else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard words.allSatisfy(choices.contains) else {
      throw .badParameter(
        name, "Words joined by commas are expected, of: \(choices.joined(separator: ", ")).")
    }
    return words
  }

  /// A month, `YYYYMM`.
  func month(_ name: String) throws(Problem) -> YearMonth? {
    guard let text = text(name) else { return nil }
    guard text.utf8.count == 6, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), let month = YearMonth(rawValue: number), month.year > 0
    else { throw .badParameter(name, "A month such as 202612 is expected.") }
    return month
  }

  /// 0 to 5 with at most one digit behind the point, in tenths.
  func rating(_ name: String) throws(Problem) -> Int? {
    guard let text = text(name) else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { $0.count == 1 && $0.allSatisfy { (48...57).contains($0) } }
    guard isPlain, (1...2).contains(parts.count), let whole = parts[0].first else {
      throw .badParameter(name, "A number from 0 to 5 such as 4.5 is expected.")
    }
    let tenths = Int(whole - 48) * 10 + (parts.count == 2 ? Int((parts[1].first ?? 48) - 48) : 0)
    guard tenths <= 50 else {
      throw .badParameter(name, "A number from 0 to 5 such as 4.5 is expected.")
    }
    return tenths
  }

  /// The nights from `checkIn` to `checkOut`, which go together; `nil` without both.
  ///
  /// - Parameter first: The earliest day that may be asked for.
  func nights(from first: CalendarDay) throws(Problem) -> ItemQuery.Nights? {
    switch (try day("checkIn"), try day("checkOut")) {
    case (nil, nil): return nil
    case (.some, nil): throw .badParameter("checkOut", "Check-in and check-out go together.")
    case (nil, .some): throw .badParameter("checkIn", "Check-in and check-out go together.")
    case (let checkIn?, let checkOut?):
      guard checkIn >= first else { throw .badParameter("checkIn", "This day is over.") }
      let count = checkIn.nights(to: checkOut)
      guard (1...SaleWindow.mostNights).contains(count) else {
        throw .badParameter("checkOut", "A stay has 1 to \(SaleWindow.mostNights) nights.")
      }
      guard checkOut <= first + SaleWindow.days + 1 else {
        throw .badParameter("checkOut", "This is more than \(SaleWindow.days) days ahead.")
      }
      return ItemQuery.Nights(first: checkIn, count: count)
    }
  }

  /// A day that can be sold.
  func saleDay(_ name: String, from first: CalendarDay, days: Int) throws(Problem) -> CalendarDay? {
    guard let day = try day(name) else { return nil }
    guard day >= first else { throw .badParameter(name, "This day is over.") }
    guard day <= first + days + 1 else {
      throw .badParameter(name, "This is more than \(days) days ahead.")
    }
    return day
  }

  /// The people and rooms of a party.
  func party(people standard: Int) throws(Problem) -> StayOffers.Party {
    let people = try integer("people", in: 1...SaleWindow.mostPeople)
    let rooms = try integer("rooms", in: 1...SaleWindow.mostRooms) ?? 1
    guard rooms <= people ?? max(standard, rooms) else {
      throw .badParameter("rooms", "A room needs one person at least.")
    }
    return StayOffers.Party(people: people ?? max(standard, rooms), rooms: rooms)
  }
}

/// How far ahead and for how many the service sells.
enum SaleWindow {
  static let days = 365
  static let mostNights = 30
  static let flightDays = 361
  static let mostPeople = 20
  static let mostRooms = 8

  /// The earliest day that some place on earth still has: a traveller in the west may mean it.
  static func firstDay(at seconds: Int) -> CalendarDay {
    CalendarDay(inKoreaAt: seconds - 21 * 3_600)
  }
}
