import HomeFeature
import MVI
import Testing
import Tracking
import TravelFixtures
import TravelModels

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct HomeTrackingTests {
  private let experiment = CMSExperiment(key: "deal", variant: "A")

  private func loaded() async throws -> HomeHarness {
    let arm: JSONValue = ["key": "deal", "variant": "A"]
    let screen = CMSFixture.screen(
      CMSFixture.module(
        "hotel", id: 1, components: [CMSFixture.title(id: 1), CMSFixture.product(id: 2)],
        with: ["experiment": arm]))
    let harness = try HomeHarness(
      .success(screen), context: .fixture(experiments: ["deal": "A"]))
    await harness.load()
    return harness
  }

  @Test func `each visit sends a page view`() async throws {
    let harness = try await loaded()
    #expect(harness.events.isEmpty)
    harness.store.send(.didAppear)
    harness.store.send(.didAppear)
    let view = TrackingEvent.pageView(screen: "home", TrackingModel(name: "home_view"))
    #expect(harness.events == [view, view])
  }

  @Test func `a piece is seen once in a visit, its experiment met once altogether`() async throws {
    let harness = try await loaded()
    let id = HomeElementID(rawValue: "1/1/1")
    let impression = TrackingEvent.impression(
      screen: "home", TrackingModel(name: "home_title", parameters: ["element": "1/1/1"]))
    for _ in 0..<3 { harness.store.send(.didSeeElement(id)) }
    #expect(harness.events == [impression, .exposure(screen: "home", experiment)])
    harness.store.send(.didSeeElement(HomeElementID(rawValue: "1/1/2/1")))
    #expect(harness.events.count == 3)
    harness.store.send(.didAppear)
    harness.store.send(.didSeeElement(id))
    #expect(harness.events.count == 5)
    #expect(harness.events.last == impression)
    harness.store.send(.didSeeElement(HomeElementID(rawValue: "1/7")))
    #expect(harness.events.count == 5)
  }

  @Test func `a product tells its shelf and place`() async throws {
    let harness = try await loaded()
    let shelf = HomeElementID(rawValue: "1/1/2/1")
    let page = try ProductFixture.page(1...3)
    harness.desk.answer = { _ in .success(page) }
    harness.store.send(.didComeNear(shelf))
    await harness.wait { $0.slot(shelf)?.phase == .loaded }
    let model = TrackingModel(
      name: "home_product_item",
      parameters: ["element": "1/1/2/1", "product": "stay-2", "position": "2"])
    for _ in 0..<2 { harness.store.send(.didSeeProduct("stay-2", shelf: shelf)) }
    harness.store.send(.didTapProduct("stay-2", shelf: shelf))
    #expect(
      harness.events == [
        .impression(screen: "home", model), .exposure(screen: "home", experiment),
        .click(screen: "home", model),
      ])
    #expect(harness.state.route == .item(.stay, id: "stay-2"))
  }
}
