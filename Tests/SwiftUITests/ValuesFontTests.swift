import Foundation
import Testing

@testable import SwiftUI

struct ValuesFontTests {
  static let styles: [(Font, String, String, String)] = [
    (.largeTitle, "2.125rem", "1.2059", "400"), (.title, "1.75rem", "1.2143", "400"),
    (.title2, "1.375rem", "1.2727", "400"), (.title3, "1.25rem", "1.25", "400"),
    (.headline, "1.0625rem", "1.2941", "600"), (.subheadline, "0.9375rem", "1.3333", "400"),
    (.body, "1.0625rem", "1.2941", "400"), (.callout, "1rem", "1.3125", "400"),
    (.footnote, "0.8125rem", "1.3846", "400"), (.caption, "0.75rem", "1.3333", "400"),
    (.caption2, "0.6875rem", "1.1818", "400"), (.system(size: 20), "20px", "normal", "400"),
    (.system(size: 12.5, weight: .heavy), "12.5px", "normal", "800"),
    (.custom("Noto", size: 16), "1rem", "normal", "400"),
    (.custom("Noto", size: 24, relativeTo: .title), "1.5rem", "normal", "400"),
    (.custom("Noto", fixedSize: 16), "16px", "normal", "400"),
    (.system(size: 0), "0", "normal", "400"),
  ]

  private func value(_ name: String, of font: Font) -> String? {
    font.declarations.first { $0.name == name }?.value
  }

  @Test(arguments: styles)
  func `a font has size, line and weight of its style`(
    font: Font, size: String, line: String, weight: String
  ) {
    #expect(value("font-size", of: font) == size)
    #expect(value("line-height", of: font) == line)
    #expect(value("font-weight", of: font) == weight)
  }

  @Test func `the members of Font are its text styles`() {
    let members: [Font] = [
      .largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption, .caption2,
    ]
    #expect(members == Font.TextStyle.allCases.map { .system($0) })
  }

  @Test func `traits add their declarations and leave the rest`() {
    let font = Font.body.bold().italic().monospacedDigit().leading(.loose).width(.condensed)
    #expect(value("font-weight", of: font) == "700")
    #expect(value("font-style", of: font) == "italic")
    #expect(value("font-variant-numeric", of: font) == "tabular-nums")
    #expect(value("line-height", of: font) == "1.4118")
    #expect(value("font-stretch", of: font) == "75%")
    #expect(value("font-size", of: font) == "1.0625rem")
    #expect(value("font-style", of: .body) == nil)
    #expect(value("font-variant-caps", of: .body.smallCaps()) == "all-small-caps")
    #expect(
      Font.caption.css
        == "font-family: var(--font-family, system-ui, sans-serif); font-size: 0.75rem; "
        + "line-height: 1.3333; font-weight: 400")
  }

  @Test func `tight lines are nearer than standard, and those nearer than loose`() {
    let heights = [Font.Leading.tight, .standard, .loose].map { leading in
      value("line-height", of: Font.body.leading(leading)).flatMap(Double.init) ?? 0
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2])
  }

  @Test func `designs choose the family and a name cannot leave its quotes`() {
    #expect(value("font-family", of: .body.monospaced()) == "ui-monospace, monospace")
    #expect(value("font-family", of: .system(.body, design: .serif)) == "ui-serif, serif")
    let hostile = Font.custom("a\"; color: red;\\\n", size: 1)
    #expect(
      value("font-family", of: hostile)
        == "\"a; color: red;\", var(--font-family, system-ui, sans-serif)")
  }

  @Test func `weights rise from 100 to 900`() {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.css) == Array(stride(from: 100, through: 900, by: 100)))
  }

  @Test func `equal fonts are one element of a set`() {
    #expect(Font.body.weight(.bold) == .body.bold())
    #expect(Set([Font.body, .system(.body), .body.bold(), .headline]).count == 3)
  }
}
