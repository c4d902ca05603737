/// Who flies, in which cabin, and what each pays.
package struct FareParty: Sendable, Hashable {
  package var adults: Int
  package var children: Int
  package var infants: Int
  package var cabin: Cabin

  package enum Cabin: String, Sendable, CaseIterable {
    case economy, premium, business, first

    /// Percent of the fare in economy.
    var percent: Int {
      switch self {
      case .economy: 100
      case .premium: 155
      case .business: 310
      case .first: 520
      }
    }
  }

  package enum Traveller: Sendable, CaseIterable {
    case adult
    case child
    /// On an adult's lap.
    case infant

    /// Percent of an adult's fare.
    var percent: Int {
      switch self {
      case .adult: 100
      case .child: 75
      case .infant: 10
      }
    }
  }

  package init(adults: Int = 1, children: Int = 0, infants: Int = 0, cabin: Cabin = .economy) {
    self.adults = adults
    self.children = children
    self.infants = infants
    self.cabin = cabin
  }

  /// Seats that they need.
  var seats: Int { adults + children }

  /// What one pays where an adult pays `fare` in economy: won, a multiple of 100.
  package func fare(_ traveller: Traveller, _ fare: Int) -> Int {
    (fare * cabin.percent * traveller.percent / 10_000 + 50) / 100 * 100
  }

  /// What all pay together.
  func total(_ fare: Int) -> Int {
    adults * self.fare(.adult, fare) + children * self.fare(.child, fare)
      + infants * self.fare(.infant, fare)
  }
}
