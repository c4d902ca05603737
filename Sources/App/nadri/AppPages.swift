import AppFeature
import BrowserHost
import Foundation
import HomeFeature
import HomeInFiveShapes
import MVI
import SwiftUI
import Tracking
import TravelAPI
import TravelAPIHTTP
import TravelModels

/// Makes the app for each page: the stores that drive it, new or as an earlier process left them.
@MainActor struct AppPages {
  private let options: Options
  private let log: SessionLog?
  private let visitors = Visitors()
  private let travel: TravelClient

  init(_ options: Options, base: URL, log: SessionLog?) {
    self.options = options
    self.log = log
    travel = .http(TravelAPIConfiguration(baseURL: base))
  }

  /// - Parameter saved: what the app of an earlier process kept for the page.
  func make(for visitor: Visitor, _ saved: String?) -> BrowserApp {
    let version = AppVersion.current.description
    let earlier = AppSnapshot(saved, version: version)
    let record = log?.page(options.home)
    let language: HomeContext.Language = visitor.language == "en" ? .en : .ko
    let favorites = visitors.favorites(of: visitor.id, liked: earlier?.home?.liked ?? [])
    let home = ShapedHome(
      options.home,
      dependencies: HomeDependencies(
        travel: travel, favorites: favorites, tracking: .silent,
        screenVersion: options.screen ?? "default",
        context: { [today = options.today] in
          HomeContext(
            now: today ?? Date(), zone: Options.seoul, version: .current, language: language)
        }), restored: earlier?.home, watches: record?.home ?? ShapedHome.Watches())
    let stores = AppStores(
      home: AppHome {
        home.screen.phase
      } view: {
        ShapedHomeView(home, onRoute: $0)
      }, restored: earlier?.app, watches: record.map { [$0.app] } ?? [])
    var page = BrowserApp(
      AppView(stores: stores, language: language)
        .environment(\.locale, Locale(identifier: language == .ko ? "ko_KR" : "en_US")),
      isReady: { stores.isReady }, didEnd: { record?.finish() })
    page.save = {
      let snapshot = AppSnapshot(version: version, app: stores.app.state, home: home.store?.state)
      return { snapshot.text }
    }
    if let store = home.store {
      page.observe = { changed in
        let observations = [
          stores.app.observe { _ in changed() }, store.observe { _ in changed() },
        ]
        return AnyCancellable { for observation in observations { observation.cancel() } }
      }
      // The view has loaded once and does not say so again; what follows from it is of this process.
      if earlier?.home != nil { store.send(.didLoad) }
    }
    return page
  }
}
