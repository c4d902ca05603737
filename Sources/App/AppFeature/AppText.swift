import HomeFeature

/// What the app says outside its features, in the visitor's language.
struct AppText {
  let language: HomeContext.Language

  private func pick(_ korean: String, _ english: String) -> String {
    language == .ko ? korean : english
  }

  func title(_ tab: AppReducer.Tab) -> String {
    switch tab {
    case .home: pick("홈", "Home")
    case .search: pick("검색", "Search")
    case .favorites: pick("찜", "Favorites")
    }
  }

  var back: String { pick("뒤로", "Back") }
  var comingSearch: String { pick("검색은 준비 중이에요", "Search is on its way") }
  var comingFavorites: String { pick("찜 목록은 준비 중이에요", "Favorites are on their way") }
  var favoritesDetail: String {
    pick("하트를 누른 상품은 홈에 표시돼요.", "The hearts you tap show on the home screen.")
  }
  var goHome: String { pick("홈으로 가기", "Go to Home") }
  var goBack: String { pick("홈으로 돌아가기", "Back to Home") }
  var comingScreen: String { pick("이 화면은 준비 중이에요", "This screen is on its way") }
  var comingDetail: String {
    pick("홈에서 다른 상품을 둘러보세요.", "Have a look at the rest of the home screen.")
  }
}
