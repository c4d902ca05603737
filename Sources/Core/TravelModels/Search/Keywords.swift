/// What a typed text may mean, the likeliest first.
package struct KeywordList: Sendable, Hashable, Codable {
  /// The text that was looked for, trimmed and composed.
  package var query: String
  package var items: [Keyword]

  package init(query: String, items: [Keyword]) {
    self.query = query
    self.items = items
  }
}

/// A place or an offer whose name has the typed text.
package struct Keyword: Sendable, Hashable, Codable, Identifiable {
  /// Stable, and unique among all kinds: `region-26350`, `stay-17`.
  package var id: String
  package var kind: Kind
  package var name: String
  /// Where it is: tells it from others of its name. Empty where the name says it.
  package var region: String
  /// The code of an airport, or of the airports of a city.
  package var code: String?
  /// Another name of it, where the text was found in that and not in `name`.
  package var alias: String?
  package var match: Match
  /// What to highlight in `alias` where there is one, else in `name`.
  package var highlights: [TextRange]

  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case region, station, sight, city, airport
    /// All airports of one city.
    case metro
    case stay, ticket
  }

  /// How the text was found, the best first.
  package enum Match: String, Sendable, Hashable, Codable, CaseIterable {
    case exact, wordStart, inside, initials, otherKeyboard, fuzzy
  }

  package init(
    id: String, kind: Kind, name: String, region: String, code: String? = nil,
    alias: String? = nil, match: Match, highlights: [TextRange]
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.region = region
    self.code = code
    self.alias = alias
    self.match = match
    self.highlights = highlights
  }
}

/// A part of a text, counted in characters.
package struct TextRange: Sendable, Hashable, Codable {
  package var start: Int
  /// Behind the last character.
  package var end: Int

  package init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }
}

extension Endpoint {
  /// The places and offers that `text` may mean.
  package static func keywords(_ text: String, tab: SearchTab, limit: Int? = nil) -> Endpoint {
    Endpoint(
      "/v1/search/keywords",
      query: [("q", text), ("tab", tab.rawValue), ("limit", limit.map(String.init))])
  }
}
