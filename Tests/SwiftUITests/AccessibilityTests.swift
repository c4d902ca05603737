import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Where accessibility attributes land, and that they stay where they belong.
@MainActor struct AccessibilityTests {
  @Test func `an identifier names the outermost element`() throws {
    let screen = Screen(Text("a").padding(1).padding(2).accessibilityIdentifier("x"))
    #expect(try screen.find("x").children.count == 1)
    #expect(try screen.text(of: "x") == "a")
  }

  @Test func `a label goes to the control in boxes`() throws {
    let screen = Screen(Button("a") {}.padding(1).padding(2).accessibilityLabel("spoken"))
    #expect(try screen.find("spoken").tag == "button")
  }

  @Test func `a label of a text stays on the text`() throws {
    let screen = Screen(Text("a").accessibilityLabel("spoken"))
    #expect(try screen.find("spoken").text == "a")
  }

  @Test func `value and hint are told`() throws {
    let screen = Screen(
      Button("a") {}.accessibilityValue(Text("half")).accessibilityHint(Text("adds one")))
    #expect(screen.dump().contains("[description=half. adds one]"))
  }

  @Test func `a selected trait is a pressed button`() throws {
    let screen = Screen(
      Host(0) { Button("a") {}.accessibilityAddTraits($0 == 0 ? [] : .isSelected) })
    #expect(!screen.dump().contains("pressed"))
    try screen.tap("next")
    #expect(screen.dump().contains("[pressed=true]"))
    try screen.tap("next")
    #expect(screen.dump().contains("[pressed=true]"))
  }

  @Test func `an attribute that goes is removed`() throws {
    let screen = Screen(Host(0) { Text("a").accessibilityHidden($0 == 0) })
    #expect(screen.dump().contains("[unspoken=true]"))
    try screen.tap("next")
    #expect(!screen.dump().contains("unspoken"))
  }

  @Test func `a header's text is a heading`() throws {
    let screen = Screen(
      VStack {
        Text("a").accessibilityAddTraits(.isHeader)
        Text("b")
      })
    #expect(try screen.find("a").tag == "h2")
    #expect(try screen.find("b").tag == "span")
  }

  @Test func `a heading keeps the text's surroundings`() throws {
    let screen = Screen(
      Host(0) { step in
        VStack { Text("a").accessibilityAddTraits(.isHeader) }
          .foregroundStyle(step == 0 ? Color.black : Color.white)
      })
    #expect(try screen.find("a").style == "color:#000000")
    try screen.tap("next")
    #expect(try screen.find("a").style == "color:#ffffff")
  }

  @Test func `an identifier follows when the view below becomes another`() throws {
    struct Switching: View {
      @State private var isOn = false
      var body: some View {
        if isOn { Text("on") } else { Button("off") { isOn = true } }
      }
    }
    let screen = Screen(
      VStack {
        Switching().accessibilityIdentifier("x")
        Text("other")
      })
    try screen.tap("x")
    #expect(try screen.find("x").text == "on")
  }

  @Test func `a label follows when the control in the box becomes another`() throws {
    struct Switching: View {
      @State private var isOn = false
      var body: some View {
        HStack {
          if isOn { Button("on") {} } else { Button("off") { isOn = true } }
        }
      }
    }
    let screen = Screen(Switching().padding(1).accessibilityLabel("spoken"))
    try screen.tap("off")
    #expect(try screen.find("spoken").tag == "button")
    #expect(try screen.text(of: "spoken") == "on")
  }

  @Test func `the outermost identifier wins`() throws {
    let screen = Screen(Text("a").accessibilityIdentifier("in").accessibilityIdentifier("out"))
    #expect(try screen.find("out").text == "a")
  }

  @Test func `a label that moves on gives way to the one further in`() throws {
    let screen = Screen(
      Host(0) { step in
        Group {
          if step == 1 { Button("first") {} }
          Button("second") {}.accessibilityLabel("inner")
        }
        .accessibilityLabel("outer")
      })
    #expect(try screen.text(of: "outer") == "second")
    try screen.tap("next")
    #expect(try screen.text(of: "outer") == "first")
    #expect(try screen.text(of: "inner") == "second")
  }

