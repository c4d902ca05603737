@_spi(Host) import SwiftUI
import SwiftUITesting
import Testing

/// What the surroundings of a page are like, as its host says.
@MainActor struct RootEnvironmentTests {
  private struct Reader: View {
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      Text(
        verbatim: "\(colorScheme == .dark ? "dark" : "light") \(reducesMotion ? "calm" : "lively")")
    }
  }

  private struct Bystander: View {
    var body: some View { Text(verbatim: "same") }
  }

  @Test func `what the host sets reaches readers, and nobody else`() {
    let screen = Screen(
      VStack {
        Reader()
        Bystander()
      })
    #expect(screen.texts == ["light lively", "same"])
    screen.resetBodyCounts()
    var values = EnvironmentValues()
    values.colorScheme = .dark
    values.setReduceMotion(true)
    screen.graph.setEnvironment(values)
    screen.flush()
    #expect(screen.texts == ["dark calm", "same"])
    #expect(screen.bodies(of: Reader.self) == 1)
    #expect(screen.bodies(of: Bystander.self) == 0)
    screen.graph.setEnvironment(values)
    screen.flush()
    #expect(screen.bodies(of: Reader.self) == 1)
  }

  @Test func `a tap gesture that counts anew answers to the new count only`() throws {
    let screen = Screen(
      Host(1) { count in
        Text(verbatim: "target").onTapGesture(count: count) {}
      })
    let box = try #require(try screen.find("target").parent)
    #expect(box[attribute: "data-taps"] == nil)
    try screen.tap("next")
    #expect(box[attribute: "data-taps"] == "2")
    #expect(box.handlers.keys.sorted() == ["taps"])
  }

  @Test func `a size that is no longer fixed grows again`() throws {
    let screen = Screen(
      Host(1) { count in
        HStack { Spacer() }
          .fixedSize(horizontal: count == 1, vertical: false)
          .accessibilityIdentifier("row")
      })
    #expect(try screen.find("row").grows == [])
    try screen.tap("next")
    #expect(try screen.find("row").grows == .horizontal)
  }
}
