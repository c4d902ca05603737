import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Navigation stacks in memory: paths, links, destinations.
@MainActor struct NavigationTests {
  @Test func `a path of the app's own is shown and followed`() throws {
    let screen = Screen(Levels())
    #expect(screen.shows("level 0"))
    try screen.tap("to 1")
    try screen.tap("to 2")
    #expect(screen.shows("level 2") && !screen.shows("level 1"))
    #expect(try screen.text(of: "path") == "1 2")
    try screen.tap("reset")
    #expect(screen.shows("level 0"))
    #expect(screen.screens.count == 1)
  }

  @Test func `what is below keeps its state, out of reach`() throws {
    let screen = Screen(Levels())
    try screen.tap("count 0")
    try screen.tap("to 1")
    let error = #expect(throws: ScreenError.self) { try screen.tap("count 0") }
    #expect(error?.reason == .hidden)
    screen.leave(try #require(screen.screens.last))
    #expect(try screen.text(of: "path") == "")
    #expect(try screen.text(of: "count 0") == "1")
  }

  @Test func `screens appear and disappear as they are covered`() throws {
    let log = Log()
    let screen = Screen(
      NavigationStack {
        NavigationLink("go", value: 1)
          .onAppear { log.add("root in") }.onDisappear { log.add("root out") }
          .navigationDestination(for: Int.self) { _ in
            Text("one").onAppear { log.add("one in") }.onDisappear { log.add("one out") }
          }
      })
    #expect(log.take() == ["root in"])
    try screen.tap("go")
    #expect(log.take().sorted() == ["one in", "root out"])
    screen.leave(try #require(screen.screens.last))
    #expect(log.take().sorted() == ["one out", "root in"])
  }

  @Test func `leaving a screen takes those over it`() throws {
    let screen = Screen(Levels())
    for level in 1...3 { try screen.tap("to \(level)") }
    screen.leave(screen.screens[2])
    #expect(try screen.text(of: "path") == "1")
    #expect(screen.shows("level 1"))
    // A second word for a screen that is gone means nothing.
    let gone = screen.screens[1]
    screen.leave(gone)
    screen.leave(gone)
    #expect(try screen.text(of: "path") == "")
  }

  @Test func `the way forward shows what the way back took, while the path is that`() throws {
    let screen = Screen(Levels())
    try screen.tap("to 1")
    try screen.tap("to 2")
    screen.leave(screen.screens[1])
    let stack = try #require(screen.screens.first?.parent)
    _ = screen.graph.document.dispatch("forward", to: stack.id, .init(numbers: [1]))
    screen.flush()
    #expect(try screen.text(of: "path") == "1")
    _ = screen.graph.document.dispatch("forward", to: stack.id, .init(numbers: [1]))
    screen.flush()
    #expect(try screen.text(of: "path") == "1 2")
    screen.leave(screen.screens[2])
    try screen.tap("reset")
    _ = screen.graph.document.dispatch("forward", to: stack.id, .init(numbers: [1]))
    screen.flush()
    #expect(try screen.text(of: "path") == "")
  }

  @Test func `a path of several types`() throws {
    struct Mixed: View {
      @State private var path = NavigationPath([1])
      var body: some View {
        Text("count \(path.count)")
        NavigationStack(path: $path) {
          Text("root")
            .navigationDestination(for: Int.self) { number in
              NavigationLink("word", value: "w").accessibilityLabel(Text("number \(number)"))
            }
            .navigationDestination(for: String.self) { Text("word \($0)") }
        }
      }
    }
    let screen = Screen(Mixed())
    #expect(screen.shows("count 1") && screen.shows("number 1"))
    try screen.tap("number 1")
    #expect(screen.shows("count 2") && screen.shows("word w"))
  }

  @Test func `a value without destination is reported and can be left`() throws {
    let screen = Screen(NavigationStack { NavigationLink("go", value: 1.5) })
    try screen.tap("go")
    #expect(screen.reports.count == 1)
    screen.leave(try #require(screen.screens.last))
    #expect(screen.shows("go"))
  }

  @Test func `a link without a stack, or without a value, is disabled`() throws {
    let screen = Screen(
      VStack {
        NavigationLink("lone", value: 1)
        NavigationLink("view") { Text("x") }
        NavigationStack { NavigationLink("nothing", value: Int?.none) }
      })
    for name in ["lone", "view", "nothing"] {
      let error = #expect(throws: ScreenError.self) { try screen.tap(name) }
      #expect(error?.reason == .disabled)
    }
  }

  @Test func `a destination follows the state of the view that declares it`() throws {
    struct Following: View {
      @State private var word = "old"
      var body: some View {
        Button("change") { word = "new" }
        NavigationStack {
          NavigationLink("go", value: 1)
            .navigationDestination(for: Int.self) { Text("\($0) \(word)") }
        }
      }
    }
    let screen = Screen(Following())
    try screen.tap("go")
    #expect(screen.shows("1 old"))
    try screen.tap("change")
    #expect(screen.shows("1 new"))
  }

  @Test func `a link with a view pushes it, and dismiss leads back`() throws {
    struct Further: View {
      @Environment(\.dismiss) private var dismiss
      @Environment(\.isPresented) private var isPresented
      var body: some View { Button("back from \(isPresented)") { dismiss() } }
    }
    let screen = Screen(NavigationStack { NavigationLink("go") { Further() } })
    try screen.tap("go")
    #expect(!screen.shows("go"))
    try screen.tap("back from true")
    #expect(screen.shows("go"))
    try screen.tap("go")
    #expect(screen.screens.count == 2)
  }

  @Test func `bindings push and are told of the way back`() throws {
    struct Bound: View {
      @State private var isOpen = false
      @State private var item: String?
      var body: some View {
        Text("\(isOpen) \(item ?? "-")").accessibilityIdentifier("state")
        NavigationStack {
          VStack {
            Button("open") { isOpen = true }
            Button("item") { item = "a" }
          }
          .navigationDestination(isPresented: $isOpen) {
            Button("over") { item = "b" }
          }
          .navigationDestination(item: $item) { Text("item \($0)") }
        }
      }
    }
    let screen = Screen(Bound())
    try screen.tap("open")
    #expect(try screen.text(of: "state") == "true -")
    try screen.tap("over")
    #expect(screen.shows("item b"))
    // Both go with the lower one.
    screen.leave(screen.screens[1])
    #expect(try screen.text(of: "state") == "false -")
    #expect(screen.shows("open"))
    try screen.tap("item")
    screen.leave(try #require(screen.screens.last))
    #expect(try screen.text(of: "state") == "false -")
  }

  @Test(arguments: [false, true])
  func `the second of two quick taps on a link pushes nothing`(knowsView: Bool) throws {
    let screen = Screen(
      NavigationStack {
        VStack {
          if knowsView {
            NavigationLink("go") { Text("there") }.accessibilityIdentifier("link")
          } else {
            NavigationLink("go", value: 1).accessibilityIdentifier("link")
          }
        }
        .navigationDestination(for: Int.self) { _ in Text("there") }
      })
    let link = try screen.control("link").id
    for _ in 0..<2 {
      _ = screen.graph.document.dispatch("tap", to: link, EventPayload())
      screen.graph.flush()
    }
    #expect(screen.shows("there") && screen.screens.count == 2)
    screen.leave(try #require(screen.screens.last))
    try screen.tap("go")
    #expect(screen.shows("there") && screen.screens.count == 2)
  }

  @Test func `nothing is left of a stack that is gone`() throws {
    let screen = Screen(Levels())
    for level in 1...3 { try screen.tap("to \(level)") }
    screen.unmount()
    #expect(screen.graph.nodeCount == 0)
    #expect(screen.graph.document.listenerCount == 0)
  }

  @Test func `a path can be written down and read again`() throws {
    var path = NavigationPath([1, 2])
    path.append("three")
    let data = try JSONEncoder().encode(try #require(path.codable))
    let read = NavigationPath(
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
    #expect(read == path && read.count == 3)
    struct Plain: Hashable {}
    path.append(Plain())
    #expect(path.codable == nil)
    path.removeLast(4)
    #expect(path.isEmpty)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        NavigationPath.CodableRepresentation.self, from: Data(#"["no type","1"]"#.utf8))
    }
  }
}

private struct Levels: View {
  @State private var path: [Int] = []

  var body: some View {
    Text(path.map { "\($0)" }.joined(separator: " ")).accessibilityIdentifier("path")
    Button("reset") { path = [] }
    NavigationStack(path: $path) {
      Level(number: 0).navigationDestination(for: Int.self) { Level(number: $0) }
    }
  }
}

private struct Level: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    Text("level \(number)")
    Button("\(count)") { count += 1 }.accessibilityIdentifier("count \(number)")
    NavigationLink("to \(number + 1)", value: number + 1)
  }
}
