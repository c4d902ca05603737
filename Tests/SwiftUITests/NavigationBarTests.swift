import SwiftUI
import SwiftUITesting
import Testing

/// Titles, bars and their items.
@MainActor struct NavigationBarTests {
  @Test func `the title is a heading, and the way back is called by the one below`() throws {
    let screen = Screen(
      NavigationStack {
        NavigationLink("go") { Text("inner").navigationTitle("Second") }.navigationTitle("First")
      })
    #expect(try screen.find("First").tag == "h1")
    #expect(try screen.find("First").kind.contains("large"))
    try screen.tap("go")
    #expect(try screen.find("Second").tag == "h1")
    try screen.tap("First")
    #expect(screen.shows("go"))
  }

  @Test func `a screen without a title below has a way back in the reader's language`() throws {
    let screen = Screen(NavigationStack { NavigationLink("go") { Text("in") } })
    try screen.tap("go")
    try screen.tap("뒤로")
    #expect(screen.shows("go"))
  }

  @Test func `a title follows its state and is inline where that is said`() throws {
    let screen = Screen(
      Host(1) { step in
        NavigationStack {
          Text("x").navigationTitle("Step \(step)").navigationBarTitleDisplayMode(.inline)
        }
      })
    #expect(screen.shows("Step 1"))
    #expect(try !screen.find("Step 1").kind.contains("large"))
    try screen.tap("next")
    #expect(screen.shows("Step 2"))
  }

  @Test func `items stand at their places, each in the state of its view`() throws {
    struct Items: View {
      @State private var count = 0
      @State private var hasMore = false
      var body: some View {
        NavigationStack {
          Button("more") { hasMore.toggle() }
            .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Text("left") }
              ToolbarItem(placement: .confirmationAction) {
                Button("count \(count)") { count += 1 }
              }
              ToolbarItemGroup(placement: .bottomBar) {
                Text("low 1")
                Text("low 2")
              }
              if hasMore { ToolbarItem { Text("extra") } }
            }
            .toolbar { Text("plain") }
        }
      }
    }
    let screen = Screen(Items())
    #expect(
      screen.texts == ["left", "Title", "count 0", "plain", "more", "low 1", "low 2"])
    try screen.tap("count 0")
    #expect(screen.shows("count 1"))
    try screen.tap("more")
    #expect(screen.texts.contains("extra"))
    try screen.tap("more")
    #expect(!screen.texts.contains("extra"))
  }

  @Test func `principal takes the place of the title`() {
    let screen = Screen(
      NavigationStack {
        Text("x").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbar(id: "bar") {
            ToolbarItem(id: "middle", placement: .principal) { Text("logo") }
          }
      })
    #expect(screen.texts == ["logo", "x"])
  }

  @Test func `a hidden bar is not there, and neither is a hidden way back`() throws {
    struct Inner: View {
      var body: some View {
        Text("in").navigationBarBackButtonHidden()
          .toolbar { ToolbarItem(placement: .topBarLeading) { Text("own") } }
      }
    }
    let screen = Screen(
      NavigationStack {
        NavigationLink("go") { Inner() }.navigationTitle("Title").toolbar(
          .hidden, for: .navigationBar)
      })
    #expect(screen.texts == ["go"])
    try screen.tap("go")
    #expect(screen.texts == ["own", "in"])
  }

  @Test func `of the pages of a tab view the one in sight has its title`() throws {
    let screen = Screen(
      NavigationStack {
        TabView {
          Text("a").navigationTitle("Title A").tabItem { Text("A") }
          Text("b").navigationTitle("Title B").tabItem { Text("B") }
        }
      })
    #expect(screen.shows("Title A"))
    try screen.tap("B")
    #expect(screen.shows("Title B") && !screen.shows("Title A"))
    try screen.tap("A")
    #expect(screen.shows("Title A") && !screen.shows("Title B"))
  }

  @Test func `toolbar content of the app's own has its state`() throws {
    struct Own: ToolbarContent {
      @Environment(\.lineLimit) private var lines
      @State private var count = 0
      var body: some ToolbarContent {
        ToolbarItem { Button("own \(count) \(lines ?? 0)") { count += 1 } }
      }
    }
    let screen = Screen(NavigationStack { Text("x").toolbar { Own() } }.lineLimit(2))
    try screen.tap("own 0 2")
    #expect(screen.shows("own 1 2"))
  }
}
