import SwiftUI
import SwiftUITesting
import Testing

/// Which modifiers share an element with what they modify and which bring a box.
@MainActor struct ModifierElementTests {
  private func dump<V: View>(_ view: V) -> String {
    Screen(view).dump(.styles).split(separator: "\n").dropFirst()
      .map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }

  @Test func `padding, background and clipping share the text's element`() {
    #expect(
      dump(Text("a").padding(4).background(Color.black).clipShape(Capsule()))
        == "text \"a\" {padding:4px;background:#000000;overflow:clip;border-radius:9999px}")
  }

  @Test func `padding after a background brings a box`() {
    #expect(
      dump(Text("a").padding(4).background(Color.black).padding(8))
        == """
        box {padding:8px}
          text "a" {padding:4px;background:#000000}
        """)
  }

  @Test func `the same modifier twice brings a box`() {
    #expect(
      dump(Text("a").padding(1).padding(2))
        == """
        box {padding:2px}
          text "a" {padding:1px}
        """)
  }

  @Test func `a frame brings a box that outer layers share`() {
    #expect(
      dump(Text("a").frame(width: 10, height: 20).opacity(0.5))
        == """
        frame {width:10px;height:20px;flex-shrink:0;opacity:0.5}
          text "a"
        """)
  }

  @Test func `a modifier of a view of the app brings a box`() {
    struct Label: View {
      var body: some View { Text("a") }
    }
    #expect(
      dump(Label().padding(4))
        == """
        box {padding:4px}
          text "a"
        """)
  }

  @Test func `a modifier of several views is on one box around them`() {
    #expect(
      dump(
        Group {
          Text("a")
          Text("b")
        }.padding(4))
          == """
          box {padding:4px}
            text "a"
            text "b"
          """)
  }

  @Test func `modifiers without an element let outer ones share`() {
    #expect(
      dump(
        Text("a").onAppear {}.font(.body).environment(\.lineLimit, nil)
          .accessibilityIdentifier("x").task {}.padding(4)
      ).hasPrefix("text #x \"a\" {"))
  }

  @Test func `a style that changes is one change of the element`() throws {
    let screen = Screen(
      Host(1) { Text("a").padding(CGFloat($0)).background(Color.black).opacity(0.5) })
    try screen.tap("next")
    #expect(
      screen.changeLines() == ["style \"a\" = padding:2px;background:#000000;opacity:0.5"])
  }

  @Test func `an opacity of zero is inert`() throws {
    let screen = Screen(Host(0) { Button("target") {}.opacity($0 == 0 ? 0 : 1) })
    #expect(!screen.shows("target"))
    let error = #expect(throws: ScreenError.self) { try screen.tap("target") }
    #expect(error?.reason == .hidden)
    try screen.tap("next")
    #expect(screen.shows("target"))
    try screen.tap("target")
  }

  @Test func `a view that allows no hit testing lets taps through`() {
    let screen = Screen(Button("a") {}.allowsHitTesting(false))
    let error = #expect(throws: ScreenError.self) { try screen.tap("a") }
    #expect(error?.reason == .ignoresTaps)
  }

  @Test func `an overlay is a layer over the content`() {
    #expect(
      dump(Text("a").overlay(alignment: .topLeading) { Text("b") }).contains("text \"b\""))
    let lines = dump(Text("a").background { Text("b") }).split(separator: "\n")
    #expect(lines.map { $0.trimmingPrefix { $0 == " " } }.first?.hasPrefix("box layers") == true)
    #expect(lines.count == 4)
  }
}

/// Which elements take whatever room there is.
@MainActor struct GrowthTests {
  private func grows<V: View>(_ view: V) throws -> Axis.Set {
    try #require(Screen(view).graph.document.root?.children.first).grows
  }

  @Test func `a text takes what it needs`() throws {
    #expect(try grows(Text("a")) == [])
    #expect(try grows(VStack { Text("a") }) == [])
  }

  @Test func `a spacer grows along its stack's axis only`() throws {
    #expect(try grows(HStack { Spacer() }) == .horizontal)
    #expect(try grows(VStack { Spacer() }) == .vertical)
    #expect(try grows(VStack { HStack { Spacer() } }) == .horizontal)
    #expect(try grows(ZStack { Spacer() }) == [.horizontal, .vertical])
  }

  @Test func `a color fills its place`() throws {
    #expect(try grows(Color.red) == [.horizontal, .vertical])
    #expect(try grows(VStack { Color.red }) == [.horizontal, .vertical])
    #expect(try grows(Color.red.padding(4)) == [.horizontal, .vertical])
  }

  @Test func `a fixed frame never grows`() throws {
    #expect(try grows(Color.red.frame(width: 10, height: 10)) == [])
    #expect(try grows(Color.red.frame(height: 10)) == .horizontal)
    #expect(try grows(HStack { Spacer() }.frame(width: 10)) == [])
  }

  @Test func `a frame of a greatest width grows up to it`() throws {
    #expect(try grows(Text("a").frame(maxWidth: .infinity)) == .horizontal)
    #expect(try grows(Text("a").frame(minHeight: 10)) == [])
    #expect(try grows(VStack { Text("a").frame(maxHeight: .infinity) }) == .vertical)
  }

  @Test func `a fixed size never grows`() throws {
    #expect(try grows(HStack { Spacer() }.fixedSize()) == [])
  }

  @Test func `a layer does not make its content grow`() throws {
    #expect(try grows(Text("a").background { Color.red }) == [])
    #expect(try grows(Text("a").overlay { Color.red }) == [])
  }

  @Test func `scroll views take what they are offered`() throws {
    #expect(try grows(ScrollView { Text("a") }) == [.horizontal, .vertical])
    #expect(try grows(ScrollView(.horizontal) { Text("a") }) == .horizontal)
  }

  @Test func `a stack grows and stops as its children change`() throws {
    let screen = Screen(
      Host(0) { step in
        VStack { HStack { if step % 2 == 0 { Spacer() } else { Text("a") } } }
          .accessibilityIdentifier("outer")
      })
    #expect(try screen.find("outer").grows == .horizontal)
    try screen.tap("next")
    #expect(try screen.find("outer").grows == [])
    #expect(screen.changes().contains { if case .classes = $0 { true } else { false } })
    try screen.tap("next")
    #expect(try screen.find("outer").grows == .horizontal)
  }

  @Test func `a divider follows its stack, also through a frame`() {
    let screen = Screen(
      HStack {
        Divider().frame(height: 18).accessibilityIdentifier("framed")
        VStack { Divider().frame(width: 40) }
        ZStack { Divider() }
      })
    let lines = screen.dump(.growth).split(separator: "\n").filter { $0.contains("divider") }
    #expect(lines.map { $0.hasSuffix("grows y") } == [true, false, false])
  }
}
