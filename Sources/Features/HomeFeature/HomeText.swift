import Foundation
import TravelAPI

/// What the home screen says itself, in the visitor's language.
package struct HomeText: Sendable {
  package var language: HomeContext.Language

  package init(_ language: HomeContext.Language) {
    self.language = language
  }

  private func pick(_ korean: String, _ english: String) -> String {
    language == .ko ? korean : english
  }

  /// Why nothing could be shown, for people.
  package func reason(_ error: TravelError) -> String {
    switch error {
    case .unreachable: pick("인터넷 연결을 확인해 주세요.", "Check your internet connection.")
    case .timeout: pick("응답이 늦어지고 있어요.", "The service is taking too long.")
    case .status, .malformed, .unexpected, .cancelled, .unimplemented:
      pick("잠시 후 다시 시도해 주세요.", "Please try again in a moment.")
    }
  }

  package var brand: String { pick("나들이", "Nadri") }
  package var greeting: String { pick("나들이 가기 좋은 날이에요", "A good day for an outing") }
  package var searchPrompt: String { pick("여행지나 숙소를 찾아보세요", "Search places or stays") }
  package var refresh: String { pick("새로 고침", "Refresh") }

  /// What a tap on a product's heart does.
  package func heart(_ name: String, isLiked: Bool) -> String {
    isLiked
      ? pick("\(name) 찜 취소", "Remove \(name) from favorites")
      : pick("\(name) 찜하기", "Add \(name) to favorites")
  }

  package var retry: String { pick("다시 시도", "Try again") }
  package var failureTitle: String { pick("홈을 불러오지 못했어요", "Home could not be loaded") }
  package var emptyTitle: String { pick("지금은 보여 드릴 내용이 없어요", "Nothing to show right now") }
  package var emptyShelf: String { pick("지금은 남은 상품이 없어요", "Nothing is left right now") }
  package var emptyShelfDetail: String {
    pick("다른 날짜나 여행지를 둘러보세요.", "Have a look at other dates or places.")
  }
  package var shelfFailure: String { pick("상품을 불러오지 못했어요", "Products could not be loaded") }
  package var heartFailure: String { pick("찜을 저장하지 못했어요", "Your favorite was not saved") }

  package var refreshFailure: String {
    pick("새로 고치지 못해 이전 화면을 보여 드려요", "Could not refresh; showing the last screen")
  }

  /// That the screen is an old one, and how old.
  package func offline(savedAt: Date, now: Date) -> String {
    let age = age(max(0, now.timeIntervalSince(savedAt)))
    return pick("오프라인이에요. \(age) 화면을 보여 드려요", "You are offline. Showing a screen from \(age)")
  }

  private func age(_ seconds: TimeInterval) -> String {
    switch Int(seconds) {
    case ..<60: pick("방금 전", "just now")
    case ..<3_600: pick("\(Int(seconds) / 60)분 전", "\(Int(seconds) / 60) min ago")
    case ..<86_400: pick("\(Int(seconds) / 3_600)시간 전", "\(Int(seconds) / 3_600) h ago")
    default: pick("\(Int(seconds) / 86_400)일 전", "\(Int(seconds) / 86_400) d ago")
    }
  }
}
