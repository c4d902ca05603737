/// The rules on the home screen in five shapes.
enum ShapeRules {
  private static let example = "Sources/Examples/HomeInFiveShapes/"

  /// The shapes that do without the engine.
  static let withoutEngine = ["MVC", "MVVM"]

  /// MVC and MVVM use nothing of the engine: neither its modules nor the home's reducer.
  static func borrowed(_ project: Project) -> [Finding] {
    withoutEngine.flatMap { shape in
      files(of: shape, project).flatMap { file in
        let imports = GraphRules.imports(of: file).filter { $0.module.hasPrefix("MVI") }.map {
          Finding(
            path: file.path, line: $0.line, sentence: "\(shape) imports \($0.module)")
        }
        let uses = file.text.lines.enumerated().flatMap { index, line in
          line.words.filter { engineWords.contains($0) }.map {
            Finding(path: file.path, line: index + 1, sentence: "\(shape) uses \($0)")
          }
        }
        return imports + uses
      }
    }
  }

  private static let engineWords: Set<String> = [
    "ComposableHomeReducer", "HomeReducer", "Pulse", "ReskinHomeReactor", "Store", "StoreOf",
  ]

  static func files(of shape: String, _ project: Project) -> [Project.SourceFile] {
    project.sources.filter { $0.path.hasPrefix("\(example)\(shape)/") }
  }

  private static let feature = "Sources/Features/HomeFeature/"

  /// What a shape is made of beside its folder: the house dialect is the app's own home, and the
  /// one-way shapes have one state.
  private static let elsewhere: [String: [String]] = [
    "Reactor": ["HomeReducer+State.swift"], "Composable": ["HomeReducer+State.swift"],
    "House": ["HomeReducer+State.swift", "HomeReducer.swift", "HomeView.swift"],
  ]

  /// The lines of a shape, shared ones too, that are neither blank nor comments.
  static func codeLines(of shape: String, _ project: Project) -> Int {
    let names = elsewhere[shape, default: []].map { feature + $0 }
    let shared = project.sources.filter { names.contains($0.path) }
    return (files(of: shape, project) + shared).reduce(0) { sum, file in
      sum + file.text.lines.count { $0.code.contains { !$0.isWhitespace } }
    }
  }

  /// The table of the shapes' page that says how many lines each has: `MVC/` → 231.
  static func toldLines(_ page: Project.Document) -> [String: Int] {
    var told: [String: Int] = [:]
    for line in page.lines where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map {
        $0.trimmingPrefix { $0 == " " || $0 == "`" }
      }
      guard cells.count > 1, let slash = cells[0].firstIndex(of: "/"),
        let count = Int(cells[1].prefix { $0.isNumber })
      else { continue }
      told[String(cells[0][..<slash])] = count
    }
    return told
  }
}
