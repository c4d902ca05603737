/// What a search page offers before anything is typed, in the order to show.
package struct SearchHome: Sendable, Hashable, Codable {
  package var tab: SearchTab
  /// Texts to search for.
  package var words: [String]
  /// Places to choose.
  package var regions: [RecommendedRegion]

  package init(tab: SearchTab, words: [String], regions: [RecommendedRegion]) {
    self.tab = tab
    self.words = words
    self.regions = regions
  }
}

/// A place that is recommended.
package struct RecommendedRegion: Sendable, Hashable, Codable, Identifiable {
  package var id: String
  package var kind: Keyword.Kind
  package var name: String
  package var region: String
  package var code: String?
  /// The path of its picture.
  package var picture: String

  package init(
    id: String, kind: Keyword.Kind, name: String, region: String, code: String? = nil,
    picture: String
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.region = region
    self.code = code
    self.picture = picture
  }
}

/// What people look for most, at one time.
package struct SearchRanking: Sendable, Hashable, Codable {
  package var tab: SearchTab
  /// When it was counted, seconds since 1970.
  package var countedAt: Int
  package var items: [RankedKeyword]

  package init(tab: SearchTab, countedAt: Int, items: [RankedKeyword]) {
    self.tab = tab
    self.countedAt = countedAt
    self.items = items
  }
}

/// One row of a ranking.
package struct RankedKeyword: Sendable, Hashable, Codable, Identifiable {
  /// From 1.
  package var rank: Int
  /// The place.
  package var id: String
  package var kind: Keyword.Kind
  package var name: String
  package var region: String
  package var change: Change
  /// Ranks that it moved, for `up` and `down`; 0 otherwise.
  package var steps: Int

  package enum Change: String, Sendable, Hashable, Codable {
    case up, down, same
    /// It was not in the ranking before.
    case new
  }

  package init(
    rank: Int, id: String, kind: Keyword.Kind, name: String, region: String, change: Change,
    steps: Int
  ) {
    self.rank = rank
    self.id = id
    self.kind = kind
    self.name = name
    self.region = region
    self.change = change
    self.steps = steps
  }
}

extension Endpoint {
  package static func searchHome(_ tab: SearchTab) -> Endpoint {
    Endpoint("/v1/search/home", query: [("tab", tab.rawValue)])
  }

  package static func searchRanking(_ tab: SearchTab) -> Endpoint {
    Endpoint("/v1/search/ranking", query: [("tab", tab.rawValue)])
  }
}
