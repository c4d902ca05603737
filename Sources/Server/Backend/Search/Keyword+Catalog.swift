import Catalog
import Hangul
import TravelModels

extension Keyword {
  /// A place that was found, with the name that `kind` is true of.
  init(_ place: PlaceEntry, _ query: HangulQuery, _ kind: HangulMatch.Kind) {
    var best: (match: HangulMatch, alias: String?)?
    for (position, name) in ([place.name] + place.aliases).enumerated() {
      guard let match = query.match(in: name) else { continue }
      if let known = best, known.match <= match { continue }
      best = (match, position == 0 ? nil : name)
    }
    self.init(
      id: place.id, kind: Kind(place.kind), name: place.name, region: place.region,
      code: place.code, alias: best?.alias, match: Match(kind),
      highlights: best.map { [TextRange($0.match.range)] } ?? [])
  }

  init(_ item: CatalogItem, _ query: HangulQuery, _ kind: HangulMatch.Kind) {
    self.init(
      id: item.id, kind: item.family == .ticket ? .ticket : .stay, name: item.name,
      region: item.region, match: Match(kind),
      highlights: query.match(in: item.name).map { [TextRange($0.range)] } ?? [])
  }
}

extension TextRange {
  init(_ range: Range<Int>) { self.init(start: range.lowerBound, end: range.upperBound) }
}

extension Keyword.Kind {
  init(_ kind: PlaceEntry.Kind) {
    self =
      switch kind {
      case .region: .region
      case .station: .station
      case .sight: .sight
      case .city: .city
      case .airport: .airport
      case .metro: .metro
      }
  }
}

extension Keyword.Match {
  init(_ kind: HangulMatch.Kind) {
    self =
      switch kind {
      case .exact: .exact
      case .wordStart: .wordStart
      case .inside: .inside
      case .initials: .initials
      case .otherKeyboard: .otherKeyboard
      case .fuzzy: .fuzzy
      }
  }
}

extension SearchTab {
  init(_ tab: KeywordBook.Tab) {
    self =
      switch tab {
      case .domestic: .domestic
      case .overseas: .overseas
      case .airline: .airline
      case .ticket: .ticket
      }
  }
}

extension RecommendedRegion {
  init(_ place: PlaceEntry) {
    // The picture is drawn from the id, so that it stays the same.
    let bits = place.id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let mark = String(bits, radix: 16)
    let scene = place.kind == .airport || place.kind == .metro ? "plane" : "city"
    let padded = String(repeating: "0", count: 8 - mark.count) + mark
    self.init(
      id: place.id, kind: Keyword.Kind(place.kind), name: place.name, region: place.region,
      code: place.code, picture: "/v1/pictures/\(scene)-\(padded)-1x1.svg")
  }
}

extension RankedKeyword {
  init(rank: Int, _ place: PlaceEntry, _ change: SearchTrends.Change) {
    let (word, steps): (Change, Int) =
      switch change {
      case .up(let steps): (.up, steps)
      case .down(let steps): (.down, steps)
      case .same: (.same, 0)
      case .new: (.new, 0)
      }
    self.init(
      rank: rank, id: place.id, kind: Keyword.Kind(place.kind), name: place.name,
      region: place.region, change: word, steps: steps)
  }
}
