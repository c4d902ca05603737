import Foundation
import Testing

@testable import SwiftUI

struct ValuesAlignmentTests {
  private enum Quarter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 5 }
  }

  @Test func `guides are values of align-items`() {
    #expect(
      [HorizontalAlignment.leading, .center, .trailing].map(\.css) == ["start", "center", "end"])
    #expect([VerticalAlignment.top, .center, .bottom].map(\.css) == ["start", "center", "end"])
    #expect(VerticalAlignment.firstTextBaseline.css == "first baseline")
    #expect(VerticalAlignment.lastTextBaseline.css == "last baseline")
    #expect(Alignment.topTrailing.css == "start end")
    #expect(Alignment.leadingFirstTextBaseline.css == "first baseline start")
  }

  @Test func `a guide of one's own goes to the nearest and equals only itself`() {
    let own = HorizontalAlignment(Quarter.self)
    #expect(own.css == "start")
    #expect(own == HorizontalAlignment(Quarter.self))
    #expect(own != .leading)
    let size = ViewDimensions(width: 50, height: 20)
    #expect(size[own] == 10)
    #expect(size[HorizontalAlignment.trailing] == 50)
    #expect(size[VerticalAlignment.center] == 10)
  }

  @Test func `the nine alignments and the six baselines all differ`() {
    let all: [Alignment] = [
      .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom,
      .bottomTrailing, .leadingFirstTextBaseline, .centerFirstTextBaseline,
      .trailingFirstTextBaseline, .leadingLastTextBaseline, .centerLastTextBaseline,
      .trailingLastTextBaseline,
    ]
    for (index, first) in all.enumerated() {
      for (other, second) in all.enumerated() {
        #expect((first == second) == (index == other))
      }
    }
    #expect(Alignment(horizontal: .leading, vertical: .top) == .topLeading)
  }
}

struct ValuesEdgeTests {
  @Test func `edge sets are made of edges`() {
    #expect(Edge.Set.all.edges == [.top, .leading, .bottom, .trailing])
    #expect(Edge.Set.horizontal.edges == [.leading, .trailing])
    #expect(Edge.Set.vertical.union(.horizontal) == .all)
    #expect(Edge.Set(.leading) == .leading)
    #expect(Edge.Set([.top, .bottom]) == .vertical)
    #expect(Edge.Set().edges.isEmpty)
    #expect(Edge.allCases.map { Edge.Set($0).rawValue } == [1, 2, 4, 8])
    #expect(Axis.Set([.horizontal, .vertical]).rawValue == 3)
    #expect(Axis.vertical.description == "vertical")
  }

  @Test func `insets are written in the order of CSS`() {
    let insets = EdgeInsets(top: 1, leading: 2.5, bottom: 0, trailing: -4)
    #expect(insets.css("padding") == "padding-block:1px 0;padding-inline:2.5px -4px")
    #expect(EdgeInsets().css("padding") == "padding:0")
    #expect(EdgeInsets(.horizontal, 8).css("padding") == "padding:0 8px")
    #expect(
      EdgeInsets(.horizontal, 8) == EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
    #expect(Edge.leading.css == "inline-start")
  }

  @Test func `points and angles have their CSS`() {
    #expect(UnitPoint.topTrailing.css == "100% 0%")
    #expect(UnitPoint(x: 0.3333333, y: 0.5).css == "33.333% 50%")
    #expect(UnitPoint() == .zero)
    #expect(Angle.degrees(90).css == "90deg")
    #expect(abs(Angle(degrees: 180).radians - .pi) < 1e-12)
    #expect(Angle.degrees(-1) < .zero)
    var angle = Angle.zero
    angle.degrees = 45
    #expect(abs(angle.radians - .pi / 4) < 1e-12)
  }

  static let grids: [([GridItem], String)] = [
    ([GridItem(.fixed(40)), GridItem()], "40px minmax(10px, 1fr)"),
    ([GridItem(.flexible(minimum: 0, maximum: 90))], "minmax(0, 90px)"),
    ([GridItem(.adaptive(minimum: 80))], "repeat(auto-fill, minmax(min(80px, 100%), 1fr))"),
    (Array(repeating: GridItem(.fixed(1)), count: 2), "1px 1px"),
  ]

  @Test(arguments: grids)
  func `grid items are tracks`(items: [GridItem], css: String) {
    #expect(GridItem.css(items) == css)
  }

  @Test func `the first spacing that is set is the gap`() {
    #expect(GridItem.gap([GridItem(), GridItem(spacing: 3), GridItem(spacing: 5)]) == 3)
    #expect(GridItem.gap([GridItem()]) == nil)
  }
}

struct ValuesCSSTests {
  static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (0.00004, "0"),
    (-0.00004, "0"), (1.23456789, "1.2346"), (0.0123, "0.0123"), (99.99996, "100"),
    (.infinity, "10000000"), (-.infinity, "-10000000"), (.nan, "0"),
  ]

  @Test(arguments: numbers)
  func `a number is short and never breaks a declaration`(value: Double, css: String) {
    #expect(CSS.number(value) == css)
  }

  @Test func `a name keeps letters and loses what could end it`() {
    #expect(CSS.identifier("Brand-2_가") == "Brand-2_가")
    #expect(CSS.identifier("a b)}") == "a-b--")
  }
}
