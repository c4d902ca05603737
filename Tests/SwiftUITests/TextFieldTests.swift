import SwiftUI
import SwiftUITesting
import Testing

/// What a field tells its binding, and when the binding's word counts.
@MainActor struct TextFieldTests {
  private struct Form: View {
    @State var text = ""
    var rewrite: (String) -> String = { $0 }

    var body: some View {
      VStack {
        TextField(
          "Name",
          text: Binding(get: { @MainActor in text }, set: { @MainActor in text = rewrite($0) }))
        Text("[\(text)]").accessibilityIdentifier("model")
        Button("clear") { text = "" }
        Button("set") { text = "from the model" }
      }
    }
  }

  @Test func `what is typed reaches the binding and is not sent back`() throws {
    let screen = Screen(Form())
    try screen.type("서울", into: "Name")
    #expect(try screen.text(of: "model") == "[서울]")
    #expect(try screen.value(of: "Name") == "서울")
    #expect(screen.changeLines() == ["text #model = [서]", "text #model = [서울]"])
  }

  @Test func `a field shows the model's text with the page's last change`() throws {
    let screen = Screen(Form())
    try screen.type("ab", into: "Name")
    _ = screen.changes()
    try screen.tap("clear")
    #expect(try screen.control("Name")[attribute: "data-value"] == "2 ")
    #expect(screen.changeLines().count == 2)
    try screen.tap("set")
    #expect(try screen.value(of: "Name") == "from the model")
  }

  @Test(arguments: [("ab", "AB"), ("a1b", "A1B")])
  func `a binding that rewrites makes the field show what it holds`(typed: String, held: String)
    throws
  {
    let screen = Screen(Form { $0.uppercased() })
    try screen.type(typed, into: "Name")
    #expect(try screen.value(of: "Name") == held)
    #expect(try screen.text(of: "model") == "[\(held)]")
  }

  @Test func `a refused text is taken back after a moment`() async throws {
    let screen = Screen(Form { String($0.prefix(2)) })
    try screen.type("abc", into: "Name")
    #expect(try screen.text(of: "model") == "[ab]")
    #expect(try screen.value(of: "Name") == "abc")
    await screen.advance(by: .milliseconds(100))
    #expect(try screen.control("Name")[attribute: "data-value"] == "3 ab")
  }

  @Test func `a model that takes a text a moment later loses no letter`() async throws {
    @MainActor final class Slow: ObservableObject {
      @Published var text = ""
      func take(_ new: String) { Task { text = new } }
    }
    struct SlowForm: View {
      @StateObject var model = Slow()
      var body: some View {
        TextField(
          "Name",
          text: Binding(get: { @MainActor in model.text }, set: { @MainActor in model.take($0) }))
      }
    }
    let screen = Screen(SlowForm())
    try screen.enter("a", into: "Name")
    try screen.enter("ab", into: "Name")
    #expect(screen.changeLines().isEmpty)
    await screen.settle()
    #expect(try screen.value(of: "Name") == "ab")
    await screen.advance(by: .milliseconds(100))
    #expect(screen.changeLines().isEmpty)
  }

  @Test func `a text beyond the limit is cut between characters`() throws {
    let screen = Screen(Form())
    try screen.enter(String(repeating: "가", count: 9_999) + "👨‍👩‍👧", into: "Name")
    #expect(try screen.text(of: "model").count == 9_999 + 2)
    // The page shows more than was taken, so it is told.
    #expect(try screen.control("Name")[attribute: "data-value"]?.count == 9_999 + 2)
    #expect(screen.changeLines().count == 2)
  }

  @Test func `a whole page carries the text with its revision`() throws {
    let screen = Screen(Form())
    try screen.type("abc", into: "Name")
    let page = try #require(screen.graph.document.takeSnapshot())
    func words(_ element: ElementSnapshot) -> [String] {
      element.attributes.filter { $0.name == "data-value" }.map(\.value)
        + element.children.flatMap(words)
    }
    #expect(words(page) == ["3 abc"])
  }

  @Test func `a field says what it is for`() throws {
    let screen = Screen(
      VStack {
        TextField("Name", text: .constant(""), prompt: Text("Kim"))
        TextField(text: .constant("")) { HStack { Text("First") } }
        SecureField("Secret", text: .constant("x"))
        TextField("Note", text: .constant("a"), axis: .vertical).lineLimit(3)
        TextField("Mail", text: .constant("")).keyboardType(.emailAddress).submitLabel(.search)
          .textInputAutocapitalization(.never).autocorrectionDisabled()
      })
    #expect(
      screen.dump() == """
        root
          vstack
            input [label=Name] [holds=] [placeholder=Kim]
            input [label=First] [holds=] [placeholder=First]
            input [label=Secret] [holds=x] [placeholder=Secret]
            textarea [label=Note] [holds=a] [placeholder=Note] [rows=1]
            input [label=Mail] [autocapitalize=none] [autocorrect=off] [holds=] [inputmode=email] \
        [placeholder=Mail] [spellcheck=false]
        """)
    #expect(try screen.control("Secret")[attribute: "type"] == "password")
    #expect(try screen.control("Mail")[attribute: "enterkeyhint"] == "search")
    #expect(try screen.control("Note").style == "max-height:3lh")
  }

  @Test func `a label that changes changes the placeholder`() throws {
    let screen = Screen(
      Host(0) { step in TextField(text: .constant("")) { Text("\(step)").bold() } })
    try screen.tap("next")
    #expect(screen.shows("1"))
  }

  @Test func `return submits to every action around that listens, the innermost first`() throws {
    let log = Log()
    let screen = Screen(
      VStack {
        TextField("Name", text: .constant("")).onSubmit { log.add("inner") }
        TextField("Note", text: .constant(""), axis: .vertical)
      }
      .onSubmit(of: .search) { log.add("search") }
      .onSubmit { log.add("outer") })
    try screen.submit("Name")
    #expect(log.lines == ["inner", "outer"])
    #expect(throws: ScreenError.self) { try screen.submit("Note") }
  }

  @Test func `a disabled field takes nothing`() throws {
    let log = Log()
    let field = TextField("Name", text: Binding(get: { "" }, set: { @MainActor in log.add($0) }))
      .onSubmit { log.add("submit") }
    let screen = Screen(field.disabled(true))
    #expect(throws: ScreenError.self) { try screen.type("a", into: "Name") }
    let id = try screen.control("Name").id
    _ = screen.graph.document.dispatch("input", to: id, EventPayload(text: "a", numbers: [1]))
    _ = screen.graph.document.dispatch("submit", to: id, EventPayload())
    #expect(log.lines.isEmpty)
  }

  @Test(arguments: [[], [-1], [.infinity], [.nan], [9e18]] as [[Double]])
  func `a revision that is none does no harm`(numbers: [Double]) throws {
    let screen = Screen(Form())
    try screen.send("input", to: "Name", EventPayload(text: "a", numbers: numbers))
    #expect(try screen.text(of: "model") == "[a]")
    #expect(try screen.control("Name")[attribute: "data-value"] == "0 a")
  }
}
