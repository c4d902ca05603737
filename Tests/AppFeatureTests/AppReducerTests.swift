import AppFeature
import HomeFeature
import MVITesting
import Testing

@MainActor struct AppReducerTests {
  private func makeTester() -> ReducerTester<AppReducer> {
    TestFailure.connect { failure in
      Issue.record(
        "\(failure.message)",
        sourceLocation: SourceLocation(
          fileID: failure.fileID, filePath: failure.filePath, line: failure.line,
          column: failure.column))
    }
    return ReducerTester(AppReducer())
  }

  @Test func `choosing a tab shows it`() async {
    let tester = makeTester()
    tester.send(.didSelectTab(.home))
    tester.send(.didSelectTab(.favorites)) { $0.tab = .favorites }
    await tester.finish()
  }

  @Test(arguments: [nil, "overseas"])
  func `the way into search is its tab, not a screen over the tabs`(tab: String?) async {
    let tester = makeTester()
    tester.send(.didOpenHomeRoute(.search(tab: tab))) { $0.tab = .search }
    await tester.finish()
  }

  @Test func `other routes lie over the tabs, the last in sight, and back takes that away`() async {
    let tester = makeTester()
    tester.send(.didTapBack)
    tester.send(.didOpenHomeRoute(.category("hotel"))) {
      $0.screens = [.coming(.category("hotel"))]
    }
    tester.send(.didOpenHomeRoute(.item(.stay, id: "stay-1"))) {
      $0.screens = [.coming(.category("hotel")), .coming(.item(.stay, id: "stay-1"))]
    }
    tester.send(.didTapBack) { $0.screens = [.coming(.category("hotel"))] }
    tester.send(.didTapBack) { $0.screens = [] }
    await tester.finish()
  }

  @Test func `screens that a swipe took away are gone`() async {
    let tester = makeTester()
    let screens = [AppReducer.Screen.coming(.category("hotel")), .coming(.category("tour"))]
    tester.send(.didChangeScreens(screens)) { $0.screens = screens }
    tester.send(.didChangeScreens(screens))
    tester.send(.didChangeScreens([screens[0]])) { $0.screens = [screens[0]] }
    await tester.finish()
  }
}
