import Observation
@_spi(Host) import SwiftUI
import SwiftUITesting
import Testing

/// What changes leave behind, and what they share.
@Suite(.serialized) @MainActor struct CostTests {
  @Observable final class Model {
    var count = 0
  }

  private struct Reader: View {
    let model: Model
    @State private var taps = 0

    var body: some View { Button("\(model.count) \(taps)") { taps += 1 } }
  }

  @Test func `a body that runs again and again is registered once`() throws {
    let model = Model()
    let screen = Screen(Reader(model: model))
    // From the second run on it is known that the body reads objects.
    try screen.tap("0 0")
    let before = ViewGraph.registrationCount
    for taps in 1..<200 { try screen.tap("0 \(taps)") }
    #expect(ViewGraph.registrationCount == before)
    screen.resetBodyCounts()
    model.count = 1
    screen.flush()
    #expect(screen.texts == ["1 200"])
    #expect(screen.bodies(of: Reader.self) == 1)
    model.count = 2
    screen.flush()
    #expect(screen.texts == ["2 200"])
  }

  @Test func `a view that is gone is registered no more`() throws {
    let model = Model()
    let screen = Screen(Host(0) { if $0 % 2 == 1 { Reader(model: model) } })
    try screen.tap("next")
    try screen.tap("next")
    let before = ViewGraph.registrationCount
    for _ in 0..<50 {
      try screen.tap("next")
      #expect(screen.texts == ["next", "0 0"])
      try screen.tap("next")
    }
    #expect(ViewGraph.registrationCount == before)
  }

  // MARK: Environment

  private struct Inner: View, Equatable {
    @Environment(\.lineLimit) private var lineLimit

    nonisolated static func == (left: Self, right: Self) -> Bool { true }

    var body: some View { Text(verbatim: lineLimit.map { "\($0)" } ?? "none") }
  }

  @Test func `a value set between a reader and where it looked reaches the reader`() throws {
    let screen = Screen(
      Host(0) { step in
        Inner().transformEnvironment(\.lineLimit) { if step % 2 == 1 { $0 = step } }
      })
    #expect(screen.texts == ["next", "none"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "1"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "none"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "3"])
  }

  // MARK: Styles

  @Test func `equal declarations are one set, however they came about`() {
    let both = StyleSet.empty.setting(.frame, "width:1px").setting(.padding, "padding:2px")
    let backwards = StyleSet.empty.setting(.padding, "padding:2px").setting(.frame, "width:1px")
    #expect(both === backwards)
    #expect(both.text == "width:1px;padding:2px")
    #expect(both.setting(.frame, "width:9px").setting(.frame, "width:1px") === both)
    #expect(both.setting(.frame, "").text == "padding:2px")
    #expect(both.setting(.frame, "").setting(.padding, "") === StyleSet.empty)
    #expect(both.setting(.clip, "") === both)
  }

  @Test func `ever new declarations are not kept for ever`() {
    var set = StyleSet.empty
    for width in 0..<25_000 {
      set = set.setting(.frame, "width:\(width)px").setting(.offset, "translate:\(width)px")
      #expect(StyleSet.knownCount <= StyleSet.limit)
    }
    #expect(set.text == "width:24999px;translate:24999px")
  }

  // MARK: Memory

  private struct Page: View {
    @State private var taps = 0

    var body: some View {
      VStack {
        ForEach(0..<(taps % 2 == 0 ? 20 : 10), id: \.self) { number in
          Button {
          } label: {
            Text(verbatim: "\(number)").font(.caption).padding(taps % 3 == 0 ? 4 : 8)
          }
          .accessibilityLabel("day \(number)")
        }
        Button("tap") { taps += 1 }
      }
    }
  }

  @Test func `taps that insert and remove views leave no bytes behind`() throws {
    let screen = Screen(Page())
    func tap(_ count: Int) throws {
      for _ in 0..<count {
        try screen.tap("tap")
        _ = screen.changes()
      }
    }
    try tap(200)
    let before = HeapBytes.allocated()
    try tap(1_000)
    let growth = HeapBytes.allocated() - before
    // Less than a byte for each view that came and went; the test's own strings are in it.
    #expect(growth < 16_000)
    screen.unmount()
  }
}
