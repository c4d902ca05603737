import Hangul
import PlaceSearch

/// Everything that can be searched for by name: real places, stays and tickets, by tab.
package struct KeywordBook: Sendable {
  /// What a tab of the search screen looks through.
  package enum Tab: String, Sendable, CaseIterable {
    /// Regions, stations and sights of Korea, and its stays.
    case domestic
    /// Cities and airports abroad, and the stays there. Of sights and stations abroad there are no
    /// open data here.
    case overseas
    /// Airports and the cities they serve.
    case airline
    /// Regions, cities and sights, and tickets.
    case ticket

    func has(_ place: PlaceEntry) -> Bool {
      switch (self, place.kind) {
      case (.domestic, .region), (.domestic, .station), (.domestic, .sight): true
      case (.overseas, .city): true
      case (.overseas, .airport): !place.isDomestic
      case (.airline, .airport), (.airline, .metro): true
      case (.ticket, .region), (.ticket, .city), (.ticket, .sight): true
      default: false
      }
    }

    func has(_ kind: ItemKind) -> Bool {
      switch self {
      case .domestic: kind.family == .stay && kind != .overseas
      case .overseas: kind == .overseas
      case .airline: false
      case .ticket: kind == .ticket
      }
    }
  }

  /// The name of an item of the catalogue.
  package struct ItemName: Sendable {
    package var family: ItemFamily
    package var number: Int
    package var kind: ItemKind
    package var name: String
    package var score: Int
  }

  /// One thing that was found.
  package struct Finding: Sendable, Equatable {
    package enum Subject: Sendable, Equatable {
      /// By its position among the entries of the places.
      case place(Int)
      case item(ItemFamily, Int)
    }

    package var subject: Subject
    package var kind: HangulMatch.Kind
  }

  /// Longest text that is looked for, in bytes: more than any name has.
  package static let longestQuery = 256
  private static let tickets: UInt32 = 1 << 30
  private static let stays: UInt32 = 1 << 29

  private let indexes: [Tab: PlaceIndex]

  /// The indexes in `files`; what is missing or damaged there is built of the names, which are then
  /// asked for once, and written.
  ///
  /// - Parameter names: Calls its argument with each item of the catalogue.
  package init(
    places: PlaceBook, files: KeywordFiles? = nil,
    names: ((ItemName) throws -> Void) throws -> Void
  ) throws {
    var indexes: [Tab: PlaceIndex] = [:]
    for tab in Tab.allCases { indexes[tab] = files?.open(tab) }
    let missing = Tab.allCases.filter { indexes[$0] == nil }
    if !missing.isEmpty {
      var builders = Dictionary(
        uniqueKeysWithValues: missing.map { ($0, PlaceIndexBuilder()) })
      for (number, place) in places.entries.enumerated() {
        for tab in missing where tab.has(place) {
          for name in [place.name] + place.aliases {
            try builders[tab]?.take(name, place: UInt32(number), score: place.popularity)
          }
        }
      }
      try names { item in
        let mark = item.family == .ticket ? Self.tickets : Self.stays
        for tab in missing where tab.has(item.kind) {
          // Of equals a place comes before any house.
          try builders[tab]?.take(
            item.name, place: mark | UInt32(item.number), score: item.score / 12)
        }
      }
      for tab in missing {
        let index = try builders.removeValue(forKey: tab)?.build()
        indexes[tab] = index
        do {
          try index.map { try files?.write($0, tab) }
        } catch {
          // A data directory that cannot be written serves as well, and the next start builds again.
          if files?.isRequired == true { throw error }
        }
      }
    }
    self.indexes = indexes
  }

  /// What a text may mean, the likeliest first; nothing for a text without letters and digits.
  package func search(_ query: HangulQuery, tab: Tab, limit: Int) -> [Finding] {
    guard !query.isEmpty, let index = indexes[tab] else { return [] }
    return index.search(query, limit: limit).map { hit in
      let number = Int(hit.place & (Self.stays - 1))
      let subject: Finding.Subject =
        hit.place & Self.tickets != 0
        ? .item(.ticket, number)
        : hit.place & Self.stays != 0
          ? .item(.stay, number)
          : .place(number)
      return Finding(subject: subject, kind: hit.kind)
    }
  }
}

extension PlaceIndexBuilder {
  /// Takes a name; one that is longer than an index can hold is left out, as nobody types it.
  fileprivate mutating func take(_ name: String, place: UInt32, score: Int) throws {
    do throws(PlaceIndexError) {
      try add(name, place: place, score: UInt32(clamping: score))
    } catch .nameTooLong {
      return
    }
  }
}
