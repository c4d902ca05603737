import Foundation
import Testing

@_spi(Host) @testable import SwiftUI

struct ValuesColorTests {
  static let colors: [(Color, String)] = [
    (Color(red: 1, green: 0, blue: 0), "#ff0000"),
    (Color(red: 0.2, green: 0.4, blue: 0.6), "#336699"),
    (Color(red: 0, green: 0, blue: 0, opacity: 0.5), "rgb(0 0 0 / 0.5)"),
    (Color(red: 1, green: 1, blue: 1, opacity: 7), "#ffffff"),
    (Color(white: 0.5), "#808080"),
    (Color(.displayP3, red: 1, green: 0.5, blue: 0), "color(display-p3 1 0.5 0)"),
    (Color(.sRGBLinear, white: 0.5, opacity: 0.25), "color(srgb-linear 0.5 0.5 0.5 / 0.25)"),
    (Color(red: 1.2, green: 0, blue: -0.1), "color(srgb 1.2 0 -0.1)"),
    (Color(red: .nan, green: .infinity, blue: 0), "color(srgb 0 10000000 0)"),
    (Color("brand"), "var(--color-brand)"),
    (Color("brand/주 색;}"), "var(--color-brand-주-색--)"),
    (.clear, "transparent"),
    (.blue, "light-dark(#007aff, #0a84ff)"),
    (.gray, "#8e8e93"),
    (.accentColor, "var(--accent-color, light-dark(#007aff, #0a84ff))"),
    (
      .primary.opacity(0.25),
      "color-mix(in srgb, light-dark(#000000, #ffffff) 25%, transparent)"
    ),
    (Color("a").opacity(0.5).opacity(0.5), "color-mix(in srgb, var(--color-a) 25%, transparent)"),
    (Color.white.mix(with: .black, by: 0.1), "color-mix(in oklab, #ffffff, #000000 10%)"),
    (
      Color.white.mix(with: .black, by: 3, in: .device), "color-mix(in srgb, #ffffff, #000000 100%)"
    ),
  ]

  @Test(arguments: colors)
  func `a color is a CSS color`(color: Color, css: String) {
    #expect(color.css == css)
    #expect(color.fill() == css)
    #expect(color.description == css)
  }

  static let hues: [(Double, Double, Double, String)] = [
    (0.0, 0.0, 1.0, "#ffffff"), (0, 1, 1, "#ff0000"), (1.0 / 6, 1, 1, "#ffff00"),
    (1.0 / 3, 1, 1, "#00ff00"), (0.5, 1, 1, "#00ffff"), (2.0 / 3, 1, 1, "#0000ff"),
    (5.0 / 6, 1, 1, "#ff00ff"), (1, 1, 1, "#ff0000"), (0.5, 0.5, 0.5, "#408080"),
    (0.3, 1, 0, "#000000"),
  ]

  @Test(arguments: hues)
  func `hue, saturation and brightness give the color of the hexcone`(
    hue: Double, saturation: Double, brightness: Double, css: String
  ) {
    #expect(Color(hue: hue, saturation: saturation, brightness: brightness).css == css)
  }

  @Test func `opacity multiplies and keeps the components`() {
    let color = Color(red: 1, green: 0, blue: 0, opacity: 0.5)
    #expect(color.opacity(0.5) == Color(red: 1, green: 0, blue: 0, opacity: 0.25))
    #expect(color.opacity(1) == color)
    #expect(Color.red.opacity(0.5).opacity(0.5) == Color.red.opacity(0.25))
  }

  @Test func `equal colors are one element of a set`() {
    let colors: Set<Color> = [.red, .red, .red.opacity(0.5), .blue, Color("red"), Color("red")]
    #expect(colors.count == 4)
  }

  @Test func `every system color has its own CSS`() {
    let colors: [Color] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink,
      .brown, .white, .gray, .black, .clear, .primary, .secondary, .accentColor,
    ]
    #expect(Set(colors.map(\.css)).count == colors.count)
  }
}

