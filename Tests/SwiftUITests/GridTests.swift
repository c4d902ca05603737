import Foundation
@_spi(Host) import SwiftUI
import SwiftUITesting
import Testing

/// Grids of cells, views that fit, and bars at the edges.
@MainActor struct GridTests {
  private func style<V: View>(_ view: V) throws -> String {
    try Screen(view.accessibilityIdentifier("grid")).find("grid").style
  }

  @Test func `a grid has as many columns as its longest row has cells`() throws {
    #expect(
      try style(
        Grid {
          GridRow {
            Text("a")
            Text("b")
          }
          GridRow { Text("c") }
          Text("alone")
        }) == "grid-template-columns:auto auto")
  }

  @Test func `a cell may take several columns`() throws {
    #expect(
      try style(
        Grid {
          GridRow {
            Text("a").gridCellColumns(2)
            Text("b")
          }
        }) == "grid-template-columns:auto auto auto")
  }

  @Test func `a column with a cell that takes what there is shares the room`() throws {
    #expect(
      try style(
        Grid(alignment: .topLeading, horizontalSpacing: 4, verticalSpacing: 2) {
          GridRow {
            Text("a")
            Color.red
          }
        }) == "grid-template-columns:auto minmax(0,1fr);gap:2px 4px;place-items:start start")
  }

  @Test func `columns come and go with cells`() throws {
    let screen = Screen(
      Host(0) { step in
        Grid {
          GridRow {
            Text("a")
            if step == 1 { Text("b") }
          }
        }
        .accessibilityIdentifier("grid")
      })
    #expect(try screen.find("grid").style == "grid-template-columns:auto")
    try screen.tap("next")
    #expect(try screen.find("grid").style == "grid-template-columns:auto auto")
    try screen.tap("next")
    #expect(try screen.find("grid").style == "grid-template-columns:auto")
  }

  @Test func `of several views the one that the page chooses is there`() throws {
    let screen = Screen(
      ViewThatFits {
        Text("long")
        Text("short")
      }
      .accessibilityIdentifier("fits"))
    #expect(screen.texts == ["long"])
    try screen.send("fit", to: "fits", EventPayload(numbers: [1]))
    #expect(screen.texts == ["short"])
    try screen.send("fit", to: "fits", EventPayload(numbers: [7]))
    #expect(screen.texts == ["short"])
  }

  @Test func `a bar stands before or after the content`() throws {
    let screen = Screen(
      Text("content").safeAreaInset(edge: .bottom) { Text("below") }
        .safeAreaInset(edge: .top) { Text("above") })
    #expect(screen.texts == ["above", "content", "below"])
  }

  @Test func `a ratio of a size is that of its sides`() throws {
    #expect(
      try style(Color.red.aspectRatio(CGSize(width: 3, height: 2), contentMode: .fit))
        == "aspect-ratio:1.5")
  }
}