  @Test func `an inserted view goes out with its identifier`() throws {
    let screen = Screen(Host(0) { if $0 == 1 { Text("a").accessibilityIdentifier("x") } })
    try screen.tap("next")
    #expect(screen.changeLines() == ["insert #x in root"])
  }

  @Test func `a localized label reads in the locale of its place`() throws {
    let screen = Screen(
      VStack {
        Button {
        } label: {
          Text(verbatim: "b")
        }
        .accessibilityLabel(Text("\(1_234_567) rooms"))
        Text("\(1_234_567) won")
      }
      .environment(\.locale, Locale(identifier: "de_DE")))
    #expect(screen.shows("1.234.567 rooms"))
    #expect(screen.shows("1.234.567 won"))
  }

  @Test func `redacted texts are drawn as placeholders, others not`() throws {
    let screen = Screen(
      VStack {
        Text("secret").redacted(reason: .placeholder)
        VStack { Text("shown").unredacted() }.redacted(reason: .placeholder)
      })
    #expect(try screen.find("secret").kind.contains("redacted"))
    #expect(try !screen.find("shown").kind.contains("redacted"))
  }
}

/// What controls answer and when.
@MainActor struct ControlTests {
  @Test func `a disabled button does not act`() throws {
    let log = Log()
    let screen = Screen(
      Host(0) { step in
        VStack { Button("act") { log.add("acted") } }.disabled(step == 0)
      })
    let error = #expect(throws: ScreenError.self) { try screen.tap("act") }
    #expect(error?.reason == .disabled)
    // The page may still send what was on its way.
    let id = try screen.find("act").withAncestors.first { $0.tag == "button" }?.id
    _ = screen.graph.document.dispatch("tap", to: try #require(id), EventPayload())
    #expect(log.lines.isEmpty)
    try screen.tap("next")
    try screen.tap("act")
    #expect(log.lines == ["acted"])
  }

  @Test func `disabled stays disabled further in`() {
    let screen = Screen(VStack { Button("act") {}.disabled(false) }.disabled(true))
    #expect(throws: ScreenError.self) { try screen.tap("act") }
  }

  @Test func `a button runs its latest action`() throws {
    let log = Log()
    let screen = Screen(Host(0) { step in Button("act") { log.add("\(step)") } })
    try screen.tap("next")
    try screen.tap("act")
    #expect(log.lines == ["1"])
  }

  @Test func `an event for an element that is gone is told apart`() throws {
    let screen = Screen(Host(0) { if $0 == 0 { Button("act") {} } })
    let id = try screen.find("act").withAncestors.first { $0.tag == "button" }?.id
    try screen.tap("next")
    #expect(!screen.graph.document.dispatch("tap", to: try #require(id), EventPayload()))
  }

  @Test func `a tap gesture answers taps on what is in it`() throws {
    let log = Log()
    let screen = Screen(VStack { Text("a") }.onTapGesture { log.add("tapped") })
    try screen.tap("a")
    #expect(log.lines == ["tapped"])
  }

  @Test func `a refresh runs once at a time`() async throws {
    let log = Log()
    let clock = ManualClock()
    let screen = Screen(
      ScrollView { Text("a") }
        .refreshable {
          await log.add("begin")
          try? await clock.sleep(.seconds(1))
        })
    try screen.refresh("a")
    try screen.refresh("a")
    await screen.settle()
    #expect(log.lines == ["begin"])
    #expect(screen.dump().contains("[refreshing]"))
    clock.advance(by: .seconds(1))
    await screen.settle()
    #expect(!screen.dump().contains("[refreshing]"))
    try screen.refresh("a")
    await screen.settle()
    #expect(log.lines == ["begin", "begin"])
  }

  @Test func `a missing name says what is there`() {
    let screen = Screen(VStack { Text("here") })
    let error = #expect(throws: ScreenError.self) { try screen.tap("gone") }
    #expect(error?.reason == .missing)
    #expect(error?.description.contains("text \"here\"") == true)
  }
}
