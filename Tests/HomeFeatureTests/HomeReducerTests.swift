import Foundation
import HomeFeature
import MVI
import Synchronization
import Testing
import TravelAPI
import TravelFixtures
import TravelModels

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct HomeReducerTests {
  @Test func `loading shows the screen`() async throws {
    let harness = try HomeHarness(.success(CMSFixture.everything))
    #expect(harness.state.phase == .idle)
    harness.store.send(.didLoad)
    #expect(harness.state.phase == .loading)
    await harness.wait { $0.phase == .shown }
    #expect(harness.state.models.count == 8)
    #expect(harness.outside.values.withLock(\.versions) == ["default"])
    #expect(harness.state.toast == nil)
  }

  @Test(
    arguments: [
      .failure(.unreachable), .failure(.timeout), .failure(.status(500, title: "점검 중")),
      .failure(.malformed(JSONSyntaxError(reason: .unexpectedEnd, offset: 9, line: 1, column: 10))),
      .success(CMSFixture.screen(code: 503)), .success(CMSScreen(document: [])),
    ] as [Result<CMSScreen, TravelError>])
  func `a failure without a screen is the screen, until a retry`(
    answer: Result<CMSScreen, TravelError>
  ) async throws {
    let harness = try HomeHarness(answer, .success(CMSFixture.everything))
    await harness.load()
    guard case .failed(let error) = harness.state.phase else {
      Issue.record("\(harness.state.phase)")
      return
    }
    if case .failure(let sent) = answer { #expect(error == sent) }
    #expect(harness.state.toast == nil)
    harness.store.send(.didTapRetryScreen)
    #expect(harness.state.phase == .loading)
    await harness.wait { $0.phase == .shown }
  }

  @Test(
    arguments: [
      .failure(.unreachable), .success(CMSFixture.screen(code: 500)),
      .failure(.malformed(JSONSyntaxError(reason: .badNumber, offset: 0, line: 1, column: 1))),
    ] as [Result<CMSScreen, TravelError>])
  func `a failed refresh keeps the last good screen and says so each time`(
    answer: Result<CMSScreen, TravelError>
  ) async throws {
    let harness = try HomeHarness(.success(CMSFixture.everything), answer, answer)
    await harness.load()
    let models = harness.state.models
    for count in UInt(1)...2 {
      harness.store.send(.didPullToRefresh)
      #expect(harness.state.isRefreshing)
      await harness.wait { !$0.isRefreshing }
      #expect(harness.state.models == models)
      #expect(harness.state.phase == .shown)
      #expect(harness.state.toast == HomeText(.ko).refreshFailure)
      #expect(harness.state.$toast.count == count)
    }
  }

  @Test(arguments: [
    CMSFixture.screen(modules: []), CMSFixture.screen(modules: nil),
    CMSFixture.screen(exhibitYn: "N"),
  ])
  func `a screen with nothing in it is empty, not failed`(screen: CMSScreen) async throws {
    let harness = try HomeHarness(.success(screen), .success(CMSFixture.everything))
    await harness.load()
    #expect(harness.state.phase == .empty)
    #expect(harness.state.issues.count == 1)
    harness.store.send(.didPullToRefresh)
    await harness.wait { $0.phase == .shown }
  }

  @Test func `offline the last good screen is shown with its age`() async throws {
    let context = try HomeContext.fixture()
    let last = HomeLastScreen(
      screen: CMSFixture.everything, savedAt: context.now - 3 * 3_600)
    let harness = try HomeHarness(
      .failure(.unreachable), .success(CMSFixture.everything), saved: last, context: context)
    await harness.load()
    #expect(harness.state.phase == .shown)
    #expect(harness.state.savedAt == last.savedAt)
    #expect(harness.state.toast == "오프라인이에요. 3시간 전 화면을 보여 드려요")
    await harness.load(.didPullToRefresh)
    #expect(harness.state.savedAt == nil)
  }

  @Test func `a saved screen does not take the place of a shown one`() async throws {
    let harness = try HomeHarness(.success(CMSFixture.everything), .failure(.timeout))
    await harness.load()
    harness.outside.values.withLock { values in
      values.saved = HomeLastScreen(
        screen: HomeHarness.shelves(1), savedAt: Date(timeIntervalSince1970: 0))
    }
    harness.store.send(.didPullToRefresh)
    await harness.wait { $0.toast != nil }
    #expect(harness.state.models.count == 8)
    #expect(harness.state.savedAt == nil)
  }

  @Test func `a screen is saved, an answer without one is not`() async throws {
    let harness = try HomeHarness(
      .success(CMSFixture.screen(code: 500)), .success(HomeHarness.shelves(2)))
    await harness.load()
    #expect(harness.outside.values.withLock(\.saved) == nil)
    await harness.load(.didTapRetryScreen)
    for _ in 0..<1_000 where harness.outside.values.withLock(\.saved) == nil {
      await Task.yield()
    }
    #expect(harness.outside.values.withLock(\.saved)?.screen == HomeHarness.shelves(2))
  }

  @Test func `a tap leads away each time, an unknown one nowhere`() async throws {
    let harness = try HomeHarness(.success(CMSFixture.everything))
    await harness.load()
    let taps: [(String, HomeRoute)] = [
      ("1/1", .search(tab: nil)), ("1/2/1", .products("hotel/all")),
      ("1/3/1/2", .item(.stay, id: "stay-17")), ("1/4/3", .products("hotel/ocean")),
      ("1/4/3", .products("hotel/ocean")),
    ]
    for (id, route) in taps {
      harness.store.send(.didTapElement(HomeElementID(rawValue: id)))
      #expect(harness.state.route == route)
    }
    #expect(harness.state.$route.count == UInt(taps.count))
    #expect(harness.events.count == taps.count)
    harness.store.send(.didTapElement(HomeElementID(rawValue: "9/9")))
    harness.store.send(.didTapProduct("stay-1", shelf: HomeElementID(rawValue: "1/4/2/1")))
    #expect(harness.state.$route.count == UInt(taps.count))
    #expect(harness.events.count == taps.count)
  }

  @Test func `the state can be kept and taken up again`() async throws {
    let harness = try HomeHarness(.success(HomeHarness.shelves(2)))
    await harness.load()
    harness.desk.answer = { _ in .success(ProductPage(items: [])) }
    harness.near("1/1/1/1")
    await harness.wait { _ in harness.phase("1/1/1/1") == .empty }
    harness.desk.answer = nil
    harness.near("1/1/2/1")
    await harness.desk.waitForAsked(2)
    let data = try JSONEncoder().encode(harness.state)
    let state = try JSONDecoder().decode(HomeReducer.State.self, from: data)
    #expect(state == harness.state)

    let again = try HomeHarness(.success(HomeHarness.shelves(2)), restored: state)
    #expect(again.state.phase == .shown)
    #expect(again.phase("1/1/1/1") == .empty)
    #expect(again.phase("1/1/2/1") == .idle)
    again.store.send(.didLoad)
    #expect(again.state.phase == .shown)
    again.near("1/1/2/1")
    await again.desk.waitForAsked(1)
    #expect(again.desk.asked.map(\.landing) == ["shelf/2"])
    again.desk.reply(.failure(.timeout))
    harness.desk.reply(.failure(.timeout))
  }

  @Test func `mutations can be recorded`() throws {
    let context = try HomeContext.fixture()
    let mutations: [HomeReducer.Mutation] = [
      .setScreen(CMSFixture.everything, context), .setFailure(.unreachable), .setVisit,
      .setProducts(
        ProductSlotKey(
          id: HomeElementID(rawValue: "1/1"), request: HomeProductsRequest(landing: "a")),
        try ProductFixture.page(1...2), at: context.now),
      .setRoute(.item(.stay, id: "stay-1")), .setLiked(["stay-1"]),
    ]
    let data = try JSONEncoder().encode(mutations)
    #expect(try JSONDecoder().decode([HomeReducer.Mutation].self, from: data) == mutations)
  }
}
