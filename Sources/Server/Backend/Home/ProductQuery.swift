import Catalog

/// What `/v1/home/products` was asked, checked.
struct ProductQuery {
  static let parameters = [
    "landing", "pageSize", "sort", "checkIn", "checkOut", "adults", "cursor",
  ]
  /// Longest stay that may be asked for, in nights.
  static let mostNights = 30

  let landing: String
  let shelf: Shelf
  let pageSize: Int
  let sort: Shelf.Sort
  let position: Shelf.Position?

  init(_ parameters: Parameters) throws(Problem) {
    landing = try parameters.required("landing")
    pageSize = try parameters.integer("pageSize", in: 1...50) ?? 10
    sort = try parameters.choice("sort", Shelf.Sort.self) ?? .recommended
    try Self.checkDates(parameters)
    _ = try parameters.integer("adults", in: 1...20)
    guard let shelf = Shelf(landing: landing) else {
      throw .notFound("There is no shelf of this landing.")
    }
    self.shelf = shelf
    if let cursor = parameters.text("cursor") {
      guard let position = PageCursor.position(cursor, landing: landing, sort: sort) else {
        throw .badParameter("cursor", "This cursor is not of this landing and order.")
      }
      self.position = position
    } else {
      position = nil
    }
  }

  private static func checkDates(_ parameters: Parameters) throws(Problem) {
    let checkIn = try parameters.day("checkIn")
    let checkOut = try parameters.day("checkOut")
    switch (checkIn, checkOut) {
    case (nil, nil): return
    case (.some, nil): throw .badParameter("checkOut", "Check-in and check-out go together.")
    case (nil, .some): throw .badParameter("checkIn", "Check-in and check-out go together.")
    case (let checkIn?, let checkOut?):
      let nights = checkOut.number - checkIn.number
      guard (1...mostNights).contains(nights) else {
        throw .badParameter("checkOut", "A stay has 1 to \(mostNights) nights.")
      }
    }
  }
}
