import SwiftUI
import SwiftUITesting
import Testing

/// Styles of the app's own, and what the page tells of presses.
@MainActor struct ButtonStyleTests {
  private struct Pressing: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(configuration.isPressed ? "pressed" : "at rest")
        if !isEnabled { Text("off") }
        if configuration.role == .destructive { Text("destructive") }
      }
    }
  }

  private struct Quiet: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(3) }
  }

  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button(configuration)
        configuration.label.onTapGesture { configuration.trigger() }.accessibilityIdentifier("tap")
      }
    }
  }

  @Test func `a style draws the label, the role and the surroundings`() throws {
    let screen = Screen(
      Host(0) { step in
        VStack { Button("Go", role: .destructive) {}.buttonStyle(Pressing()) }.disabled(step == 1)
      })
    #expect(screen.texts == ["next", "Go", "at rest", "destructive"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "Go", "at rest", "off", "destructive"])
  }

  @Test func `a style that reads presses hears of them`() throws {
    let log = Log()
    let screen = Screen(Button("Go") { log.add("done") }.buttonStyle(Pressing()))
    let button = try #require(try screen.find("Go").withAncestors.first { $0.tag == "button" })
    let document = screen.graph.document
    #expect(document.dispatch("press", to: button.id, EventPayload(numbers: [1])))
    screen.flush()
    #expect(screen.texts == ["Go", "pressed"])
    #expect(document.dispatch("press", to: button.id, EventPayload(numbers: [0])))
    screen.flush()
    #expect(screen.texts == ["Go", "at rest"])
    try screen.tap("Go")
    #expect(log.lines == ["done"])
  }

  @Test func `a style that reads no presses costs no event`() throws {
    let screen = Screen(Button("Go") {}.buttonStyle(Quiet()))
    let button = try #require(try screen.find("Go").withAncestors.first { $0.tag == "button" })
    #expect(button.handlers.keys.sorted() == ["tap"])
  }

  @Test func `a primitive style decides what triggers`() throws {
    let log = Log()
    let screen = Screen(Button("Go") { log.add("done") }.buttonStyle(Twice()))
    #expect(screen.texts == ["Go", "Go"])
    try screen.tap("tap")
    let inner = try #require(
      screen.graph.document.root?.withDescendants.first { $0.tag == "button" })
    _ = screen.graph.document.dispatch("tap", to: inner.id, EventPayload())
    #expect(log.lines == ["done", "done"])
  }

  private struct Unchanging: View, Equatable {
    @State private var taps = 0

    nonisolated static func == (left: Self, right: Self) -> Bool { true }

    var body: some View { Button("Go \(taps)") { taps += 1 } }
  }

  @Test func `a button in a view that is skipped takes another style`() throws {
    let screen = Screen(
      Host(0) { step in
        step == 1
          ? AnyView(Unchanging().buttonStyle(Pressing()))
          : AnyView(Unchanging().buttonStyle(BorderedButtonStyle()))
      })
    #expect(screen.texts == ["next", "Go 0"])
    try screen.tap("Go 0")
    try screen.tap("next")
    #expect(screen.texts == ["next", "Go 1", "at rest"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "Go 1"])
  }

  @Test func `drawn styles are classes`() throws {
    let screen = Screen(
      VStack {
        Button("a") {}
        Button("b") {}.buttonStyle(.plain)
        Button("c") {}.buttonStyle(.bordered)
        Button("d") {}.buttonStyle(.borderedProminent)
      })
    let kinds = screen.graph.document.root?.withDescendants.filter { $0.tag == "button" }.map(
      \.kind)
    #expect(kinds == ["btn tinted", "btn", "btn tinted bordered", "btn prominent"])
  }

  @Test func `an equal style draws nothing anew`() throws {
    let screen = Screen(
      Host(0) { _ in VStack { Button("Go") {}.buttonStyle(Quiet()) } })
    _ = screen.changes()
    try screen.tap("next")
    #expect(screen.changeLines().isEmpty)
  }
}
