import SwiftUI
import SwiftUITesting
import Testing

/// Focus from the view to the page and back.
@MainActor struct FocusTests {
  private enum Field: Hashable { case first, second, missing }

  private struct Form: View {
    @FocusState private var field: Field?
    @State private var showsSecond = true
    let log: Log

    var body: some View {
      VStack {
        TextField("First", text: .constant("")).focused($field, equals: .first)
        if showsSecond {
          TextField("Second", text: .constant("")).padding(2).focused($field, equals: .second)
        }
        Text(verbatim: field.map { "\($0)" } ?? "none").accessibilityIdentifier("state")
        Button("to second") { field = .second }
        Button("nowhere") { field = nil }
        Button("to missing") { field = .missing }
        Button("remove") { showsSecond = false }
      }
      .onChange(of: field) { log.add(field.map { "\($0)" } ?? "none") }
    }
  }

  @Test func `focus in the page becomes the value`() throws {
    let log = Log()
    let screen = Screen(Form(log: log))
    try screen.focus("First")
    #expect(try screen.text(of: "state") == "first")
    try screen.focus("Second")
    #expect(try screen.text(of: "state") == "second")
    try screen.blur("Second")
    #expect(try screen.text(of: "state") == "none")
    #expect(log.lines == ["first", "second", "none"])
    #expect(try !screen.asksForFocus("First"))
  }

  @Test func `the value moves focus in the page, knowing its last move`() throws {
    let screen = Screen(Form(log: Log()))
    try screen.focus("First")
    try screen.tap("to second")
    #expect(try screen.control("Second")[attribute: "data-focus"] == "1 1 1")
    try screen.tap("nowhere")
    #expect(try screen.control("Second")[attribute: "data-focus"] == "1 2 0")
    #expect(try screen.control("First")[attribute: "data-focus"] == nil)
    #expect(try screen.text(of: "state") == "none")
  }

  @Test func `focus of a field that is removed is gone`() throws {
    let screen = Screen(Form(log: Log()))
    try screen.focus("Second")
    try screen.tap("remove")
    #expect(try screen.text(of: "state") == "none")
    try screen.tap("to second")
    #expect(try screen.text(of: "state") == "none")
  }

  @Test func `a value that no field has goes back`() throws {
    let log = Log()
    let screen = Screen(Form(log: log))
    try screen.tap("to missing")
    #expect(try screen.text(of: "state") == "none")
  }

  @Test func `a field that refuses focus gives the value back`() throws {
    let screen = Screen(Form(log: Log()))
    try screen.tap("to second")
    #expect(try screen.text(of: "state") == "second")
    // The page could not do it.
    try screen.blur("Second")
    #expect(try screen.text(of: "state") == "none")
  }

  @Test func `a field that comes with its focus is asked for it at once`() throws {
    struct Late: View {
      @FocusState private var isFocused: Bool
      @State private var isShown = false
      var body: some View {
        VStack {
          if isShown { TextField("Late", text: .constant("")).focused($isFocused) }
          Button("show") {
            isShown = true
            isFocused = true
          }
        }
      }
    }
    let screen = Screen(Late())
    try screen.tap("show")
    #expect(try screen.asksForFocus("Late"))
    let lines = screen.changeLines()
    #expect(lines.last == "insert input in vstack before button")
    #expect(!lines.contains { $0.contains("data-focus") })
  }

  @Test func `two focus values do not both hold focus`() throws {
    struct Two: View {
      @FocusState private var first: Bool
      @FocusState private var second: Bool
      var body: some View {
        TextField("First", text: .constant("")).focused($first)
        TextField("Second", text: .constant("")).focused($second)
        Text(verbatim: "\(first) \(second)").accessibilityIdentifier("state")
      }
    }
    let screen = Screen(VStack { Two() })
    try screen.focus("First")
    try screen.focus("Second")
    #expect(try screen.text(of: "state") == "false true")
  }

  @Test func `a focus value that asks for focus takes it from another one`() throws {
    struct Two: View {
      @FocusState private var first: Bool
      @FocusState private var second: Bool
      var body: some View {
        TextField("First", text: .constant("")).focused($first)
        TextField("Second", text: .constant("")).focused($second).onSubmit { first = true }
        Button("to second") { second = true }
        Text(verbatim: "\(first) \(second)").accessibilityIdentifier("state")
      }
    }
    let screen = Screen(VStack { Two() })
    try screen.focus("First")
    try screen.tap("to second")
    #expect(try screen.text(of: "state") == "false true")
    #expect(try !screen.asksForFocus("First") && screen.asksForFocus("Second"))
  }
}
