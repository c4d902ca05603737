import SwiftUI
import SwiftUITesting
import Testing

/// Elements made of others, and what they do when they are asked to.
@MainActor struct AccessibilityElementTests {
  @Test func `an element that ignores its children silences them and has the label`() throws {
    let screen = Screen(
      VStack {
        Text("4"); Text("stars")
      }
      .accessibilityElement().accessibilityLabel("Four stars").accessibilityValue("of five"))
    let element = try screen.find("Four stars")
    #expect(element[attribute: "role"] == "group")
    #expect(element[attribute: "aria-description"] == "of five")
    #expect(element.children.allSatisfy { $0[attribute: "aria-hidden"] == "true" })
  }

  @Test func `a text that is one element is read by its label`() throws {
    let screen = Screen(Text("4/5").accessibilityElement().accessibilityLabel("Four of five"))
    #expect(try screen.find("Four of five")[attribute: "role"] == "img")
  }

  @Test func `a combination is named by its children, also by new ones`() throws {
    let screen = Screen(
      Host(0) { step in
        VStack {
          Text("a").accessibilityIdentifier("a")
          if step > 0 { Text("b").accessibilityIdentifier("b") }
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("whole")
      })
    let a = try screen.find("a").id
    #expect(try screen.find("whole")[attribute: "aria-labelledby"] == "n\(a)")
    try screen.tap("next")
    let b = try screen.find("b").id
    #expect(try screen.find("whole")[attribute: "aria-labelledby"] == "n\(a) n\(b)")
    #expect(try screen.find("b")[attribute: "aria-hidden"] == "true")
  }

  @Test func `a label wins over the words of a combination`() throws {
    let screen = Screen(
      VStack { Text("a") }.accessibilityElement(children: .combine).accessibilityLabel("whole"))
    #expect(try screen.find("whole")[attribute: "aria-labelledby"] == nil)
  }

  @Test func `controls inside stay reachable`() throws {
    let screen = Screen(
      VStack {
        Text("a")
        Button("b") {}
      }
      .accessibilityElement(children: .combine))
    #expect(!screen.dump().contains("unspoken"))
  }

  @Test func `children that stay elements are a group`() throws {
    let screen = Screen(
      VStack { Text("a") }.accessibilityElement(children: .contain).accessibilityLabel("group"))
    #expect(try screen.find("group").children[0][attribute: "aria-hidden"] == nil)
  }

  @Test func `a label that is not enabled is none`() throws {
    let screen = Screen(
      Host(0) { Button("a") {}.accessibilityLabel("b", isEnabled: $0 > 0) })
    #expect(!screen.shows("b"))
    try screen.tap("next")
    #expect(screen.shows("b"))
  }

  @Test func `what is hidden while enabled is heard when it is not`() throws {
    let screen = Screen(Host(0) { Text("a").accessibilityHidden(true, isEnabled: $0 == 0) })
    #expect(screen.dump().contains("unspoken"))
    try screen.tap("next")
    #expect(!screen.dump().contains("unspoken"))
  }

  @Test func `modifiers in a row are one`() throws {
    let screen = Screen(
      Button("a") {}.padding(2).accessibilityLabel("spoken").accessibilityIdentifier("id")
        .accessibilityHidden(false))
    #expect(try screen.find("spoken").tag == "button")
    #expect(try screen.find("id").tag == "div")
  }

  @Test func `a named action is a button after the view`() throws {
    let log = Log()
    let screen = Screen(
      Host(0) { step in
        VStack {
          Text("row")
            .accessibilityAction(named: "Archive") { log.add("archive") }
            .accessibilityAction {
              log.add("label")
            } label: {
              Text("Labelled")
            }
        }
      })
    try screen.tap("Archive")
    try screen.tap("Labelled")
    #expect(log.lines == ["archive", "label"])
    #expect(try screen.find("Archive").kind.contains("unseen"))
  }

  @Test func `a default action makes a button of what is none`() throws {
    let log = Log()
    let screen = Screen(
      VStack {
        Text("plain").accessibilityAction { log.add("plain") }
        Button("button") { log.add("own") }.accessibilityAction { log.add("action") }
      })
    #expect(try screen.find("plain")[attribute: "role"] == "button")
    try screen.tap("plain")
    try screen.tap("button")
    #expect(log.lines == ["plain", "own"])
  }

  @Test func `an adjustable element has a value that keys change`() throws {
    struct Rating: View {
      @State private var stars = 3
      var body: some View {
        HStack { ForEach(0..<5) { Text($0 < stars ? "x" : "o") } }
          .accessibilityElement()
          .accessibilityLabel("Rating")
          .accessibilityValue("\(stars) stars")
          .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
          .accessibilityAction(.escape) { stars = 0 }
      }
    }
    let screen = Screen(Rating())
    let element = try screen.find("Rating")
    #expect(element[attribute: "role"] == "spinbutton")
    #expect(element[attribute: "tabindex"] == "0")
    #expect(element[attribute: "aria-valuetext"] == "3 stars")
    try screen.send("adjust", to: "Rating", .init(numbers: [1]))
    #expect(element[attribute: "aria-valuetext"] == "4 stars")
    try screen.send("adjust", to: "Rating", .init(numbers: [-1]))
    try screen.send("escape", to: "Rating")
    #expect(element[attribute: "aria-valuetext"] == "0 stars")
  }

  @Test func `only buttons are pressed`() throws {
    let screen = Screen(
      VStack {
        Text("text").accessibilityAddTraits(.isSelected)
        Text("like a button").accessibilityAddTraits([.isSelected, .isButton])
      })
    #expect(try screen.find("text")[attribute: "aria-current"] == "true")
    #expect(try screen.find("like a button")[attribute: "aria-pressed"] == "true")
  }
}
