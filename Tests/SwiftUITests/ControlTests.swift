import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Toggles, steppers, pickers, menus and links.
@MainActor struct ValueControlTests {
  private struct Settings: View {
    @State private var isOn = false
    @State private var count = 1
    @State private var fruit = "pear"
    @State private var fruits = ["apple", "pear", "plum"]
    var look = 0

    var body: some View {
      VStack {
        Toggle("Wi-Fi", isOn: $isOn)
        Stepper("Guests", value: $count, in: 1...3)
        switch look {
        case 0: picker
        case 1: picker.pickerStyle(.segmented)
        default: Menu("Sort") { picker }
        }
        Text(verbatim: "\(isOn) \(count) \(fruit)").accessibilityIdentifier("model")
        Button("fewer") { fruits.removeFirst() }
      }
    }

    private var picker: some View {
      Picker("Fruit", selection: $fruit) {
        Text("none").tag("")
        ForEach(fruits, id: \.self) { Text($0.uppercased()) }
      }
    }
  }

  @Test func `a toggle is a switch that its label names`() throws {
    let screen = Screen(Settings())
    let label = try #require(try screen.find("Wi-Fi").withAncestors.first { $0.tag == "label" })
    let control = try #require(label.children.last)
    #expect(control[attribute: "role"] == "switch")
    #expect(control[attribute: "type"] == "checkbox")
    let id = control.id
    let on = EventPayload(text: "1", numbers: [1])
    #expect(screen.graph.document.dispatch("input", to: id, on))
    screen.flush()
    #expect(try screen.text(of: "model") == "true 1 pear")
    // The page shows it already.
    #expect(screen.changeLines() == ["text #model = true 1 pear"])
  }

  @Test func `a toggle that its model refuses goes back`() async throws {
    let screen = Screen(Toggle("Never", isOn: .constant(false)).accessibilityIdentifier("never"))
    try screen.toggle("never")
    #expect(try screen.value(of: "never") == "1")
    await screen.advance(by: .milliseconds(100))
    #expect(try screen.value(of: "never") == "0")
  }

  @Test func `a toggle as a button says whether it is pressed`() throws {
    struct Pressed: View {
      @State private var isOn = false
      var body: some View { Toggle("Bold", isOn: $isOn).toggleStyle(.button) }
    }
    let screen = Screen(Pressed())
    #expect(screen.dump().contains("[pressed=false]"))
    try screen.tap("Bold")
    #expect(screen.dump().contains("[pressed=true]"))
  }

