import SwiftUI
import SwiftUITesting
import Testing

/// Views that hold references: compared by identity, whatever kind of reference it is.
@MainActor struct GraphReferenceTests {
  private final class Model: Equatable {
    let name: String

    init(_ name: String) { self.name = name }

    nonisolated static func == (left: Model, right: Model) -> Bool { left.name == right.name }
  }

  private struct Weak: View {
    weak var model: Model?

    var body: some View { Text(verbatim: model?.name ?? "gone") }
  }

  private struct Unowned: View {
    unowned let model: Model

    var body: some View { Text(verbatim: model.name) }
  }

  private struct Strong: View {
    let model: Model?

    var body: some View { Text(verbatim: model?.name ?? "none") }
  }

  @Test func `the same object is the same view, another one is not`() throws {
    let (first, second) = (Model("a"), Model("b"))
    let screen = Screen(
      Host(0) { count in
        let model = count < 2 ? first : second
        VStack {
          Weak(model: model)
          Unowned(model: model)
          Strong(model: count < 3 ? model : nil)
        }
      })
    #expect(screen.texts == ["next", "a", "a", "a"])
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.bodies(of: Weak.self) == 0)
    #expect(screen.bodies(of: Unowned.self) == 0)
    #expect(screen.bodies(of: Strong.self) == 0)
    try screen.tap("next")
    #expect(screen.texts == ["next", "b", "b", "b"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "b", "b", "none"])
  }
}
