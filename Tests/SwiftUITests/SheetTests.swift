import SwiftUI
import SwiftUITesting
import Testing

/// Sheets and covers in memory: what opens them, what closes them, what they keep.
@MainActor struct SheetTests {
  @Test func `a sheet opens over the screen and closes by its own hand`() throws {
    let screen = Screen(Sheets(log: Log()))
    #expect(!screen.shows("in the sheet"))
    try screen.tap("open")
    #expect(screen.shows("in the sheet"))
    #expect(screen.graph.document.root?.children.last?.tag == "dialog")
    try screen.tap("close")
    #expect(!screen.shows("in the sheet"))
  }

  @Test func `the page closes a sheet, and both at once are one`() throws {
    let log = Log()
    let screen = Screen(Sheets(log: log))
    try screen.tap("open")
    let dialog = try #require(screen.dialogs.last)
    _ = screen.graph.document.dispatch("back", to: dialog.id, .init())
    _ = screen.graph.document.dispatch("back", to: dialog.id, .init())
    screen.flush()
    #expect(screen.dialogs.isEmpty)
    #expect(log.take() == ["dismissed"])
    try screen.tap("open")
    #expect(screen.dialogs.count == 1)
  }

  @Test func `opening evaluates the presenting view only where it reads the binding`() throws {
    let screen = Screen(Sheets(log: Log()))
    screen.resetBodyCounts()
    try screen.tap("open")
    #expect(screen.bodies(of: Sheets.self) == 0)
    #expect(screen.bodies(of: SheetContent.self) == 1)
    try screen.tap("count")
    #expect(screen.bodies(of: SheetContent.self) == 2)
    #expect(screen.bodies(of: Sheets.self) == 0)
  }

  @Test func `the environment passes in, and tells of being presented`() throws {
    struct Inner: View {
      @Environment(\.isPresented) private var isPresented
      @Environment(\.lineLimit) private var lines
      var body: some View { Text("\(isPresented) \(lines ?? 0)") }
    }
    let screen = Screen(
      VStack {
        Inner()
        Text("x").sheet(isPresented: .constant(true)) { Inner() }
      }
      .lineLimit(3))
    #expect(screen.texts == ["false 3", "x", "true 3"])
  }

  @Test func `an item with another id is another sheet, with the same id it is news`() throws {
    struct Item: Identifiable {
      let id: Int
      var name: String
    }
    struct Items: View {
      let log: Log
      @State private var item: Item?
      var body: some View {
        Button("a") { item = Item(id: 1, name: "a") }
        Button("b") { item = Item(id: 1, name: "b") }
        Button("c") { item = Item(id: 2, name: "c") }
        Button("none") { item = nil }
          .sheet(item: $item, onDismiss: { log.add("dismissed") }) { Counter(title: $0.name) }
      }
    }
    let log = Log()
    let screen = Screen(Items(log: log))
    try screen.tap("a")
    try screen.tap("count")
    try screen.tap("b")
    #expect(try screen.text(of: "count") == "1")
    #expect(screen.shows("b", in: "b"))
    #expect(log.take() == [])
    try screen.tap("c")
    #expect(try screen.text(of: "count") == "0")
    #expect(log.take() == ["dismissed"])
    try screen.tap("none")
    #expect(screen.dialogs.isEmpty)
    #expect(log.take() == ["dismissed"])
  }

  @Test func `sheets nest in the order in which they open`() throws {
    struct Outer: View {
      @State private var isOpen = false
      var body: some View {
        Button("outer") { isOpen = true }.sheet(isPresented: $isOpen) { Inner() }
      }
    }
    struct Inner: View {
      @State private var isOpen = false
      var body: some View {
        Button("inner") { isOpen = true }.sheet(isPresented: $isOpen) { Text("innermost") }
      }
    }
    let screen = Screen(Outer())
    try screen.tap("outer")
    try screen.tap("inner")
    #expect(screen.dialogs.count == 2)
    #expect(screen.dialogs.last?.visibleTexts == ["innermost"])
    // What is presented goes with what presents it.
    screen.leave(try #require(screen.dialogs.first))
    #expect(screen.dialogs.isEmpty)
    screen.unmount()
    #expect(screen.graph.nodeCount == 0)
  }

  @Test func `a locked sheet closes by the app's hand alone`() throws {
    struct Locked: View {
      @State private var isOpen = true
      @State private var isLocked = true
      var body: some View {
        Button("out") { isOpen = false }
          .sheet(isPresented: $isOpen) {
            Button("unlock") { isLocked = false }.interactiveDismissDisabled(isLocked)
          }
      }
    }
    let screen = Screen(Locked())
    let dialog = try #require(screen.dialogs.last)
    screen.leave(dialog)
    #expect(screen.dialogs.count == 1)
    try screen.tap("unlock")
    screen.leave(dialog)
    #expect(screen.dialogs.isEmpty)
  }

  @Test func `a sheet starts with its lowest height and takes the chosen one`() throws {
    struct Heights: View {
      @State private var height = PresentationDetent.large
      var body: some View {
        Text(height == .large ? "large" : "other")
          .sheet(isPresented: .constant(true)) {
            Text("in")
              .presentationDetents([.large, .medium, .height(120)], selection: $height)
              .presentationDragIndicator(.hidden)
          }
      }
    }
    let screen = Screen(Heights())
    let dialog = try #require(screen.dialogs.last)
    #expect(dialog[attribute: "data-detents"] == "0:120 0.5:0 1:-20")
    #expect(dialog[attribute: "data-detent"] == "2")
    #expect(dialog.children[0].kind == "panel")
    _ = screen.graph.document.dispatch("detent", to: dialog.id, .init(numbers: [0]))
    screen.flush()
    #expect(dialog[attribute: "data-detent"] == "0")
    #expect(screen.texts.first == "other")
    _ = screen.graph.document.dispatch("detent", to: dialog.id, .init(numbers: [7]))
    screen.flush()
    #expect(dialog[attribute: "data-detent"] == "0")
  }

  @Test func `content appears and disappears with its sheet`() throws {
    struct Appearing: View {
      let log: Log
      @State private var isOpen = false
      var body: some View {
        Button("toggle") { isOpen.toggle() }
          .fullScreenCover(isPresented: $isOpen) {
            Text("in").onAppear { log.add("in") }.onDisappear { log.add("out") }
          }
      }
    }
    let log = Log()
    let screen = Screen(Appearing(log: log))
    try screen.tap("toggle")
    #expect(log.take() == ["in"])
    try screen.tap("toggle")
    #expect(log.take() == ["out"])
  }
}

private struct Sheets: View {
  let log: Log
  @State private var isOpen = false

  var body: some View {
    VStack {
      Button("open") { isOpen = true }
    }
    .sheet(isPresented: $isOpen, onDismiss: { log.add("dismissed") }) { SheetContent() }
  }
}

private struct SheetContent: View {
  @Environment(\.dismiss) private var dismiss
  @State private var count = 0

  var body: some View {
    Text("in the sheet")
    Button("count") { count += 1 }.accessibilityValue(Text("\(count)"))
    Button("close") { dismiss() }
  }
}
