/// What happened on the home screen, whatever answers it.
package enum HomeAction: Sendable, Equatable, Codable {
  case didLoad
  /// The screen came to the front: a visit begins.
  case didAppear
  case didPullToRefresh
  case didTapRetryScreen
  /// The shelf came within a viewport of the screen.
  case didComeNear(HomeElementID)
  case didTapRetry(HomeElementID)
  /// An icon, a picture, a way to more, the head of the screen.
  case didTapElement(HomeElementID)
  case didTapProduct(String, shelf: HomeElementID)
  case didTapHeart(String)
  /// A piece, icon or picture was in sight long enough.
  case didSeeElement(HomeElementID)
  case didSeeProduct(String, shelf: HomeElementID)
}
