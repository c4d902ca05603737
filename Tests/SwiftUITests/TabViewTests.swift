import SwiftUI
import SwiftUITesting
import Testing

/// Pages of a tab view: made once, kept, on screen one at a time.
@MainActor struct TabViewTests {
  @Test func `a page is made when it is first chosen and kept`() throws {
    let screen = Screen(Tabs(log: Log()))
    #expect(screen.bodies(of: Page.self) == 1)
    try screen.tap("count")
    try screen.tap("B")
    #expect(screen.bodies(of: Page.self) == 3)
    #expect(screen.texts == ["b", "0", "A", "B", "C"])
    try screen.tap("A")
    #expect(screen.texts == ["a", "1", "A", "B", "C"])
    #expect(screen.bodies(of: Page.self) == 3)
  }

  @Test func `pages appear and disappear as they are switched`() throws {
    let log = Log()
    let screen = Screen(Tabs(log: log))
    #expect(log.take() == ["a in"])
    try screen.tap("B")
    #expect(log.take().sorted() == ["a out", "b in"])
    try screen.tap("A")
    #expect(log.take().sorted() == ["a in", "b out"])
    try screen.tap("A")
    #expect(log.take() == [])
  }

  @Test func `a hidden page cannot be tapped`() throws {
    let screen = Screen(Tabs(log: Log()))
    try screen.tap("B")
    let error = #expect(throws: ScreenError.self) { try screen.tap("only in a") }
    #expect(error?.reason == .hidden)
  }

  @Test func `the bar shows which page is chosen`() throws {
    let screen = Screen(Tabs(log: Log()))
    try screen.tap("C")
    let current = try screen.find("C").withAncestors.compactMap { $0[attribute: "aria-current"] }
    #expect(current == ["page"])
    let other = try screen.find("A").withAncestors.compactMap { $0[attribute: "aria-current"] }
    #expect(other.isEmpty)
  }

  @Test func `a selection goes both ways`() throws {
    struct Selected: View {
      @State private var tab = "b"
      var body: some View {
        Text("tab \(tab)")
        Button("to a") { tab = "a" }
        TabView(selection: $tab) {
          Text("page a").tabItem { Text("A") }.tag("a")
          Text("page b").tabItem { Text("B") }.tag("b")
        }
      }
    }
    let screen = Screen(Selected())
    #expect(screen.texts == ["tab b", "to a", "page b", "A", "B"])
    try screen.tap("to a")
    #expect(screen.texts == ["tab a", "to a", "page a", "A", "B"])
    try screen.tap("B")
    #expect(screen.texts == ["tab b", "to a", "page b", "A", "B"])
  }

  @Test func `a tag may stand before the tab's item`() throws {
    struct Before: View {
      @State private var tab = 2
      var body: some View {
        TabView(selection: $tab) {
          Text("page a").tag(1).tabItem { Text("A") }
          Text("page b").padding().tag(2).onAppear {}.tabItem { Text("B") }
        }
      }
    }
    let screen = Screen(Before())
    #expect(screen.texts == ["page b", "A", "B"])
    try screen.tap("A")
    #expect(screen.texts == ["page a", "A", "B"])
  }

  @Test func `a selection without a page shows the first`() {
    let screen = Screen(
      TabView(selection: .constant("none")) {
        Text("page a").tabItem { Text("A") }.tag("a")
        Text("page b").tabItem { Text("B") }.tag("b")
      })
    #expect(screen.texts == ["page a", "A", "B"])
  }

  @Test func `a page that comes and goes changes the bar`() throws {
    let screen = Screen(
      Host(0) { step in
        TabView {
          Text("page a").tabItem { Text("A") }
          if step == 1 { Text("page b").tabItem { Text("B") } }
        }
      })
    #expect(screen.texts == ["next", "page a", "A"])
    try screen.tap("next")
    try screen.tap("B")
    #expect(screen.texts == ["next", "page b", "A", "B"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "page a", "A"])
  }

  @Test func `a page that a view further in adds is in the bar`() throws {
    struct Pages: View {
      @State private var hasSecond = false
      var body: some View {
        Button("toggle") { hasSecond.toggle() }.tabItem { Text("A") }
        if hasSecond { Text("page b").tabItem { Text("B") } }
      }
    }
    let screen = Screen(TabView { Pages() })
    try screen.tap("toggle")
    #expect(screen.texts == ["toggle", "A", "B"])
    try screen.tap("toggle")
    #expect(screen.texts == ["toggle", "A"])
  }

  @Test func `a tag that changes is followed`() throws {
    let screen = Screen(
      Host(0) { step in
        TabView(selection: .constant(1)) {
          Text("page a").tabItem { Text("A") }.tag(step)
          Text("page b").tabItem { Text("B") }.tag(1 - step)
        }
      })
    #expect(screen.texts == ["next", "page b", "A", "B"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "page a", "A", "B"])
  }

  @Test func `a lazy row in a hidden page appears when the page is shown`() throws {
    let log = Log()
    let screen = Screen(
      TabView {
        Text("first").tabItem { Text("A") }
        LazyVStack {
          ForEach(0..<1, id: \.self) { _ in Text("row").onAppear { log.add("in") } }
        }
        .tabItem { Text("B") }
      })
    try screen.tap("B")
    try screen.scrollNear()
    #expect(log.take() == ["in"])
    try screen.tap("A")
    try screen.tap("B")
    #expect(log.take() == ["in"])
  }
}

private struct Tabs: View {
  let log: Log

  var body: some View {
    TabView {
      Page(name: "a", log: log).tabItem { Text("A") }
      Page(name: "b", log: log).tabItem { Text("B") }
      Page(name: "c", log: log).tabItem { Text("C") }
    }
  }
}

private struct Page: View {
  let name: String
  let log: Log
  @State private var count = 0

  var body: some View {
    VStack {
      Text(name).onAppear { log.add("\(name) in") }.onDisappear { log.add("\(name) out") }
      Button("\(count)") { count += 1 }.accessibilityIdentifier("count")
      Button {
      } label: {
        Color.red
      }
      .accessibilityIdentifier("only in \(name)")
    }
  }
}
