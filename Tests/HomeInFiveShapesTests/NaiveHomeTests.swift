import Favorites
import HomeFeature
import HomeInFiveShapes
import SwiftUITesting
import Testing

/// What goes wrong in the first two shapes when nobody takes care, and that the shapes here do.
///
/// The naive homes stand in these tests only; each test says what they get wrong.
@MainActor struct NaiveHomeTests {
  private let outside = ShapeWorld.Outside()
  private var desk: Desk { outside.desk }

  private func controllerScreen() -> (Screen, NaiveController) {
    let (view, controller) = (NaiveScreen(), NaiveController(.world(outside)))
    controller.view = view
    let screen = Screen(
      NaiveHomeView(source: view, state: \.state) { event in
        if event == .didLoad || event == .didPullToRefresh { controller.load() }
      })
    return (screen, controller)
  }

  /// Two loads, the second of which is answered first.
  private func answerInTheWrongOrder(_ screen: Screen) async throws {
    await screen.settle()
    try desk.answer(0, .screen(Documents.home("봄")))
    await screen.settle()
    for _ in 0..<2 {
      try screen.tap("home.refresh")
      await screen.settle()
    }
    try desk.answer(1, .screen(Documents.home("새 여름")))
    await screen.settle()
    #expect(screen.shows("새 여름 1"))
    try desk.answer(0, .screen(Documents.home("옛 겨울")))
    await screen.settle()
  }

  @Test func `a naive controller lets a late reply replace a newer one`() async throws {
    let (screen, controller) = controllerScreen()
    try await answerInTheWrongOrder(screen)
    #expect(screen.shows("옛 겨울 1") && !screen.shows("새 여름 1"))
    withExtendedLifetime(controller) {}
  }

  @Test func `a naive view model lets a late reply replace a newer one`() async throws {
    let viewModel = NaiveViewModel(.world(outside))
    let screen = Screen(
      NaiveHomeView(source: viewModel, state: \.state) { event in
        if event == .didLoad || event == .didPullToRefresh { viewModel.isRefreshing = true }
      })
    try await answerInTheWrongOrder(screen)
    #expect(screen.shows("옛 겨울 1") && !screen.shows("새 여름 1"))
  }

  @Test(arguments: HomeShape.allCases)
  func `none of the five lets a late reply replace a newer one`(shape: HomeShape) async throws {
    let screen = Screen(
      ShapedHomeView(ShapedHome(shape, dependencies: .world(outside))) { _ in })
    try await answerInTheWrongOrder(screen)
    #expect(screen.shows("새 여름 1") && !screen.shows("옛 겨울 1"))
  }

  @Test func `a spinner that view and view model both turn on loads twice`() async {
    let viewModel = NaiveViewModel(.world(outside))
    viewModel.start()
    let screen = Screen(NaiveHomeView(source: viewModel, state: \.state) { _ in })
    await screen.settle()
    #expect(desk.open == [.home, .home])
    desk.close()
    await screen.settle()
  }

  @Test func `likes that view and store both write turn a heart back and forth`() async {
    var dependencies = HomeDependencies.world(outside)
    let memory = FavoriteClient.inMemory()
    let desk = desk
    dependencies.favorites = FavoriteClient(
      ids: memory.ids,
      toggle: { id throws(FavoriteError) in
        // The desk only counts; the test would never end otherwise.
        guard await desk.note(.like(id), upTo: 5) else { throw .storage("enough") }
        return try await memory.toggle(id)
      })
    let viewModel = NaiveViewModel(dependencies)
    viewModel.followLikes()
    let screen = Screen(NaiveHomeView(source: viewModel, state: \.state) { _ in })
    await screen.settle()
    // A tap in another window: not one of this window's.
    _ = try? await memory.toggle("stay-11")
    try? await screen.settle(until: { desk.asked.count == 6 }, "the echo")
    #expect(desk.asked.count == 6, "each echo of the store was kept as if it were a tap")
  }

  @Test(arguments: HomeShape.allCases)
  func `none of the five answers a like from elsewhere with a like`(shape: HomeShape) async throws {
    let home = ShapedHome(shape, dependencies: .world(outside))
    let screen = Screen(ShapedHomeView(home) { _ in })
    await screen.settle()
    _ = try await outside.favorites.toggle("stay-11")
    await screen.settle()
    #expect(desk.asked == [.home])
    desk.close()
    await screen.settle()
  }

  @Test(arguments: HomeShape.allCases)
  func `none of the five loads twice at the start`(shape: HomeShape) async {
    let home = ShapedHome(shape, dependencies: .world(outside))
    let screen = Screen(ShapedHomeView(home) { _ in })
    await screen.settle()
    #expect(desk.open == [.home])
    desk.close()
    await screen.settle()
  }
}
