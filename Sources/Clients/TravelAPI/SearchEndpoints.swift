import TravelModels

/// What the search screen asks of the service.
package struct SearchEndpoints: Sendable {
  /// What a typed text may mean.
  package var keywords:
    @Sendable (_ text: String, _ tab: SearchTab) async throws(TravelError) -> KeywordList
  /// What a page offers before anything is typed.
  package var home: @Sendable (_ tab: SearchTab) async throws(TravelError) -> SearchHome
  /// What people look for most.
  package var ranking: @Sendable (_ tab: SearchTab) async throws(TravelError) -> SearchRanking

  package init(
    keywords: @escaping @Sendable (String, SearchTab) async throws(TravelError) -> KeywordList = {
      _, _ throws(TravelError) in throw .unimplemented("search.keywords")
    },
    home: @escaping @Sendable (SearchTab) async throws(TravelError) -> SearchHome = {
      _ throws(TravelError) in throw .unimplemented("search.home")
    },
    ranking: @escaping @Sendable (SearchTab) async throws(TravelError) -> SearchRanking = {
      _ throws(TravelError) in throw .unimplemented("search.ranking")
    }
  ) {
    self.keywords = keywords
    self.home = home
    self.ranking = ranking
  }
}
