import Foundation
@_spi(Host) import SwiftUI
import SwiftUITesting
import Testing

/// Views that are made from what the page says of sizes and places.
@MainActor struct GeometryTests {
  private func tell(_ screen: Screen, _ name: String, _ numbers: [Double]) throws {
    try screen.send("size", to: name, EventPayload(numbers: numbers))
  }

  @Test func `content is made at once with a guess, and again with the size`() throws {
    let screen = Screen(
      GeometryReader { Text("\(Int($0.size.width))×\(Int($0.size.height))") }
        .accessibilityIdentifier("reader"))
    #expect(screen.texts == ["390×844"])
    try tell(screen, "reader", [100, 50, 0, 0])
    #expect(screen.texts == ["100×50"])
  }

  @Test func `the guess is the page's size, once it has told that`() throws {
    let screen = Screen(
      Host(0) { step in
        if step == 1 { GeometryReader { Text("\(Int($0.size.width))") } }
      })
    let root = try #require(screen.graph.document.root)
    _ = screen.graph.document.dispatch(
      "traits", to: root.id, EventPayload(numbers: [320, 600, 1, 1, 16, 10, 0, 20, 0]))
    screen.flush()
    try screen.tap("next")
    #expect(screen.texts.last == "320")
  }

  @Test func `only who reads the size is evaluated, and only for another one`() throws {
    let screen = Screen(
      GeometryReader { proxy in
        Reading(proxy: proxy)
        Text("still")
      }
      .accessibilityIdentifier("reader"))
    try tell(screen, "reader", [10, 10, 0, 0])
    screen.resetBodyCounts()
    try tell(screen, "reader", [10, 10, 0, 0])
    #expect(screen.bodies(of: Reading.self) == 0)
    // Nobody reads the place.
    try tell(screen, "reader", [10, 10, 5, 5])
    #expect(screen.bodies(of: Reading.self) == 0)
    try tell(screen, "reader", [11, 10, 5, 5])
    #expect(screen.bodies(of: Reading.self) == 1)
    #expect(screen.texts == ["11", "still"])
  }

  @Test func `places are asked for when someone reads them`() throws {
    let screen = Screen(
      VStack {
        GeometryReader { proxy in
          let frame = proxy.frame(in: .named("space"))
          Text("\(Int(frame.minX)) \(Int(frame.minY)) \(Int(proxy.frame(in: .global).minX))")
        }
        .accessibilityIdentifier("reader")
      }
      .coordinateSpace(.named("space"))
      .accessibilityIdentifier("space"))
    #expect(try screen.find("reader")[attribute: "data-on"] == "frame size")
    try tell(screen, "space", [300, 300, 20, 40])
    try tell(screen, "reader", [100, 100, 30, 100])
    #expect(screen.texts == ["10 60 30"])
    let plain = Screen(
      GeometryReader { Text("\(Int($0.frame(in: .local).width))") }
        .accessibilityIdentifier("reader"))
    #expect(try plain.find("reader")[attribute: "data-on"] == "size")
  }

  @Test func `a reader takes what it is offered, whatever is in it`() throws {
    let screen = Screen(
      GeometryReader { _ in Text("a").frame(width: 9, height: 9) }
        .accessibilityIdentifier("reader"))
    #expect(try screen.find("reader").grows == [.horizontal, .vertical])
  }

  @Test func `a change of geometry is told first and when it changes`() throws {
    let log = Log()
    let screen = Screen(
      Text("a")
        .onGeometryChange(for: CGFloat.self) {
          $0.size.height
        } action: { old, new in
          log.add("\(Int(old)) \(Int(new))")
        }
        .accessibilityIdentifier("watched"))
    #expect(log.lines.isEmpty)
    try tell(screen, "watched", [10, 20, 0, 0])
    try tell(screen, "watched", [15, 20, 0, 0])
    try tell(screen, "watched", [15, 30, 0, 0])
    #expect(log.lines == ["20 20", "20 30"])
  }

  @Test(arguments: [
    [], [1, 2, 3], [1, 2, 3, 4, 5], [.infinity, 1, 1, 1], [.nan, 1, 1, 1], [1e9, 1, 1, 1],
  ])
  func `what is no size is not taken`(numbers: [Double]) throws {
    let screen = Screen(
      GeometryReader { Text("\(Int($0.size.width))") }.accessibilityIdentifier("reader"))
    try tell(screen, "reader", numbers)
    #expect(screen.texts == ["390"])
  }

  @Test func `the safe area is that of the page`() throws {
    let screen = Screen(
      GeometryReader { Text("\(Int($0.safeAreaInsets.top)) \(Int($0.safeAreaInsets.leading))") })
    let root = try #require(screen.graph.document.root)
    _ = screen.graph.document.dispatch(
      "traits", to: root.id, EventPayload(numbers: [320, 600, 0, 0, 16, 10, 1, 20, 3]))
    screen.flush()
    #expect(screen.texts == ["10 3"])
  }

  @Test func `a reader that goes leaves nothing`() throws {
    let screen = Screen(
      Host(0) { step in
        if step % 2 == 1 {
          GeometryReader { Text("\($0.size.width)") }
          Text("b").onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: { _ in
          }
        }
      })
    let before = (screen.graph.nodeCount, screen.graph.document.listenerCount)
    for _ in 0..<20 { try screen.tap("next") }
    #expect(before == (screen.graph.nodeCount, screen.graph.document.listenerCount))
  }
}

private struct Reading: View {
  let proxy: GeometryProxy
  var body: some View { Text("\(Int(proxy.size.width))") }
}

/// Scrolling from code.
@MainActor struct ScrollViewReaderTests {
  private func lines(
    _ scroll: @escaping (ScrollViewProxy) -> Void
  ) throws -> [String] {
    let screen = Screen(
      ScrollViewReader { proxy in
        Button("go") { scroll(proxy) }
        ScrollView {
          Text("top").id("top")
          ForEach(0..<3, id: \.self) { Text("row \($0)") }
        }
      })
    _ = screen.changes()
    try screen.tap("go")
    return screen.changeLines()
  }

  @Test func `a view is found by its id, or by that of its row`() throws {
    #expect(try lines { $0.scrollTo("top") } == ["scroll to \"top\""])
    #expect(try lines { $0.scrollTo(2, anchor: .center) } == ["scroll to \"row 2\" at 0.5 0.5"])
    #expect(try lines { $0.scrollTo("none") } == [])
  }

  @Test func `a change with an animation scrolls with one`() throws {
    #expect(
      try lines { proxy in withAnimation { proxy.scrollTo("top", anchor: .top) } }
        == ["scroll to \"top\" at 0.5 0.0 animated"])
  }

  @Test func `what is added in the same turn can be scrolled to`() throws {
    struct Adding: View {
      @State private var rows = 1
      var body: some View {
        ScrollViewReader { proxy in
          Button("add") {
            rows += 1
            proxy.scrollTo(rows - 1)
          }
          ScrollView { ForEach(0..<rows, id: \.self) { Text("row \($0)") } }
        }
      }
    }
    let screen = Screen(Adding())
    _ = screen.changes()
    try screen.tap("add")
    #expect(screen.changeLines().last == "scroll to \"row 1\"")
  }
}
