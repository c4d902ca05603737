import HomeFeature
import TravelAPI

/// What a controller can tell the home screen to do.
@MainActor
package protocol HomeViewInterface: AnyObject {
  func showLoading()
  func showFailure(_ error: TravelError)
  func showEmpty(in language: HomeContext.Language)
  func show(_ sections: [HomeSection], in language: HomeContext.Language)
  func showToast(_ text: String)
  func open(_ route: HomeRoute)
}
