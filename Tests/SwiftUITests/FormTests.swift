import SwiftUI
import SwiftUITesting
import Testing

/// Forms: rows of controls that are tied to a model.
@MainActor struct FormTests {
  @Test func `a form is a list in sections, whatever the lists around look like`() throws {
    let screen = Screen(
      Form {
        Section("Trip") { Text("name") }
      }
      .listStyle(.plain))
    let list = try #require(screen.lists.first)
    #expect(list[attribute: "role"] == "list" && list.kind == "list cards")
    #expect(screen.texts == ["Trip", "name"])
  }

  @Test func `a bindable object is written to, and those that read it see it`() throws {
    let model = Model()
    let screen = Screen(Editor(model: model))
    try screen.enter("Busan", into: "Name")
    #expect(model.name == "Busan" && screen.shows("to Busan"))
  }

  @Test func `closures of a binding made in a body may use its state`() throws {
    let screen = Screen(Guarded())
    try screen.enter("first", into: "Text")
    #expect(screen.shows("first!"))
  }

  @Test func `a menu that is a row of a list shows its label, and is found by it once`() throws {
    let screen = Screen(Form { Chooser() })
    let menu = try screen.control("month")
    let row = try #require(menu.withAncestors.first { $0.kind == "pickerrow" })
    #expect(menu.tag == "select" && menu[attribute: "aria-label"] == "Month")
    #expect(row.children.map(\.visibleTexts) == [["Month"], ["April", "May"]])
    #expect(row.children.first?[attribute: "aria-hidden"] == "true")
    try screen.enter("2", into: "month")
    #expect(screen.shows("month 5"))
  }

  @Test(arguments: [true, false])
  func `other menus show their choice alone`(isHidden: Bool) throws {
    let screen =
      isHidden
      ? Screen(Form { Chooser().labelsHidden() }) : Screen(VStack { Chooser() })
    #expect(try screen.control("month").withAncestors.allSatisfy { $0.kind != "pickerrow" })
    #expect(!screen.texts.contains("Month"))
  }

  @Test func `a value stands behind what it is called, and both are heard as one`() throws {
    let screen = Screen(
      VStack {
        LabeledContent("Guests", value: 12_345, format: .number.locale(Locale(identifier: "en")))
        LabeledContent("City") { Text("Seoul") }
      })
    #expect(screen.texts == ["Guests", "12,345", "City", "Seoul"])
  }

  @Test func `an alert for an error says what the error says, and is none without`() throws {
    let screen = Screen(Failing())
    try screen.tap("open")
    #expect(screen.dialogs.isEmpty)
    try screen.tap("fail")
    #expect(screen.dialogs.last?.visibleTexts == ["Full", "Try the day after", "Well"])
    try screen.tap("Well")
    #expect(screen.dialogs.isEmpty)
  }
}

@Observable @MainActor private final class Model {
  var name = "Seoul"
}

private struct Editor: View {
  @Bindable var model: Model

  var body: some View {
    TextField("Name", text: $model.name)
    Text("to \(model.name)")
  }
}

private struct Guarded: View {
  @State private var text = ""

  var body: some View {
    TextField("Text", text: Binding(get: { text }, set: { text = $0 + "!" }))
    Text(text)
  }
}

private struct Chooser: View {
  @State private var month = 4

  var body: some View {
    Picker("Month", selection: $month) {
      Text("April").tag(4)
      Text("May").tag(5)
    }
    .accessibilityIdentifier("month")
    Text("month \(month)")
  }
}

private struct Failing: View {
  @State private var isOpen = false
  @State private var error: Full?

  struct Full: LocalizedError {
    var errorDescription: String? { "Full" }
    var recoverySuggestion: String? { "Try the day after" }
  }

  var body: some View {
    Button("open") { isOpen = true }
    Button("fail") { error = Full() }
      .alert(isPresented: $isOpen, error: error) { _ in
        Button("Well") {}
      } message: {
        Text($0.recoverySuggestion ?? "")
      }
  }
}
