import AppFeature
import Favorites
import Foundation
import HomeFeature
import MVI
import SwiftUITesting
import Synchronization
import Tracking
import TravelAPI
import TravelFixtures
import TravelModels

/// The whole app on a screen in memory, with everything outside it in the hands of a test.
@MainActor final class AppHarness {
  let stores: AppStores
  let home: StoreOf<HomeReducer>
  let screen: Screen
  let outside: Outside

  final class Outside: Sendable {
    struct Values {
      var home: Result<CMSScreen, TravelError>
      var products: Result<ClosedRange<Int>, TravelError> = .success(1...10)
      var productRequests: [HomeProductsRequest] = []
      var events: [TrackingEvent] = []
    }

    let values: Mutex<Values>

    init(_ home: Result<CMSScreen, TravelError>) { values = Mutex(Values(home: home)) }
  }

  init(_ home: Result<CMSScreen, TravelError> = .success(CMSFixture.everything)) {
    let outside = Outside(home)
    self.outside = outside
    self.home = Store(
      HomeReducer(
        dependencies: HomeDependencies(
          travel: TravelClient(
            home: { _ throws(TravelError) in
              try outside.values.withLock { $0.home }.get()
            },
            homeProducts: { request throws(TravelError) in
              let answer = outside.values.withLock { values in
                values.productRequests.append(request)
                return values.products
              }
              let numbers = try answer.get()
              do { return try ProductFixture.page(numbers) } catch {
                throw TravelError.unexpected("\(error)")
              }
            }),
          favorites: .inMemory(),
          tracking: TrackingClient { event in outside.values.withLock { $0.events.append(event) } },
          context: {
            HomeContext(
              now: Date(timeIntervalSince1970: 1_775_000_000), zone: .gmt, version: .current)
          })))
    stores = AppStores(home: AppHome(self.home))
    screen = Screen(AppView(stores: stores, language: .ko))
  }

  var pageViews: Int {
    outside.values.withLock { values in
      values.events.count { if case .pageView = $0 { true } else { false } }
    }
  }

  var productRequests: [HomeProductsRequest] {
    outside.values.withLock { $0.productRequests }
  }

  /// Shows the home screen with the products of every shelf.
  func showEverything() async throws {
    await screen.settle()
    try screen.scrollNear()
    try await screen.settle(
      until: { screen.texts.contains("나들이 호텔 1호점") }, "products")
  }
}
