import AppFeature
import BrowserHost
import HomeFeature
import MVI
@_spi(Host) import SwiftUI
import SwiftUITesting
import Synchronization
import Testing
import TravelAPI
import TravelFixtures
import TravelModels

@MainActor struct HomeScreenTests {
  @Test func `home shows its modules in order and asks for products only when they come near`()
    async throws
  {
    let app = AppHarness()
    await app.screen.settle()
    let modules = app.screen.dump().split(separator: "\n").filter { $0.contains("home.module.") }
    #expect(modules.count == 5)
    #expect(app.productRequests.isEmpty)
    try await app.showEverything()
    #expect(app.productRequests.count == 2)
  }

  @Test func `a heart evaluates its card and the path to it, and sends less than a kilobyte`()
    async throws
  {
    let app = AppHarness()
    try await app.showEverything()
    _ = app.screen.changes()
    app.screen.resetBodyCounts()

    try app.screen.tap("home.heart.stay-3", in: "home.module.4")
    try await app.screen.settle(
      until: { app.home.state.liked == ["stay-3"] }, "the like")
    await app.screen.settle()

    // The product is on two shelves: two cards with their hearts, and what lies above each.
    let bodies = app.screen.bodyCounts.filter { $0.value > 0 }
    let cards = bodies.filter { $0.key.hasPrefix("HomeProductCard") }.values.reduce(0, +)
    #expect(cards == 2, "\(bodies)")
    #expect(bodies.values.reduce(0, +) <= 16, "\(bodies)")
    #expect(bodies["Picture"] == nil && bodies["HomeCategoryView"] == nil, "\(bodies)")

    var encoder = PatchEncoder()
    let patch = encoder.patch(seq: 1, acknowledged: 1, app.screen.changes())
    #expect(patch.utf8.count < 1024, "\(patch)")
    #expect(patch.contains("heart-fill"))
  }

  @Test func `a product reply evaluates only its shelf`() async throws {
    let app = AppHarness()
    app.outside.values.withLock { $0.products = .failure(.unreachable) }
    await app.screen.settle()
    try app.screen.scrollNear()
    try await app.screen.settle(until: { app.screen.shows("다시 시도") }, "the failure")
    await app.screen.settle()
    app.outside.values.withLock { $0.products = .success(1...10) }
    app.screen.resetBodyCounts()
    try app.screen.tap("home.retry.1/4/2/1")
    try await app.screen.settle(
      until: { app.screen.texts.contains("나들이 호텔 1호점") }, "products")
    #expect(app.screen.bodyCounts["HomeCategoryView"] == nil)
    #expect(app.screen.bodyCounts["HomeBannerView"] == nil)
    #expect(app.screen.shows("home.retry.1/5/2/1"), "the other shelf keeps its failure")
  }

  @Test func `a failed home says so, and a retry shows it`() async throws {
    let app = AppHarness(.failure(.unreachable))
    await app.screen.settle()
    #expect(app.screen.texts.contains("홈을 불러오지 못했어요"))
    app.outside.values.withLock { $0.home = .success(CMSFixture.everything) }
    try app.screen.tap("home.retry.screen")
    await app.screen.settle()
    #expect(app.screen.shows("home.module.4"))
  }

  @Test func `a failed refresh keeps the screen and says so for a while`() async throws {
    let app = AppHarness()
    try await app.showEverything()
    app.outside.values.withLock { $0.home = .failure(.timeout) }
    try app.screen.tap("home.refresh")
    await app.screen.settle()
    #expect(app.screen.shows("toast"))
    #expect(app.screen.texts.contains("나들이 호텔 1호점"))
  }

  @Test func `a toast that has gone does not come again with its screen`() async throws {
    let app = AppHarness()
    try await app.showEverything()
    app.outside.values.withLock { $0.home = .failure(.timeout) }
    for _ in 0..<2 {
      try app.screen.tap("home.refresh")
      await app.screen.settle()
      #expect(app.screen.shows("toast"))
      try app.screen.tap("tab.favorites")
      await app.screen.settle()
      try app.screen.tap("tab.home")
      await app.screen.settle()
      #expect(!app.screen.shows("toast"))
    }
  }

  @Test(arguments: [("search", true), ("brand", false)])
  func `the head says what the editors wrote, and leads into search where they want it`(
    style: String, hasSearch: Bool
  ) async throws {
    let logo = CMSFixture.module(
      "logo", id: 1, components: [CMSFixture.text(id: 1)], with: ["style": .string(style)])
    let app = AppHarness(.success(CMSFixture.screen(logo)))
    await app.screen.settle()
    #expect(app.screen.shows("home.refresh"))
    #expect(app.screen.shows("어디로 떠날까요?") == hasSearch)
    #expect(!app.screen.shows("여행지나 숙소를 찾아보세요"))
  }

  @Test func `the screen loads once and counts a page view each time it comes to the front`()
    async throws
  {
    let app = AppHarness()
    await app.screen.settle()
    #expect(app.pageViews == 1)
    try app.screen.tap("tab.favorites")
    await app.screen.settle()
    try app.screen.tap("tab.home")
    await app.screen.settle()
    #expect(app.pageViews == 2)
    #expect(app.home.state.phase == .shown)
  }

  @Test func `search leads to its tab, a product to a screen, and back`() async throws {
    let app = AppHarness()
    try await app.showEverything()
    try app.screen.tap("여행지나 숙소를 찾아보세요")
    await app.screen.settle()
    #expect(app.stores.app.state.tab == .search)
    try app.screen.tap("tab.home")
    try app.screen.tap("home.product.stay-1", in: "home.module.4")
    await app.screen.settle()
    #expect(app.screen.shows("이 화면은 준비 중이에요"))
    try app.screen.tap("route.back")
    await app.screen.settle()
    #expect(!app.screen.shows("이 화면은 준비 중이에요"))
    #expect(app.screen.reports.isEmpty)
  }

  @Test func `a session that ends leaves no node and no element`() async throws {
    let app = AppHarness()
    try await app.showEverything()
    app.screen.unmount()
    await app.screen.settle()
    #expect(app.screen.graph.nodeCount == 0)
    #expect(app.screen.graph.document.listenerCount == 0)
  }
}
