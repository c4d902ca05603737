import Combine
import Favorites
import Foundation
import HomeFeature
import MVI
import Testing
import Tracking
import TravelAPI
import TravelModels

/// That the app reads what the service sends: both sides live, nothing between them made up.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct HomeContractTests {
  private func context() throws -> HomeContext {
    HomeContext(
      now: Date(), zone: try #require(TimeZone(identifier: "Asia/Seoul")),
      version: try #require(AppVersion("5.12.0")))
  }

  private func shelves(_ models: [HomeAppModel]) -> [HomeProductAppModel] {
    models.compactMap { model in
      if case .product(let shelf) = model { shelf } else { nil }
    }
  }

  @Test func `the regular screen is read whole, and so are its products`() async throws {
    try await LiveService.run { service in
      let screen = try await service.client.home("default")
      let conversion = HomeCMSConverter().convert(screen, in: try context())
      #expect(conversion.issues.isEmpty)
      #expect(conversion.outcome == .shown)
      let shelves = shelves(conversion.models)
      #expect(shelves.count >= 10)
      for shelf in shelves {
        #expect(shelf.slot.key.request.checkIn != nil)
        let page = try await service.client.homeProducts(shelf.slot.key.request)
        #expect(page.issues.isEmpty)
        #expect(!page.items.isEmpty, "\(shelf.slot.key.request.landing)")
        let items = HomeProductConverter(language: .ko)
          .items(page.items, in: shelf.element, liked: [])
        #expect(items.allSatisfy { $0.route != nil && $0.unit != nil && $0.picture != nil })
      }
    }
  }

  @Test func `of the odd screen every right module is drawn`() async throws {
    try await LiveService.run { service in
      let screen = try await service.client.home("oddities")
      let conversion = HomeCMSConverter().convert(screen, in: try context())
      #expect(conversion.outcome == .shown)
      let titles = conversion.models.compactMap { model in
        if case .title(let title) = model { title.text } else { nil }
      }
      for text in [
        "전시 값 true", "전시 값 Y", "전시 값 1", "글자로 된 숫자 아이디", "아이디가 겹치는 모듈 1",
        "아이디가 겹치는 모듈 2", "대신 보이는 호텔", "마지막 온전한 모듈",
      ] {
        #expect(titles.contains(text))
      }
      for text in ["숨김 값 N", "아직 열리지 않은 기간", "새 앱에서만", "로그인한 사람에게만", "실험의 다른 안"] {
        #expect(!titles.contains(text))
      }
      let drops = conversion.issues.filter(\.code.isDrop).map(\.path)
      #expect(drops.count > 30)
      #expect(Set(drops).count == drops.count)
      #expect(Set(conversion.models.map(\.id)).count == conversion.models.count)
    }
  }

  @Test func `failures are told apart`() async throws {
    try await LiveService.run { service in
      let client = service.client
      await #expect(throws: TravelError.status(400, title: "Bad parameter")) {
        _ = try await client.home("unheard-of")
      }
      await #expect(throws: TravelError.status(404, title: "Not found")) {
        _ = try await client.homeProducts(HomeProductsRequest(landing: "hotel/nowhere"))
      }
      let error = await #expect(throws: TravelError.self) {
        _ = try await client.home("malformed")
      }
      guard case .malformed(let fault)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(fault.line > 1)
      let refused = HomeCMSConverter().convert(try await client.home("error"), in: try context())
      #expect(refused.outcome == .refused("code 500"))
    }
  }

  @MainActor
  @Test func `the home screen loads, loses its service and keeps what it has`() async throws {
    let service = try LiveService()
    let context = try context()
    let store = Store(
      HomeReducer(
        dependencies: HomeDependencies(
          travel: service.client, favorites: .inMemory(), tracking: .silent,
          context: { context })))
    store.send(.didLoad)
    await store.wait { $0.phase == .shown }
    let shelf = try #require(shelves(store.state.models).first)
    store.send(.didComeNear(shelf.element.id))
    await store.wait { $0.slot(shelf.element.id)?.phase == .loaded }
    let models = store.state.models
    await service.stop()
    store.send(.didPullToRefresh)
    await store.wait { $0.toast != nil }
    #expect(store.state.models == models)
    let other = try #require(shelves(models).last)
    store.send(.didComeNear(other.element.id))
    await store.wait { state in
      state.slot(other.element.id)?.phase == .failed(.unreachable, attempts: 1)
    }
  }
}

extension Store {
  /// Waits until the state is as wanted.
  fileprivate func wait(until isWanted: @escaping @MainActor (State) -> Bool) async {
    if isWanted(state) { return }
    var observation: AnyCancellable?
    await withCheckedContinuation { continuation in
      var isDone = false
      observation = observe { state in
        guard !isDone, isWanted(state) else { return }
        isDone = true
        continuation.resume()
      }
    }
    observation?.cancel()
  }
}