struct ValuesShapeStyleTests {
  private func css(_ style: some ShapeStyle) -> String { style.fill() }

  @Test func `leading dot styles give variables of the surroundings`() {
    #expect(css(.red) == Color.red.css)
    #expect(css(.primary) == "var(--foreground, light-dark(#000000, #ffffff))")
    #expect(css(.secondary).hasPrefix("var(--foreground-secondary, light-dark("))
    #expect(css(.foreground) == css(.primary))
    #expect(css(.tint) == "var(--tint, \(Color.accentColor.css))")
    #expect(css(.background) == "var(--background, light-dark(#ffffff, #000000))")
    #expect(css(AnyShapeStyle(.tint)) == css(.tint))
  }

  @Test func `opacity reaches variables, erased styles and every stop of a gradient`() {
    #expect(css(.tint.opacity(0.5)) == "color-mix(in srgb, \(css(.tint)) 50%, transparent)")
    #expect(css(AnyShapeStyle(.tint.opacity(0.5)).opacity(0.5)) == css(.tint.opacity(0.25)))
    #expect(css(.red.opacity(0.5)) == Color.red.opacity(0.5).css)
    let gradient = LinearGradient(colors: [.white, .black], startPoint: .top, endPoint: .bottom)
    #expect(
      css(gradient.opacity(0.5))
        == css(
          .linearGradient(
            colors: [.white.opacity(0.5), .black.opacity(0.5)], startPoint: .top,
            endPoint: .bottom)))
  }

  @Test func `a foreground style sets all its levels, ever fainter`() {
    let declarations = HierarchicalShapeStyle.declarations(for: "red")
    #expect(declarations.map(\.name).first == "--foreground")
    #expect(declarations.first?.value == "red")
    #expect(declarations.count == 5)
    let shares = HierarchicalShapeStyle.Level.allCases.map(\.share)
    #expect(shares == shares.sorted(by: >))
    for (level, declaration) in zip(HierarchicalShapeStyle.Level.allCases, declarations) {
      #expect(HierarchicalShapeStyle(level: level).fill().hasPrefix("var(\(declaration.name), "))
    }
  }

  static let gradients: [(UnitPoint, UnitPoint, String)] = [
    (UnitPoint.top, UnitPoint.bottom, "180deg, #ffffff 0%, #000000 100%"),
    (.bottom, .top, "0deg, #ffffff 0%, #000000 100%"),
    (.leading, .trailing, "90deg, #ffffff 0%, #000000 100%"),
    (.trailing, .leading, "270deg, #ffffff 0%, #000000 100%"),
    (.topLeading, .bottomTrailing, "135deg, #ffffff 0%, #000000 100%"),
    (.center, .bottom, "180deg, #ffffff 50%, #000000 100%"),
    (UnitPoint(x: 0, y: 0.25), UnitPoint(x: 0, y: 0.75), "180deg, #ffffff 25%, #000000 75%"),
  ]

  @Test(arguments: gradients)
  func `a linear gradient runs between its points`(start: UnitPoint, end: UnitPoint, css: String) {
    let gradient = LinearGradient(colors: [.white, .black], startPoint: start, endPoint: end)
    #expect(gradient.fill() == "linear-gradient(\(css))")
  }

  @Test func `a gradient without extent or colors is one color`() {
    let point = LinearGradient(colors: [.white, .black], startPoint: .top, endPoint: .top)
    #expect(point.fill() == "linear-gradient(#000000, #000000)")
    let none = LinearGradient(colors: [], startPoint: .top, endPoint: .bottom)
    #expect(none.fill() == "linear-gradient(transparent, transparent)")
    let one = LinearGradient(colors: [.white], startPoint: .top, endPoint: .bottom)
    #expect(one.fill() == "linear-gradient(#ffffff, #ffffff)")
  }

  @Test func `colors without places stand at equal distances`() {
    let gradient = Gradient(colors: [.red, .green, .blue])
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient == Gradient(stops: gradient.stops))
    #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
  }
}