  @Test func `a toggle of the app's own style gets label and value`() throws {
    struct Check: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
          configuration.label
        }
      }
    }
    struct Checked: View {
      @State private var isOn = false
      var body: some View { Toggle("Bold", isOn: $isOn).toggleStyle(Check()) }
    }
    let screen = Screen(Checked())
    #expect(screen.texts == ["off", "Bold"])
    try screen.tap("off")
    #expect(screen.texts == ["on", "Bold"])
  }

  @Test func `a stepper stops at its bounds`() throws {
    let screen = Screen(Settings())
    #expect(throws: ScreenError.self) { try screen.tap("감소") }
    try screen.tap("증가")
    try screen.tap("증가")
    #expect(try screen.text(of: "model") == "false 3 pear")
    let error = #expect(throws: ScreenError.self) { try screen.tap("증가") }
    #expect(error?.reason == .disabled)
    try screen.tap("감소")
    #expect(try screen.text(of: "model") == "false 2 pear")
    #expect(try screen.find("Guests", in: nil).tag == "div")
  }

  @Test func `a stepper without bounds steps and tells of its changes`() throws {
    struct Numbers: View {
      @State private var value = 0.5
      let log: Log
      var body: some View {
        Stepper("Value", value: $value, step: 0.25) { log.add("\($0) \(value)") }
      }
    }
    let log = Log()
    let screen = Screen(Numbers(log: log))
    try screen.tap("증가")
    #expect(log.lines == ["true 0.5", "false 0.75"])
    try screen.tap("감소")
    try screen.tap("감소")
    #expect(log.lines.last == "false 0.25")
  }

  @Test(arguments: [0, 1])
  func `a picker chooses among tags and ids`(look: Int) throws {
    let screen = Screen(Settings(look: look))
    let control = try screen.control("Fruit")
    #expect(control.tag == (look == 0 ? "select" : "fieldset"))
    #expect(control.visibleTexts == ["none", "APPLE", "PEAR", "PLUM"])
    #expect(try screen.value(of: "Fruit") == "3")
    try screen.enter("4", into: "Fruit")
    #expect(try screen.text(of: "model") == "false 1 plum")
    try screen.enter("1", into: "Fruit")
    #expect(try screen.text(of: "model") == "false 1 ")
    // No such choice: nothing changes.
    try screen.enter("99", into: "Fruit")
    #expect(try screen.text(of: "model") == "false 1 ")
  }

  @Test func `a picker whose options change says its choice again`() throws {
    let screen = Screen(Settings())
    try screen.enter("4", into: "Fruit")
    _ = screen.changes()
    try screen.tap("fewer")
    #expect(try screen.control("Fruit").visibleTexts == ["none", "PEAR", "PLUM"])
    #expect(screen.changeLines().contains("attribute select data-value = 1 4"))
  }

  @Test func `a picker in a menu is a group of items of which one is checked`() throws {
    let screen = Screen(Settings(look: 2))
    try screen.tap("PLUM")
    #expect(try screen.text(of: "model") == "false 1 plum")
    let item = try screen.find("PLUM")
    #expect(item[attribute: "role"] == "menuitemradio")
    #expect(item[attribute: "aria-checked"] == "true")
    #expect(try screen.find("PEAR")[attribute: "aria-checked"] == "false")
  }

  @Test func `an optional choice takes tags of the value in it`() throws {
    struct Optional: View {
      @State private var choice: Int?
      var body: some View {
        Picker("Number", selection: $choice) {
          Text("none").tag(Int?.none)
          Text("one").tag(1)
          Text("two").tag(Swift.Optional(2))
        }
        Text(verbatim: choice.map(String.init) ?? "none").accessibilityIdentifier("model")
      }
    }
    let screen = Screen(VStack { Optional() })
    #expect(try screen.value(of: "Number") == "1")
    for (key, model) in [("2", "1"), ("3", "2"), ("1", "none")] {
      try screen.enter(key, into: "Number")
      #expect(try screen.text(of: "model") == model)
    }
  }

  @Test func `a menu holds its items in a list that its button opens`() throws {
    let log = Log()
    let screen = Screen(
      Menu("More") {
        Button("Copy") { log.add("copy") }
        Button("Delete", role: .destructive) { log.add("delete") }
        Toggle("Pin", isOn: .constant(true))
      })
    let button = try #require(try screen.find("More").withAncestors.first { $0.tag == "button" })
    let list = try #require(
      try screen.find("Copy").withAncestors.first { $0[attribute: "role"] == "menu" })
    #expect(button[attribute: "popovertarget"] == "n\(list.id)")
    try screen.tap("Delete")
    #expect(log.lines == ["delete"])
    let pin = try screen.find("Pin").withAncestors.first { $0.tag == "button" }
    #expect(pin?[attribute: "role"] == "menuitemcheckbox")
    #expect(pin?[attribute: "aria-checked"] == "true")
  }

  @Test(arguments: [
    ("https://example.com/a?b=c", true), ("mailto:a@example.com", true), ("tel:1234", true),
    ("javascript:alert(1)", false), ("data:text/html,x", false), ("relative", false),
  ])
  func `a link leads to safe addresses only`(address: String, isSafe: Bool) throws {
    let url = try #require(URL(string: address))
    let screen = Screen(Link("Go", destination: url))
    let link = try #require(try screen.find("Go").withAncestors.first { $0.tag == "a" })
    #expect(link[attribute: "href"] == (isSafe ? address : nil))
    #expect(link[attribute: "rel"] == "noopener noreferrer")
    #expect(link.handlers.isEmpty)
  }

  @Test func `an app opens addresses itself, or has the page open them`() throws {
    struct Opener: View {
      @Environment(\.openURL) private var openURL
      let log: Log
      var body: some View {
        Button("open") {
          openURL(URL(string: "https://example.com/")!) { log.add("accepted \($0)") }
        }
      }
    }
    let log = Log()
    let screen = Screen(
      VStack {
        Opener(log: log)
        Link("Go", destination: URL(string: "https://example.com/go")!)
          .environment(
            \.openURL,
            OpenURLAction { url in
              log.add(url.path)
              return .handled
            })
      })
    try screen.tap("open")
    #expect(log.take() == ["accepted true"])
    #expect(screen.changeLines() == ["attribute root data-open = https://example.com/"])
    try screen.tap("Go")
    #expect(log.take() == ["/go"])
    #expect(screen.changeLines().isEmpty)
  }

  @Test func `help explains the control`() throws {
    let screen = Screen(Button("Go") {}.padding(2).help("Leads on"))
    #expect(screen.dump().contains("[help=Leads on]"))
  }
}
