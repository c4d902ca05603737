import Favorites
import Foundation
import HomeFeature
import MVI
import Testing
import TravelAPI
import TravelFixtures
import TravelModels

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct HomeProductsTests {
  private static let shelf = "1/1/1/1"

  private func loaded(_ shelves: Int = 1) async throws -> HomeHarness {
    let harness = try HomeHarness(.success(HomeHarness.shelves(shelves)))
    await harness.load()
    return harness
  }

  @Test func `a shelf that comes near asks once`() async throws {
    let harness = try await loaded()
    #expect(harness.phase(Self.shelf) == .idle)
    for _ in 0..<3 { harness.near(Self.shelf) }
    let request = HomeProductsRequest(landing: "shelf/1", pageSize: 10, sort: "recommended")
    #expect(harness.phase(Self.shelf) == .loading(request, attempt: 1))
    await harness.desk.waitForAsked(1)
    harness.desk.reply(.success(try ProductFixture.page(1...3)))
    await harness.wait { _ in harness.phase(Self.shelf) == .loaded }
    harness.near(Self.shelf)
    #expect(harness.phase(Self.shelf) == .loaded)
    #expect(harness.desk.asked == [request])
    #expect(harness.items(Self.shelf).map(\.id) == ["stay-1", "stay-2", "stay-3"])
  }

  @Test func `a shelf asks again after its time to live, with its products in sight`() async throws
  {
    let harness = try await loaded()
    harness.desk.answer = { _ in .success((try? ProductFixture.page(1...2)) ?? .blank) }
    harness.near(Self.shelf)
    await harness.wait { _ in harness.phase(Self.shelf) == .loaded }
    harness.desk.answer = nil
    harness.advance(299)
    harness.near(Self.shelf)
    #expect(harness.phase(Self.shelf) == .loaded)
    harness.advance(1)
    harness.near(Self.shelf)
    await harness.desk.waitForAsked(2)
    #expect(harness.items(Self.shelf).count == 2)
    harness.desk.reply(.failure(.timeout))
    await harness.wait { _ in harness.phase(Self.shelf) == .failed(.timeout, attempts: 1) }
    #expect(harness.items(Self.shelf).count == 2)
  }

  @Test func `no products is empty`() async throws {
    let harness = try await loaded()
    harness.desk.answer = { _ in .success(ProductPage(items: [])) }
    harness.near(Self.shelf)
    await harness.wait { _ in harness.phase(Self.shelf) == .empty }
  }

  @Test func `a failure stays in its shelf and waits for its retry`() async throws {
    let harness = try await loaded(2)
    harness.desk.answer = { _ in .failure(.unreachable) }
    let id = HomeElementID(rawValue: Self.shelf)
    harness.store.send(.didTapRetry(id))
    #expect(harness.phase(Self.shelf) == .idle)
    for attempt in 1...3 {
      harness.store.send(attempt == 1 ? .didComeNear(id) : .didTapRetry(id))
      await harness.wait { _ in
        harness.phase(Self.shelf) == .failed(.unreachable, attempts: attempt)
      }
      harness.near(Self.shelf)
    }
    #expect(harness.desk.asked.count == 3)
    #expect(harness.phase("1/1/2/1") == .idle)
    #expect(harness.state.phase == .shown)
    #expect(harness.state.toast == nil)
  }

  @Test func `at most four load at a time, the others in their order`() async throws {
    let harness = try await loaded(7)
    for number in 1...7 { harness.near("1/1/\(number)/1") }
    #expect(
      harness.state.models.allSatisfy { model in
        if case .product(let shelf) = model, case .loading = shelf.slot.phase {
          true
        } else {
          false
        }
      })
    await harness.desk.waitForAsked(4)
    for count in 4..<7 {
      for _ in 0..<50 { await Task.yield() }
      #expect(harness.desk.asked.count == count)
      #expect(harness.desk.openCount == 4)
      harness.desk.reply(.success(try ProductFixture.page(1...1)))
      await harness.desk.waitForAsked(count + 1)
    }
    #expect(harness.desk.asked.map(\.landing) == (1...7).map { "shelf/\($0)" })
    for _ in 0..<4 { harness.desk.reply(.failure(.timeout)) }
    await harness.wait { _ in harness.phase("1/1/7/1") == .failed(.timeout, attempts: 1) }
  }

  @Test func `a reply for another key is dropped`() async throws {
    let harness = try await loaded()
    harness.near(Self.shelf)
    await harness.desk.waitForAsked(1)
    harness.add(.success(HomeHarness.shelves(1, with: ["adults": 4])))
    harness.store.send(.didPullToRefresh)
    await harness.wait { !$0.isRefreshing }
    #expect(harness.phase(Self.shelf) == .idle)
    harness.near(Self.shelf)
    await harness.desk.waitForAsked(2)
    harness.desk.reply(.success(try ProductFixture.page(1...1)))
    for _ in 0..<50 { await Task.yield() }
    let request = HomeProductsRequest(
      landing: "shelf/1", pageSize: 10, sort: "recommended", adults: 4)
    #expect(harness.phase(Self.shelf) == .loading(request, attempt: 1))
    #expect(harness.items(Self.shelf).isEmpty)
    harness.desk.reply(.success(try ProductFixture.page(7...7)))
    await harness.wait { _ in harness.phase(Self.shelf) == .loaded }
    #expect(harness.items(Self.shelf).map(\.id) == ["stay-7"])
  }

  @Test func `a refresh keeps products, also of a shelf that moved`() async throws {
    let harness = try await loaded(2)
    harness.desk.answer = { _ in .success((try? ProductFixture.page(1...2)) ?? .blank) }
    harness.near(Self.shelf)
    await harness.wait { _ in harness.phase(Self.shelf) == .loaded }
    let before = harness.state.models[0]
    guard case .array(let modules)? = HomeHarness.shelves(2).document["data"]?["modules"] else {
      Issue.record("no modules")
      return
    }
    let logo = CMSFixture.module("logo", id: 9, components: [])
    harness.add(.success(CMSFixture.screen(modules: .array([logo] + modules))))
    harness.store.send(.didPullToRefresh)
    await harness.wait { $0.models.count == 3 }
    #expect(harness.state.models[1] == before)
    harness.near(Self.shelf)
    #expect(harness.desk.asked.count == 1)
  }

  @Test func `a heart changes one product and no other shelf`() async throws {
    let harness = try await loaded(2)
    harness.desk.answer = { request in
      let range = request.landing == "shelf/1" ? 1...3 : 4...6
      return .success((try? ProductFixture.page(range)) ?? .blank)
    }
    for id in [Self.shelf, "1/1/2/1"] { harness.near(id) }
    await harness.wait { _ in
      harness.phase(Self.shelf) == .loaded && harness.phase("1/1/2/1") == .loaded
    }
    let before = harness.state.models
    harness.store.send(.didTapHeart("stay-2"))
    await harness.wait { $0.liked == ["stay-2"] }
    #expect(harness.items(Self.shelf).map(\.isLiked) == [false, true, false])
    #expect(harness.state.models[0] != before[0])
    #expect(harness.state.models[1] == before[1])
    _ = try await harness.favorites.toggle("stay-2")
    await harness.wait { $0.liked.isEmpty }
    #expect(harness.state.models == before)
  }

  @Test func `products that come after a heart have it`() async throws {
    let harness = try await loaded()
    _ = try await harness.favorites.toggle("stay-1")
    await harness.wait { !$0.liked.isEmpty }
    harness.desk.answer = { _ in .success((try? ProductFixture.page(1...2)) ?? .blank) }
    harness.near(Self.shelf)
    await harness.wait { _ in harness.phase(Self.shelf) == .loaded }
    #expect(harness.items(Self.shelf).map(\.isLiked) == [true, false])
  }

  @Test func `a heart that is not kept says so`() async throws {
    let harness = try HomeHarness(
      .success(HomeHarness.shelves(1)), favorites: FavoriteClient())
    await harness.load()
    harness.store.send(.didTapHeart("stay-1"))
    await harness.wait { $0.toast == HomeText(.ko).heartFailure }
  }

  @Test func `loads that wait end with their store`() async throws {
    var harness: HomeHarness? = try await loaded(6)
    let desk = try #require(harness?.desk)
    for number in 1...6 { harness?.near("1/1/\(number)/1") }
    await desk.waitForAsked(4)
    harness = nil
    for _ in 0..<4 { desk.reply(.failure(.cancelled)) }
    for _ in 0..<200 { await Task.yield() }
    #expect(desk.asked.count == 4)
    #expect(desk.openCount == 0)
  }
}

extension ProductPage {
  fileprivate static var blank: ProductPage { ProductPage(items: []) }
}
