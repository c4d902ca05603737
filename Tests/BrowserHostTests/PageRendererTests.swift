import Foundation
@_spi(Host) import SwiftUI
import Testing

@testable import BrowserHost

@MainActor struct PageRendererTests {
  private func html<Content: View>(_ view: Content, title: String = "t") throws -> String {
    let graph = ViewGraph()
    graph.mount(view)
    let root = try #require(graph.document.takeSnapshot())
    return PageRenderer(
      title: title, language: "ko", connectionLost: "\"lost\"", nonce: "n", token: "k",
      assets: try Assets(bundles: [], fonts: [])
    ).page(root)
  }

  nonisolated static let nasty = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='x", "&lt;b&gt;",
    "</style><script>", "</title><script>", "]]>", "<!--", "\u{202E}سلام\u{202C} 👨‍👩‍👧", "a\u{0}b",
    String(repeating: "가<", count: 5_000),
  ]

  @Test(arguments: nasty) func `words stay words wherever they are shown`(text: String) throws {
    let page = try html(
      VStack {
        Text(verbatim: text)
        Button("x") {}.accessibilityLabel(Text(verbatim: text)).accessibilityIdentifier(text)
        Image(text)
      }, title: text)
    let plain = try html(
      VStack {
        Text(verbatim: "x")
        Button("x") {}.accessibilityLabel(Text(verbatim: "x")).accessibilityIdentifier("x")
        Image("x")
      }, title: "x")
    for mark in ["<", ">", "\"", "'"] {
      #expect(
        page.components(separatedBy: mark).count == plain.components(separatedBy: mark).count,
        "a \(mark) of the text came through")
    }
  }

  @Test func `no attribute carries a style`() throws {
    let page = try html(Text(verbatim: "x").padding(7).opacity(0.5))
    #expect(!page.contains("style=\""))
    #expect(page.contains("opacity:0.5"))
  }

  @Test func `equal styles share a class`() throws {
    let page = try html(
      VStack { ForEach(0..<5) { _ in Color.clear.frame(width: 77, height: 10) } })
    #expect(page.components(separatedBy: "width:77px").count == 2)
  }
}
