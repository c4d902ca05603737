import Testing

struct ShapeTests {
  @Test func `MVC and MVVM use neither the engine nor the home's reducer`() throws {
    let project = try Project.this.get()
    for shape in ShapeRules.withoutEngine {
      #expect(!ShapeRules.files(of: shape, project).isEmpty)
    }
    report(ShapeRules.borrowed(project))
  }

  @Test func `an engine in a shape without one is found`() {
    let folder = "Sources/Examples/HomeInFiveShapes"
    let project = Project([
      ("\(folder)/MVC/Home.swift", "import MVIReactor\n// HomeReducer\nlet a: StoreOf<B>\n"),
      ("\(folder)/MVVM/Home.swift", "import HomeFeature\nlet a = HomeReducer.self\n"),
      ("\(folder)/House/Home.swift", "import MVI\nlet a = HomeReducer.self\n"),
    ])
    #expect(
      list(ShapeRules.borrowed(project)) == """
        \(folder)/MVC/Home.swift:1: MVC imports MVIReactor
        \(folder)/MVC/Home.swift:3: MVC uses StoreOf
        \(folder)/MVVM/Home.swift:2: MVVM uses HomeReducer
        """)
  }

  @Test(arguments: ["MVC", "MVVM", "Reactor", "House", "Composable"])
  func `the page of the shapes says about how many lines each has`(shape: String) throws {
    let project = try Project.this.get()
    let page = try #require(
      project.documents.first { $0.path.hasSuffix("/HomeInFiveShapes.docc/HomeInFiveShapes.md") })
    let told = try #require(ShapeRules.toldLines(page)[shape])
    let count = ShapeRules.codeLines(of: shape, project)
    #expect(abs(told - count) <= 10, "\(shape) has \(count) lines")
  }
}
