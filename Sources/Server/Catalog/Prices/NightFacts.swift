import CalendarCore

/// What every house shares of one night, worked out once for a query.
package struct NightFacts: Sendable, Hashable {
  /// Days since 1970-01-01 of the day that the night begins on.
  let number: Int
  /// 0 is Monday, 6 is Sunday.
  let weekday: Int
  /// Percent: the highest of the reasons that a night is dear.
  let weekFactor: Int
  /// The 20th of July to the 20th of August.
  let isHighSummer: Bool
  /// December to February.
  let isSkiSeason: Bool
}

/// What a price needs of a house, without its words.
struct StayFacts: Sendable {
  let draw: Draw
  let kind: ItemKind
  /// Won of a plain night in the cheapest room.
  let price: Int
  let isByTheSea: Bool
  /// Near the slopes of 강원.
  let isNearSlopes: Bool
  /// 0 for Monday; -1 for a house that is never closed.
  let closedWeekday: Int

  init(draw: Draw, kind: ItemKind, price: Int, facets: ItemFacets, isInGangwon: Bool) {
    self.draw = draw
    self.kind = kind
    self.price = price
    isByTheSea = facets.contains(.ocean)
    isNearSlopes = isInGangwon && facets.contains(.snow)
    // Two stays in a hundred keep one weekday closed.
    closedWeekday =
      draw.chance(2, .closedWeekday) ? draw.below(7, .closedWeekday, offset: 1) : -1
  }

  init(_ stay: CatalogItem, seed: UInt64) {
    self.init(
      draw: Draw(seed: seed, family: stay.family, number: stay.number), kind: stay.kind,
      price: stay.price, facets: stay.facets, isInGangwon: stay.area == "gangwon")
  }
}
