import SwiftUI
import SwiftUITesting
import Testing

/// Rows of lazy stacks are built when the page says that they are near.
@MainActor struct LazyRowTests {
  @Test func `only the first rows are built at first, and none has appeared`() {
    let log = Log()
    let screen = Screen(Rows(count: 100, log: log))
    #expect(screen.bodies(of: Row.self) == 12)
    #expect(screen.texts.last == "row 11")
    #expect(log.lines.isEmpty)
  }

  @Test func `a row that comes near is built and appears once`() throws {
    let log = Log()
    let screen = Screen(Rows(count: 100, log: log))
    try screen.scrollNear(14)
    #expect(screen.bodies(of: Row.self) == 14)
    #expect(log.lines == (0..<14).map { "in \($0)" })
    try screen.near("row 13")
    #expect(screen.bodies(of: Row.self) == 14)
    #expect(log.lines.count == 14)
  }

  @Test func `scrolling to a row makes those before it near`() throws {
    let log = Log()
    let screen = Screen(Rows(count: 30, log: log))
    try screen.near("row 20")
    #expect(screen.shows("row 20"))
    #expect(!screen.shows("row 21"))
    #expect(log.lines.last == "in 20")
    #expect(throws: ScreenError.self) { try screen.near("row 99") }
  }

  @Test func `a removed row disappears only if it had appeared`() throws {
    let log = Log()
    let screen = Screen(
      Host(3, next: { _ in 1 }) { count in
        ScrollView { LazyVStack { ForEach(0..<count, id: \.self) { Row(number: $0, log: log) } } }
      })
    try screen.scrollNear(2)
    _ = log.take()
    try screen.tap("next")
    #expect(log.lines == ["out 1"])
  }

  @Test func `a row that was not built follows its data when it comes near`() throws {
    let log = Log()
    let screen = Screen(
      Host(0) { step in
        ScrollView {
          LazyVStack {
            ForEach(0..<20, id: \.self) { Row(number: $0 + step * 100, log: log) }
          }
        }
      })
    try screen.tap("next")
    try screen.scrollNear()
    #expect(screen.texts.last == "row 119")
    #expect(screen.texts.count == 21)
  }

  @Test func `views outside a ForEach are not lazy`() {
    let log = Log()
    let screen = Screen(LazyVStack { Row(number: 1, log: log) })
    #expect(screen.texts == ["row 1"])
    #expect(log.lines == ["in 1"])
  }

  @Test func `rows in a plain stack in a lazy row are not lazy`() throws {
    let log = Log()
    let screen = Screen(
      LazyVStack {
        ForEach(0..<2, id: \.self) { section in
          VStack { ForEach(0..<20, id: \.self) { Row(number: section * 20 + $0, log: log) } }
        }
      })
    #expect(screen.texts.count == 40)
    try screen.scrollNear(1)
    #expect(log.lines == (0..<20).map { "in \($0)" })
  }
}

private struct Rows: View {
  let count: Int
  let log: Log

  var body: some View {
    ScrollView {
      LazyVStack { ForEach(0..<count, id: \.self) { Row(number: $0, log: log) } }
    }
  }
}

private struct Row: View {
  let number: Int
  let log: Log

  var body: some View {
    Text("row \(number)")
      .onAppear { log.add("in \(number)") }
      .onDisappear { log.add("out \(number)") }
  }
}
