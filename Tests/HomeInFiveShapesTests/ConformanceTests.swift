import Foundation
import HomeFeature
import HomeInFiveShapes
import SwiftUITesting
import Synchronization
import Testing
import TravelAPI
import TravelFixtures
import TravelModels

/// One script drives the five shapes; after each step their screens are compared.
@MainActor struct ConformanceTests {
  private func answerHome(
    _ season: String, _ index: Int = 0
  ) -> Lockstep.Step {
    .answer(index, .screen(Documents.home(season)), season)
  }

  private func fail(_ index: Int = 0) -> Lockstep.Step {
    .answer(index, .failure(.unreachable), "unreachable")
  }

  private func products(_ numbers: ClosedRange<Int>, _ index: Int = 0) throws -> Lockstep.Step {
    .answer(index, .page(try ProductFixture.page(numbers)), "products \(numbers)")
  }

  /// Five homes that show two shelves, with the questions for their products open.
  private func shown() async throws -> Lockstep {
    let five = Lockstep()
    try await five.compare()
    try await five.perform(answerHome("봄"))
    while five.model.desk.open.count < 2 { try await five.perform(.near) }
    return five
  }

  @Test func `the home loads, fails, is tried again and shows`() async throws {
    let five = Lockstep()
    try await five.compare()
    #expect(five.model.desk.open == [.home])
    try await five.perform(fail())
    for world in five.worlds {
      #expect(world.screen.shows("홈을 불러오지 못했어요"), "\(world.shape)")
    }
    try await five.perform(.tap("home.retry.screen"))
    try await five.perform(answerHome("봄"))
    for world in five.worlds { #expect(world.screen.shows("봄 1"), "\(world.shape)") }
    await five.end()
  }

  @Test(arguments: [("empty", Documents.empty), ("refused", Documents.refused)])
  func `a document without content says so in all five`(
    name: String, document: CMSScreen
  ) async throws {
    let five = Lockstep()
    try await five.compare()
    try await five.perform(.answer(0, .screen(document), name))
    for world in five.worlds { #expect(world.screen.shows("home.retry.screen")) }
    try await five.perform(.tap("home.retry.screen"))
    try await five.perform(answerHome("봄"))
    await five.end()
  }

  @Test func `shelves load when they come near, and fail and are tried again alone`() async throws {
    let five = try await shown()
    try await five.perform(products(11...13))
    try await five.perform(fail())
    try await five.perform(.tap("home.retry.1/3/2/1"))
    try await five.perform(products(21...23))
    for world in five.worlds {
      #expect(world.screen.shows("home.product.stay-11"), "\(world.shape)")
      #expect(world.screen.shows("home.product.stay-21"), "\(world.shape)")
    }
    await five.end()
  }

  @Test func `a fifth shelf waits until one of four has its answer`() async throws {
    let five = Lockstep()
    try await five.compare()
    try await five.perform(.answer(0, .screen(Documents.home("봄", shelves: 6)), "six shelves"))
    for _ in 0..<7 { try await five.perform(.near) }
    #expect(five.model.desk.open.count == 4)
    try await five.perform(products(31...32, 2))
    try await five.perform(fail(0))
    #expect(five.model.desk.open.count == 4)
    await five.end()
  }

  @Test func `a heart turns when it is kept, and says so when it is not`() async throws {
    let five = try await shown()
    try await five.perform(products(11...13))
    try await five.perform(products(21...23))
    try await five.perform(.tap("home.heart.stay-11"))
    try await five.perform(.tap("home.heart.stay-22"))
    try await five.perform(fail(0))
    try await five.perform(.answer(0, .kept, "kept"))
    for world in five.worlds {
      #expect(world.home.screen.toast == HomeText(.ko).heartFailure, "\(world.shape)")
    }
    try await five.perform(.likeElsewhere("stay-13"))
    try await five.perform(.tap("home.heart.stay-22"))
    try await five.perform(.answer(0, .kept, "kept"))
    await five.end()
  }

  @Test func `a refresh keeps products, and a failed one keeps the screen and says so`()
    async throws
  {
    let five = try await shown()
    try await five.perform(products(11...13))
    try await five.perform(.pull("home.module.2"))
    try await five.perform(answerHome("여름", 1))
    for world in five.worlds {
      #expect(world.screen.shows("여름 1") && world.screen.shows("home.product.stay-11"))
    }
    try await five.perform(.tap("home.refresh"))
    try await five.perform(fail(1))
    for world in five.worlds {
      #expect(world.home.screen.toast == HomeText(.ko).refreshFailure, "\(world.shape)")
    }
    await five.end()
  }

  @Test func `a late reply to an earlier refresh is dropped in all five`() async throws {
    let five = Lockstep()
    try await five.compare()
    try await five.perform(answerHome("봄"))
    try await five.perform(.tap("home.refresh"))
    try await five.perform(.tap("home.refresh"))
    try await five.perform(answerHome("새 여름", 1))
    try await five.perform(answerHome("옛 겨울", 0))
    for world in five.worlds {
      #expect(world.screen.shows("새 여름 1"), "\(world.shape)")
      #expect(!world.screen.shows("옛 겨울 1"), "\(world.shape)")
      let saved = world.outside.values.withLock(\.saved)
      #expect(saved?.screen == Documents.home("새 여름"), "\(world.shape) kept the older one")
    }
    await five.end()
  }

  @Test func `two taps at once ask once`() async throws {
    let five = Lockstep()
    try await five.compare()
    try await five.perform(answerHome("봄"))
    try await five.perform(.tapTwice("home.refresh"))
    #expect(five.model.desk.asked == [.home, .home])
    try await five.perform(answerHome("여름"))
    await five.end()
  }

  @Test func `the sign of a refresh lasts until the newest is answered`() async throws {
    let five = Lockstep()
    try await five.compare()
    try await five.perform(answerHome("봄"))
    try await five.perform(.pull("home.module.1"))
    try await five.perform(.tap("home.refresh"))
    for world in five.worlds { #expect(world.dump.contains("[refreshing]"), "\(world.shape)") }
    try await five.perform(answerHome("여름", 1))
    for world in five.worlds { #expect(!world.dump.contains("[refreshing]"), "\(world.shape)") }
    // A failure ends it too; the late one, which is still open, does not.
    try await five.perform(.pull("home.module.1"))
    try await five.perform(fail(0))
    for world in five.worlds { #expect(world.dump.contains("[refreshing]"), "\(world.shape)") }
    try await five.perform(fail(0))
    for world in five.worlds { #expect(!world.dump.contains("[refreshing]"), "\(world.shape)") }
    await five.end()
  }

  @Test func `taps lead to the same places, the same one twice too`() async throws {
    let five = try await shown()
    try await five.perform(products(11...13))
    for _ in 0..<2 { try await five.perform(.tap("home.product.stay-11")) }
    #expect(
      five.model.outside.values.withLock(\.routes)
        == [.item(.stay, id: "stay-11"), .item(.stay, id: "stay-11")])
    await five.end()
  }

  @Test func `products that are too old are asked for again`() async throws {
    let five = try await shown()
    try await five.perform(products(11...13))
    try await five.perform(.pass(301))
    try await five.perform(.tap("home.refresh"))
    try await five.perform(answerHome("여름", 1))
    await five.end()
  }

  @Test func `the last good screen is shown when there is no other`() async throws {
    let five = Lockstep()
    for world in five.worlds {
      world.outside.values.withLock { values in
        values.saved = HomeLastScreen(
          screen: Documents.home("어제"), savedAt: values.now.addingTimeInterval(-7_200))
      }
    }
    try await five.compare()
    try await five.perform(fail())
    for world in five.worlds {
      #expect(world.screen.shows("어제 1"), "\(world.shape)")
      #expect(world.home.screen.toast?.contains("2시간") == true, "\(world.shape)")
    }
    await five.end()
  }

  @Test(arguments: HomeShape.allCases)
  func `a home that nobody shows any more goes away, with a load under way`(
    shape: HomeShape
  ) async throws {
    weak var driver: AnyObject?
    let desk: Desk
    do {
      let world = ShapeWorld(shape)
      await world.screen.settle()
      driver = world.home.driver
      desk = world.desk
      world.screen.unmount()
    }
    #expect(desk.open == [.home])
    for _ in 0..<100 where driver != nil { await Task.yield() }
    #expect(driver == nil)
    desk.close()
  }
}

extension ShapedHome {
  /// The object that holds the screen's data.
  var driver: AnyObject {
    switch self {
    case .mvc(let adapter): adapter.controller
    case .mvvm(let viewModel): viewModel
    case .reactor(let reactor): reactor
    case .mvi(let store): store
    case .composable(let store): store
    }
  }
}
