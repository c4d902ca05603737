import Foundation
@_spi(Host) import SwiftUI
import SwiftUITesting
import Testing

/// What modifiers of look come to, and what the page says of its reader.
@MainActor struct AppearanceTests {
  private func style<V: View>(_ view: V, of name: String = "a") throws -> String {
    try Screen(view).find(name).style
  }

  private func say(_ screen: Screen, _ numbers: [Double]) throws {
    let root = try #require(screen.graph.document.root)
    _ = screen.graph.document.dispatch("traits", to: root.id, EventPayload(numbers: numbers))
    screen.flush()
  }

  @Test func `a text follows the size that is set for it`() throws {
    #expect(try style(Text("a").dynamicTypeSize(.large)) == "")
    #expect(
      try style(Text("a").font(.body).dynamicTypeSize(.accessibility5))
        .contains("font-size:calc(1.0625rem*3.1176)"))
    #expect(
      try style(Text("a").dynamicTypeSize(.xSmall)).contains("font-size:calc(1.0625rem*0.8235)"))
    #expect(
      try style(Text("a").font(.system(size: 10)).dynamicTypeSize(.xSmall)).contains(
        "font-size:10px"))
  }

  @Test func `a range keeps the size within it`() throws {
    struct Reader: View {
      @Environment(\.dynamicTypeSize) private var size
      var body: some View { Text(String(describing: size)) }
    }
    #expect(Screen(Reader().dynamicTypeSize(.xLarge...)).texts == ["xLarge"])
    #expect(Screen(Reader().dynamicTypeSize(...DynamicTypeSize.small)).texts == ["small"])
    #expect(Screen(Reader().dynamicTypeSize(.small...(.xLarge))).texts == ["large"])
  }

  @Test func `the page's root font is the reader's size, and texts follow it by themselves`() throws
  {
    struct Reader: View {
      @Environment(\.dynamicTypeSize) private var size
      @ScaledMetric(relativeTo: .title) private var width = 17.0
      var body: some View {
        Text("a").accessibilityLabel(Text(verbatim: "\(size) \(width)"))
        Text("b").dynamicTypeSize(.large)
      }
    }
    let screen = Screen(Reader())
    #expect(screen.shows("large 17.0"))
    try say(screen, [390, 844, 0, 0, 20, 0, 0, 0, 0])
    #expect(screen.shows("xxLarge 21.0"))
    #expect(try screen.find("a").style == "")
    #expect(try screen.find("b").style.contains("font-size:calc(1.0625rem*0.8095)"))
  }

  @Test func `digits of one width and italics are a text's own or those around it`() throws {
    let digits = "font-variant-numeric:tabular-nums"
    #expect(try style(Text("a").monospacedDigit()).contains(digits))
    #expect(try style(VStack { Text("a") }.monospacedDigit()).contains(digits))
    #expect(try style(Text("a").italic()).contains("font-style:italic"))
    #expect(try style(VStack { Text("a") }.italic()).contains("font-style:italic"))
    #expect(try style(VStack { Text("a").italic(false) }.italic()) == "")
  }

  @Test func `levels of the foreground style follow it`() throws {
    func level(_ style: HierarchicalShapeStyle) -> some View {
      VStack { Text("a").foregroundStyle(style) }
    }
    let red = Color.red
    #expect(try self.style(level(.secondary).foregroundStyle(red)).contains("50%"))
    #expect(
      try self.style(level(.secondary).foregroundStyle(red, Color.black)) == "color:#000000")
    #expect(
      try self.style(level(.tertiary).foregroundStyle(red, red, Color.white)) == "color:#ffffff")
  }

  @Test(arguments: [
    ("range", "min-height:3lh"), ("from", "min-height:2lh"), ("through", "-webkit-line-clamp:4"),
    ("reserved", "min-height:2lh"),
  ])
  func `a text takes room for some lines`(name: String, css: String) throws {
    let views: [String: AnyView] = [
      "range": AnyView(Text("a").lineLimit(3...4)), "from": AnyView(Text("a").lineLimit(2...)),
      "through": AnyView(Text("a").lineLimit(...4)),
      "reserved": AnyView(Text("a").lineLimit(2, reservesSpace: true)),
    ]
    #expect(try style(try #require(views[name])).contains(css))
  }

  @Test func `a text that may shrink says how far`() throws {
    let screen = Screen(Text("a").minimumScaleFactor(0.5))
    #expect(try screen.find("a")[attribute: "data-shrink"] == "0.5")
    #expect(try screen.find("a").style.contains("calc(1.0625rem*var(--shrink,1))"))
  }

  @Test func `an appearance is set for a view, or asked for the page`() throws {
    struct Reader: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(String(describing: scheme)) }
    }
    #expect(Screen(Reader().colorScheme(.dark)).texts == ["dark"])
    let screen = Screen(
      Host(0) { step in Reader().preferredColorScheme(step == 1 ? .dark : nil) })
    #expect(screen.texts.last == "light")
    try screen.tap("next")
    #expect(screen.texts.last == "dark")
    #expect(screen.graph.document.root?.style.contains("color-scheme:dark") == true)
    try screen.tap("next")
    #expect(screen.texts.last == "light")
    #expect(screen.graph.document.root?.style == "")
  }

  @Test func `a wish for an appearance goes with the view that had it`() throws {
    let screen = Screen(
      Host(0) { step in if step == 0 { Text("a").preferredColorScheme(.dark) } })
    #expect(screen.graph.document.root?.style != "")
    try screen.tap("next")
    #expect(screen.graph.document.root?.style == "")
  }

  @Test func `leading is right where one reads from the right`() throws {
    let right = LayoutDirection.rightToLeft
    #expect(
      try style(Text("a").scaleEffect(2, anchor: .leading).environment(\.layoutDirection, right))
        == "scale:2 2;transform-origin:100% 50%")
    #expect(
      try style(Text("a").rotationEffect(.degrees(9), anchor: .topLeading)).contains(
        "transform-origin:0% 0%"))
    #expect(
      try style(
        Text("a").flipsForRightToLeftLayoutDirection(true).environment(\.layoutDirection, right))
        == "scale:-1 1")
    #expect(try style(Text("a").flipsForRightToLeftLayoutDirection(true)) == "")
  }

  @Test func `the page is told where the direction changes`() throws {
    let screen = Screen(
      Host(0) { step in
        VStack { Text("a") }
          .environment(\.layoutDirection, step == 0 ? .leftToRight : .rightToLeft)
          .accessibilityIdentifier("box")
      })
    #expect(try screen.find("box")[attribute: "dir"] == "ltr")
    try screen.tap("next")
    #expect(try screen.find("box")[attribute: "dir"] == "rtl")
  }

  @Test(arguments: [("ar", true), ("ar-EG", true), ("he", true), ("ko", false), ("en-US", false)])
  func `a language has its direction`(language: String, isFromTheRight: Bool) {
    #expect((LayoutDirection(language: language) == .rightToLeft) == isFromTheRight)
  }

  @Test func `backgrounds come in shapes and materials`() throws {
    #expect(
      try style(Text("a").background(in: .rect(cornerRadius: 4))).hasSuffix("border-radius:4px"))
    #expect(
      try style(Text("a").background(.regularMaterial)).contains("backdrop-filter:blur(20px)"))
    #expect(try style(Text("a").blur(radius: 6)) == "filter:blur(3px)")
    #expect(Screen(Text("a").background(Text("b"), alignment: .top)).texts == ["a", "b"])
    #expect(Screen(Text("a").overlay(Text("b"))).texts == ["a", "b"])
  }

  @Test func `a namespace is one for each view`() {
    struct Names: View {
      @Namespace private var name
      let log: (Namespace.ID) -> Void
      var body: some View {
        let _ = log(name)
        Text("a")
      }
    }
    var names: [Namespace.ID] = []
    _ = Screen(
      VStack {
        Names { names.append($0) }
        Names { names.append($0) }
      })
    #expect(Set(names).count == 2)
  }
}
